import { toModuleOf, type Page, type PageFile } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { encodePath, toPermalink } from '../../shared/model/sitePath.ts';
import { toCandidates, toDataAddress } from './pageAddress.ts';
import { pageModules, type PageModules } from './pageModules.ts';

/** The result of loading a page. `stale`: the page belongs to another build of the application than the running one. */
export type LoadedPage = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'stale' };

/** Receives the top of a page while the rest is being loaded: all of its data, but only the beginning of its body. */
export type OnTop = (page: Page) => void;

/** Read the data of a page.
 *  @param onTop called at most once, before all of it has arrived */
export type ReadPageFile = (response: Response, onTop: (file: PageFile) => void) => Promise<PageFile>;

interface Load {
  readonly whole: Promise<LoadedPage>;
  onTop: OnTop | undefined;
  /** The top of the page, until all of it has arrived. */
  top: Page | null;
}

export interface PageLoader {
  /** Load the page at a path, with its module if it has one; concurrent and earlier loads are shared.
   *  @param onTop of several callers the last one is informed
   *  @throws PageLoadError */
  readonly load: (permalink: Permalink, onTop?: OnTop) => Promise<LoadedPage>;
  /** Load before a click.
   *  @returns null for a failure: the click, if it comes, loads again and reports its own */
  readonly preload: (permalink: Permalink, priority: RequestPriority) => Promise<LoadedPage | null>;
}

/** Loading a page's data failed. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Number of pages kept in memory; the oldest is dropped first. */
const KEPT_PAGES = 60;

/** @param build id of the running application bundle */
export function createPageLoader(
  build: string,
  { baseUrl, filesBase }: Pick<SiteShell, 'baseUrl' | 'filesBase'>,
  readFile: ReadPageFile = (response) => response.json(),
  fetchFile: typeof fetch = (...args) => window.fetch(...args),
  modules: Pick<PageModules, 'load'> = pageModules,
): PageLoader {
  const loads = new Map<Permalink, Load>();
  /** The page shown for paths without data. */
  const notFound = toPermalink(encodePath('/404'), baseUrl);

  async function request(permalink: Permalink, priority: RequestPriority, onTop: OnTop): Promise<LoadedPage> {
    for (const candidate of permalink === notFound ? [notFound] : toCandidates(permalink, baseUrl)) {
      const address = toDataAddress(candidate, { baseUrl, filesBase });
      const response = await fetchFile(address, { priority });
      if (response.status === 404 && permalink !== notFound) continue;
      if (!response.ok) throw new PageLoadError(`${address} answered ${response.status} ${response.statusText}`.trim());
      const file = await readFile(response, (top) => top.build === build && onTop(top.page));
      if (file.build === build) {
        const module = toModuleOf(file.page);
        if (module) await modules.load(module.url);
        return { kind: 'page', page: file.page };
      }
      // Stale results are not cached: the deployment may still be in progress.
      loads.delete(permalink);
      return { kind: 'stale' };
    }
    return load(notFound);
  }

  function load(permalink: Permalink, priority: RequestPriority = 'auto', onTop?: OnTop): Promise<LoadedPage> {
    const known = loads.get(permalink);
    if (known) {
      if (onTop) known.onTop = onTop;
      if (known.top) onTop?.(known.top);
      return known.whole;
    }
    const fresh: Load = { whole: request(permalink, priority, showTop).catch(forget).finally(end), onTop, top: null };
    loads.set(permalink, fresh);
    const oldest = loads.keys().next().value;
    if (loads.size > KEPT_PAGES && oldest !== undefined) loads.delete(oldest);
    return fresh.whole;

    function showTop(page: Page): void {
      fresh.top = page;
      fresh.onTop?.(page);
    }
    function forget(cause: unknown): never {
      loads.delete(permalink);
      throw cause instanceof PageLoadError ? cause : new PageLoadError(`${permalink} could not be loaded`, { cause });
    }
    function end(): void {
      fresh.top = null;
    }
  }

  return {
    load: (permalink, onTop) => load(permalink, 'auto', onTop),
    preload: (permalink, priority) => load(permalink, priority).catch(() => null),
  };
}

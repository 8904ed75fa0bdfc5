import { toModuleOf, type Page, type PageFile } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { encodePath, toPermalink } from '../../shared/model/sitePath.ts';
import { toCandidates, toDataAddress } from './pageAddress.ts';
import { pageModules } from './pageModules.ts';

/** The result of loading a page. `stale`: the page belongs to another build of the application than the running one. */
export type LoadedPage = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'stale' };

export type PageLoader = ReturnType<typeof createPageLoader>;

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
  fetchFile: typeof fetch = (...args) => window.fetch(...args),
) {
  const loads = new Map<Permalink, Promise<LoadedPage>>();
  /** The page shown for paths without data. */
  const notFound = toPermalink(encodePath('/404'), baseUrl);

  async function request(permalink: Permalink, priority: RequestPriority): Promise<LoadedPage> {
    for (const candidate of permalink === notFound ? [notFound] : toCandidates(permalink, baseUrl)) {
      const address = toDataAddress(candidate, { baseUrl, filesBase });
      const response = await fetchFile(address, { priority });
      if (response.status === 404 && permalink !== notFound) continue;
      if (!response.ok) throw new PageLoadError(`${address} answered ${response.status} ${response.statusText}`.trim());
      const file = (await response.json()) as PageFile;
      if (file.build === build) {
        const module = toModuleOf(file.page);
        if (module) await pageModules.load(module.url);
        return { kind: 'page', page: file.page };
      }
      // Stale results are not cached: the deployment may still be in progress.
      loads.delete(permalink);
      return { kind: 'stale' };
    }
    return load(notFound);
  }

  function load(permalink: Permalink, priority: RequestPriority = 'auto'): Promise<LoadedPage> {
    const known = loads.get(permalink);
    if (known) return known;
    const loading = request(permalink, priority).catch((cause: unknown) => {
      loads.delete(permalink);
      throw cause instanceof PageLoadError ? cause : new PageLoadError(`${permalink} could not be loaded`, { cause });
    });
    loads.set(permalink, loading);
    const oldest = loads.keys().next().value;
    if (loads.size > KEPT_PAGES && oldest !== undefined) loads.delete(oldest);
    return loading;
  }

  return {
    /** Load the page at a path, with its module if it has one; concurrent and earlier loads are shared.
     *  @throws PageLoadError */
    load: (permalink: Permalink): Promise<LoadedPage> => load(permalink),
    /** Load before a click.
     *  @returns null for a failure: the click, if it comes, loads again and reports its own */
    preload: (permalink: Permalink, priority: RequestPriority): Promise<LoadedPage | null> =>
      load(permalink, priority).catch(() => null),
  };
}

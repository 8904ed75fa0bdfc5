import { type Page, type PageFile, toModuleOf } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toCandidates, toDataPath } from './pageAddress.ts';
import { type PageModules, pageModules } from './pageModules.ts';

/** What came of loading a page. `stale`: it was built with another application than the one that runs here. */
export type LoadedPage = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'stale' };

export interface PageLoader {
  /** Load the page a written path means, with its module where it is code; a load that is under way or done is shared.
   *  @throws PageLoadError */
  readonly load: (permalink: Permalink) => Promise<LoadedPage>;
  /** Load ahead of a click, and keep quiet about failure: the click will load again. */
  readonly preload: (permalink: Permalink, priority: RequestPriority) => void;
}

/** A page's data could not be had. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Pages kept in memory; the oldest leaves first. */
const KEPT_PAGES = 60;

/** @param build id of the application bundle that runs here */
export function createPageLoader(
  build: string,
  { baseUrl, filesBase }: Pick<SiteShell, 'baseUrl' | 'filesBase'>,
  fetchFile: typeof fetch = (...args) => window.fetch(...args),
  modules: Pick<PageModules, 'load'> = pageModules,
): PageLoader {
  const loads = new Map<Permalink, Promise<LoadedPage>>();
  /** Its data answers for paths that have none. */
  const notFound = `${baseUrl}404`;

  async function request(permalink: Permalink, priority: RequestPriority): Promise<LoadedPage> {
    for (const candidate of permalink === notFound ? [notFound] : toCandidates(permalink, baseUrl)) {
      const data = toDataPath(candidate);
      // Data stands where its page does, or beside the one document, which may be in any folder.
      const address = filesBase.startsWith('/') ? data : `./${data.slice(baseUrl.length)}`;
      const response = await fetchFile(address, { priority });
      if (response.status === 404 && permalink !== notFound) continue;
      if (!response.ok) throw new PageLoadError(`${address} answered ${response.status} ${response.statusText}`.trim());
      const file = (await response.json()) as PageFile;
      if (file.build === build) {
        const module = toModuleOf(file.page);
        if (module) await modules.load(module.url);
        return { kind: 'page', page: file.page };
      }
      // Not kept: a host that is still being deployed to may answer better the next time.
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
    load: (permalink) => load(permalink),
    preload: (permalink, priority) => {
      load(permalink, priority).catch(() => {
        // Only a guess failed; the click, if it comes, reports its own failure.
      });
    },
  };
}

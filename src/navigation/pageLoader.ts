import type { Page, PageFile } from '../model/page.ts';
import type { Permalink } from '../model/permalink.ts';
import { toDataPath } from './pageAddress.ts';

/** What came of loading a page. `stale`: it was built with another application than the one that runs here. */
export type LoadedPage = { readonly kind: 'page'; readonly page: Page } | { readonly kind: 'stale' };

export interface PageLoader {
  /** Load a page; a load that is under way or done is shared. @throws PageLoadError */
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

/** @param build id of the application bundle that runs here
 *  @param notFound permalink of the not-found page, whose data answers for paths that have none */
export function createPageLoader(
  build: string,
  notFound: Permalink,
  fetchFile: typeof fetch = (...args) => window.fetch(...args),
): PageLoader {
  const loads = new Map<Permalink, Promise<LoadedPage>>();

  async function request(permalink: Permalink, priority: RequestPriority): Promise<LoadedPage> {
    const response = await fetchFile(toDataPath(permalink), { priority });
    if (response.status === 404 && permalink !== notFound) return load(notFound);
    if (!response.ok) throw new PageLoadError(`${toDataPath(permalink)} answered ${response.status} ${response.statusText}`.trim());
    const file = (await response.json()) as PageFile;
    if (file.build === build) return { kind: 'page', page: file.page };
    // Not kept: a host that is still being deployed to may answer better the next time.
    loads.delete(permalink);
    return { kind: 'stale' };
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

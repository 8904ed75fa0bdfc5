import { toPageChunk, type PageChunk } from '../../shared/model/page.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import type { LoadedPage, PageLoader } from '../navigation/pageLoader.ts';
import { loadPageComponent } from '../pages/pageChunks.ts';

/** Create a loader that loads the component of a page with its data. Only the data contains the kind of page, so the
 *  likely component is requested at the same time.
 *  @param loadComponent replaced by tests */
export function withComponents(
  loader: PageLoader,
  paths: SiteShell['paths'],
  loadComponent: (chunk: PageChunk) => Promise<void> = loadPageComponent,
): PageLoader {
  async function load(permalink: Permalink): Promise<LoadedPage> {
    // A failure of the guess is that of no page.
    loadComponent(guessChunk(permalink, paths)).catch(() => {});
    const loaded = await loader.load(permalink);
    if (loaded.kind === 'page') await loadComponent(toPageChunk(loaded.page));
    return loaded;
  }

  return {
    load,
    preload: async (permalink, priority) => {
      void loader.preload(permalink, priority);
      // The click, if it comes, reports its own failure.
      return load(permalink).catch(() => null);
    },
  };
}

/** The chunk of the page that a path likely leads to, by the folder it is in. */
function guessChunk(permalink: Permalink, { blog }: SiteShell['paths']): PageChunk {
  return blog !== null && permalink.startsWith(blog) ? 'blog-post' : 'doc';
}

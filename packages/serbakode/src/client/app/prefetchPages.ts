import { mayPrefetch } from '../browser/connection.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { prefetchLinks } from '../navigation/prefetchLinks.ts';
import type { Router } from '../navigation/router.ts';
import { loadPageComponent } from '../pages/pageChunks.ts';

/** Load what readers are likely to open next: the data of links in view, and the components of articles. On a slow
 *  connection the first step from a post to a chapter, or back, would have to share it with the component. */
export function prefetchPages(router: Router): void {
  prefetchLinks(router);
  whenIdle(() => {
    if (!mayPrefetch()) return;
    // The page itself reports a failure.
    for (const kind of ['blog-post', 'doc'] as const) loadPageComponent(kind).catch(() => {});
  });
}

import type { BlogPostPage } from '../../shared/model/page.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import type { PageAhead, Router } from '../navigation/router.ts';
import { pageComponents } from '../pages/pageChunks.ts';

/** How long a page may be on its way before a post is rehearsed, in ms: on a quick connection it comes first. */
const QUICK_MS = 20;
/** How long the rehearsed post stays, in ms: it is gone before the page of a slow connection comes. */
const STAY_MS = 100;

/** Render a post without a text, unseen, while the first page is on its way and the browser has nothing to do. What it
 *  does for the first time, such as compiling functions or opening fonts, then does not precede the frame of that page. */
export function rehearsePost(router: Router): void {
  const stop = new AbortController();
  document.addEventListener(
    'click',
    () =>
      setTimeout(() => {
        if (stop.signal.aborted || !isPageOnItsWay(router) || !('blog-post' in pageComponents)) return;
        stop.abort();
        const rehearsed = toRehearsed(router);
        router.setAhead(rehearsed);
        setTimeout(() => {
          if (router.getAhead() === rehearsed) router.setAhead(null);
        }, STAY_MS);
      }, QUICK_MS),
    { signal: stop.signal },
  );
}

function isPageOnItsWay(router: Router): boolean {
  const { address, failure } = router.getState();
  return router.getAhead() === null && failure === null && router.history.read().pathname !== address.permalink;
}

/** A post of the parts that are on the first screen, in the letters of the shown page. */
function toRehearsed(router: Router): PageAhead {
  const { meta, permalink } = router.getState().page;
  const link = { title: meta.title, permalink };
  const page: BlogPostPage = {
    kind: 'blog-post',
    ...link,
    meta,
    contentId: '-',
    module: null,
    exercises: ['-'],
    learning: { level: 1, outcomes: ['a `a`'], requires: [link] },
    date: { iso: '2000-01-01', label: '1' },
    updated: null,
    readingMinutes: 1,
    authors: [{ key: '-', name: meta.title, title: meta.title, href: null, imageUrl: null }],
    tags: [],
    toc: [{ id: '-', text: meta.title, level: 2, children: [] }],
    newer: null,
    older: null,
    series: { ...link, position: 1, parts: [link] },
    related: [],
    samples: [],
    sidebar: { title: meta.title, years: [] },
    isUnlisted: false,
    bodies: { body: trustHtml('<p>a <code>a</code></p><figure class="code"><pre>a</pre></figure>') },
  };
  return { page, address: { permalink, search: '', hash: '' }, place: Infinity };
}

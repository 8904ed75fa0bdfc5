import { mayPrefetch } from '../browser/connection.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { toPageHref } from './followLinks.ts';
import type { Router } from './router.ts';

/** Preload the data of links in view, at low priority. */
export function prefetchLinks(router: Router): void {
  const asked = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      // A list has dozens of links in view, and each request takes time: one by one they let the reader's input through.
      setTimeout(prefetch, 0, target);
    }
  });

  function prefetch(anchor: HTMLAnchorElement): void {
    const href = toPageHref(anchor);
    const address = href === null ? null : router.resolve(href);
    if (!address || href === null || asked.has(address.permalink) || !mayPrefetch()) return;
    asked.add(address.permalink);
    router.preload(href, 'low');
  }

  let isScheduled = false;
  function observeAll(): void {
    isScheduled = false;
    for (const anchor of document.querySelectorAll('a[href]')) observer.observe(anchor);
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(observeAll);
  }
  schedule();
  router.subscribe(schedule);
}

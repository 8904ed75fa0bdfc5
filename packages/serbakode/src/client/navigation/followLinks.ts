import { DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/attributes.ts';
import { isAppLive } from '../browser/appLive.ts';
import { mayPrefetch } from '../browser/connection.ts';
import { isPlainClick } from './isPlainClick.ts';
import { isMenuEntry } from './menuEntry.ts';
import type { Router } from './router.ts';

/** Turn clicks on links to pages of this site into navigations, and preload their data on hover, focus and touch. One
 *  listener serves the links of components and of articles. */
export function followLinks(router: Router): void {
  document.addEventListener('click', (event) => onClick(event, router));
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(type, (event) => onIntent(event, router), { passive: true });
}

function onClick(event: MouseEvent, router: Router): void {
  if (!isAppLive() || event.defaultPrevented || !isPlainClick(event)) return;
  const href = readPageHref(event.target);
  if (href === null || !router.resolve(href)) return;
  event.preventDefault();
  void router.navigate(href, { replace: isMenuEntry() });
}

function onIntent(event: Event, router: Router): void {
  if (!isAppLive() || !mayPrefetch()) return;
  const href = readPageHref(event.target);
  if (href !== null) router.preload(href, 'high');
}

/** The address of the link around an event's target, or null if it cannot lead to a page of the application. */
function readPageHref(target: EventTarget | null): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null;
  // Links in an SVG are elements of another class; the browser follows them.
  return anchor instanceof HTMLAnchorElement ? toPageHref(anchor) : null;
}

export function toPageHref(anchor: HTMLAnchorElement): string | null {
  const href = anchor.getAttribute('href');
  if (href === null || anchor.hasAttribute('download') || anchor.hasAttribute(DOCUMENT_LOAD_ATTRIBUTE)) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  return href;
}

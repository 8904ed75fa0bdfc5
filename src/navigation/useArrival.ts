import { useEffect, useLayoutEffect, useRef } from 'react';
import type { NavigationState } from './router.ts';
import { createScrollPositions, type ScrollPositions } from './scrollPositions.ts';

/** What a browser does by itself after loading a document, done after a navigation inside the application: scroll (R38 to R41),
 *  reset focus (R22) and tell screen readers.
 *  @param announce receives the title of a page just shown */
export function useArrival(state: NavigationState, announce: (title: string) => void): void {
  const positions = useRef<ScrollPositions | null>(null);
  const shownKey = useRef(state.entryKey);
  const shownPermalink = useRef(state.address.permalink);

  useEffect(() => {
    const kept = (positions.current ??= createScrollPositions());
    // From here on a step back is ours to place, because the page comes later than the step. A reload stays the browser's.
    window.history.scrollRestoration = 'manual';
    const onScroll = () => kept.write(shownKey.current, window.scrollY);
    const onHide = () => {
      kept.write(shownKey.current, window.scrollY);
      kept.persist();
      window.history.scrollRestoration = 'auto';
    };
    const onShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const isOtherPage = shownPermalink.current !== state.address.permalink;
    shownKey.current = state.entryKey;
    shownPermalink.current = state.address.permalink;
    if (state.arrival === 'load') return;
    if (isOtherPage) announce(state.page.meta.documentTitle);
    if (state.arrival === 'pop') {
      const kept = (positions.current ??= createScrollPositions()).read(state.entryKey);
      const named = kept === null ? findHashTarget(state.address.hash) : null;
      if (named) named.scrollIntoView({ behavior: 'instant' });
      else scrollTo(kept ?? 0);
      return;
    }
    const target = findHashTarget(state.address.hash);
    if (target) {
      target.scrollIntoView({ behavior: 'instant' });
      moveFocusTo(target);
    } else if (isOtherPage) {
      scrollTo(0);
      resetFocus();
    }
  }, [state, announce]);
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** The element a hash names; its id may be percent-encoded in the address. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const raw = hash.slice(1);
  return document.getElementById(decode(raw)) ?? document.getElementById(raw);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Let the next Tab go on from a heading, as after a click on an anchor of the page itself. */
function moveFocusTo(target: HTMLElement): void {
  if (target.tabIndex >= 0) target.focus({ preventScroll: true });
  else focusForAMoment(target);
}

/** Put focus on the region of the skip link: the next Tab is the skip link, as on a fresh document. */
function resetFocus(): void {
  const region = document.querySelector<HTMLElement>('[data-skip-region]');
  if (region) focusForAMoment(region);
}

function focusForAMoment(element: HTMLElement): void {
  const hadIndex = element.hasAttribute('tabindex');
  if (!hadIndex) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { decodeLeniently } from '../../shared/model/sitePath.ts';
import { createScrollPositions, type ScrollPositions } from './scrollPositions.ts';
import type { NavigationState } from './shownPage.ts';

/** Do after a navigation what a browser does after loading a document: scroll (R38 to R41), reset focus (R22) and
 *  inform screen readers.
 *  @param announce receives the title of the new page */
export function useArrival(state: NavigationState, announce: (title: string) => void): void {
  const positions = useRef<ScrollPositions | null>(null);
  const shownKey = useRef(state.entryKey);
  const shownAddress = useRef(state.address);

  useEffect(() => {
    const kept = (positions.current ??= createScrollPositions());
    // The browser does not restore the position of an entry that was left inside the application, if the step back
    // loads its document: the page in between could not be loaded.
    if (window.history.scrollRestoration === 'manual' && window.scrollY === 0)
      scrollTo(kept.read(shownKey.current) ?? 0);
    // The application restores the position after a step back, because the page arrives later than the step. Reloads
    // stay with the browser.
    window.history.scrollRestoration = 'manual';
    const onScroll = () => kept.write(shownKey.current, window.scrollY);
    // The reader may have scrolled before the application loaded.
    if (window.scrollY > 0) onScroll();
    const onHide = () => {
      onScroll();
      kept.persist();
      window.history.scrollRestoration = 'auto';
    };
    const onShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    const stop = new AbortController();
    window.addEventListener('scroll', onScroll, stop);
    window.addEventListener('pagehide', onHide, stop);
    window.addEventListener('pageshow', onShow, stop);
    // A phone may discard a tab in the background without another event, and load it again.
    window.addEventListener('visibilitychange', () => (document.hidden ? onHide : onShow)(), stop);
    return () => {
      stop.abort();
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const { permalink, search, hash } = state.address;
    const isOtherPage = shownAddress.current.permalink !== permalink;
    const isOtherQuery = shownAddress.current.search !== search;
    shownKey.current = state.entryKey;
    shownAddress.current = state.address;
    if (state.arrival === 'load') return undefined;
    if (isOtherPage) announce(state.page.meta.documentTitle);
    if (state.arrival === 'pop') {
      const kept = (positions.current ??= createScrollPositions()).read(state.entryKey);
      const named = kept === null ? findHashTarget(hash) : null;
      if (named) show(named);
      else scrollTo(kept ?? 0);
      return undefined;
    }
    const target = findHashTarget(hash);
    if (target) {
      show(target);
      moveFocusTo(target);
    } else if (isOtherPage || (hash === '' && !isOtherQuery)) {
      const drawAll = isOtherPage ? drawTopFirst() : undefined;
      // A link to the shown page also scrolls to its top, as loading the document would.
      scrollTo(0);
      resetFocusLater();
      return drawAll;
    }
    return undefined;
  }, [state, announce]);
}

/** Leave what is below the first screen out of the first frame of a new page (`RenderedHtml.later.css`): layout of a
 *  long article would take half of the time from a press to that frame.
 *  @returns a function that draws all of it at once */
function drawTopFirst(): () => void {
  const { dataset } = document.documentElement;
  const drawAll = () => void delete dataset['arriving'];
  dataset['arriving'] = '';
  requestAnimationFrame(() => setTimeout(drawAll));
  return drawAll;
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Open the details elements around the target: browsers do so only for their own navigations. */
function show(element: HTMLElement): void {
  for (let fold = findFold(element); fold; fold = findFold(element)) fold.open = true;
  element.scrollIntoView({ behavior: 'instant' });
}

function findFold(element: HTMLElement): HTMLDetailsElement | null {
  const parent = element.closest('details:not([open]) > :not(summary)')?.parentElement;
  return parent instanceof HTMLDetailsElement ? parent : null;
}

/** The element a hash refers to; the id may be percent-encoded in the address. */
function findHashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const raw = hash.slice(1);
  return document.getElementById(decodeLeniently(raw)) ?? document.getElementById(raw);
}

/** Make the next Tab continue from a heading, as after a click on an anchor. */
function moveFocusTo(target: HTMLElement): void {
  if (target.tabIndex >= 0) target.focus({ preventScroll: true });
  else focusForAMoment(target);
}

/** Focus the region of the skip link: the next Tab reaches the skip link, as in a fresh document. Moving the focus
 *  computes styles, so that it follows the first frame of the page. */
function resetFocusLater(): void {
  const { activeElement } = document;
  requestAnimationFrame(() =>
    setTimeout(() => {
      const region = document.querySelector<HTMLElement>('[data-skip-region]');
      // The reader may have moved the focus meanwhile.
      if (region && document.activeElement === activeElement) focusForAMoment(region);
    }),
  );
}

function focusForAMoment(element: HTMLElement): void {
  const hadIndex = element.hasAttribute('tabindex');
  if (!hadIndex) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  if (!hadIndex) element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

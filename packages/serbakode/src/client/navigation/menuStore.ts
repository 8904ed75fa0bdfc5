import { useEffect, type RefObject } from 'react';
import { MENU_ATTRIBUTE, MENU_PANEL_ATTRIBUTE, type MenuPanel } from '../../shared/document/attributes.ts';
import { createRootAttribute } from '../browser/createRootAttribute.ts';
import { DESKTOP_QUERY, onMediaChange } from '../browser/mediaQueries.ts';
import { useSlot } from '../browser/useSlot.ts';
import { isPlainClick } from './isPlainClick.ts';
import { dropMenuEntry, isMenuEntry, pushMenuEntry } from './menuEntry.ts';
import { useNavigation } from './NavigationContext.tsx';

const openAttribute = createRootAttribute(MENU_ATTRIBUTE);
const panelAttribute = createRootAttribute(MENU_PANEL_ATTRIBUTE);

/** Whether the menu is open; it is closed in prerendered HTML. */
export const useIsMenuOpen = (): boolean => useSlot(openAttribute, null) === 'open';

export function openMenu(): void {
  panelAttribute.write(null);
  openAttribute.write('open');
}

export function closeMenu(): void {
  openAttribute.write(null);
}

export function showMenuPanel(panel: MenuPanel): void {
  panelAttribute.write(panel);
}

/** Make the open menu modal: everything else is inert, focus stays inside and returns on close. A step back (which
 *  stays on the page), a desktop viewport and following a link close it (R93). The boot script always handles
 *  Escape.
 *  @param menu the drawer's element */
export function useModalMenu(menu: RefObject<HTMLElement | null>): void {
  const isOpen = useIsMenuOpen();
  const { history } = useNavigation();

  useEffect(() => {
    // The menu may have been opened, and the window widened, before the application loaded.
    if (window.matchMedia(DESKTOP_QUERY).matches) closeMenu();
    return onMediaChange(DESKTOP_QUERY, (isDesktop) => isDesktop && closeMenu());
  }, []);

  useEffect(() => {
    const element = menu.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    const release = makeOthersInert(element);
    if (!element.contains(opener))
      element.querySelector<HTMLElement>('button[data-menu-close]')?.focus({ preventScroll: true });

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepFocusInside(element, event);
    };
    let isFollowing = false;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event)) return;
      // A navigation in this tab replaces the menu's history entry.
      isFollowing = link.target === '' && link.protocol.startsWith('http');
      closeMenu();
    };
    const onPopState = () => {
      if (!isMenuEntry()) closeMenu();
    };
    const stop = new AbortController();
    document.addEventListener('keydown', onKeyDown, stop);
    element.addEventListener('click', onClick, stop);
    window.addEventListener('popstate', onPopState, stop);
    // With a memory history the browser's back button does nothing here.
    if (history !== 'memory') pushMenuEntry();
    return () => {
      stop.abort();
      if (!isFollowing) dropMenuEntry();
      release();
      const back =
        opener instanceof HTMLElement && opener !== document.body
          ? opener
          : document.querySelector<HTMLElement>('[data-menu-toggle]');
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        back?.focus({ preventScroll: true });
    };
  }, [isOpen, menu, history]);
}

/** @returns a function that undoes it */
function makeOthersInert(element: HTMLElement): () => void {
  const made: Element[] = [];
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute('inert') || sibling.localName === 'script') continue;
      sibling.setAttribute('inert', '');
      made.push(sibling);
    }
  }
  return () => {
    for (const sibling of made) sibling.removeAttribute('inert');
  };
}

const FOCUSABLE = 'a[href], button:not([disabled]), summary, input, select, [tabindex="0"]';

/** Safari before 17.4 has no `checkVisibility`. There, what is in closed `<details>` has no boxes. */
function isShown(element: HTMLElement): boolean {
  const { checkVisibility }: Partial<HTMLElement> = element;
  return checkVisibility?.call(element) ?? element.getClientRects().length > 0;
}

function keepFocusInside(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown);
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const isLeaving =
    document.activeElement === (event.shiftKey ? first : last) || !element.contains(document.activeElement);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

import type { Press } from './press.ts';
import { reloadUnlessLeaving } from './staleDocument.ts';

/** The link of the last click, if the browser follows it. */
let followed: Element | null = null;

/** Watch which link the browser follows, from when the application is live; the boot script does so before. A link that
 *  the router follows does not count: the address is the new page's at once, and a reload would open that page. */
export function watchLinks(): void {
  // After the listener of `followLinks`, which is on the document.
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    followed = !defaultPrevented && target instanceof Element ? target.closest('a') : null;
  });
}

/** `reloadUnlessLeaving` for the application and its parts. */
export const reloadIfStale = (presses: readonly Press[]): Promise<boolean> =>
  reloadUnlessLeaving(presses, () => followed);

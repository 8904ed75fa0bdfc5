import type { Press } from './press.ts';
import { reloadUnlessLeaving } from './staleDocument.ts';

/** The link of the last click. */
let followed: Element | null = null;

/** Watch which link the reader follows, from when the application is live; the boot script does so before. */
export function watchLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      followed = target instanceof Element ? target.closest('a') : null;
    },
    true,
  );
}

/** `reloadUnlessLeaving` for the application and its parts. */
export const reloadIfStale = (presses: readonly Press[]): Promise<boolean> =>
  reloadUnlessLeaving(presses, () => followed);

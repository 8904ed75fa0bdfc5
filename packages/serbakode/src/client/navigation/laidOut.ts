import { findShownPage } from '../browser/findShownPage.ts';
import type { DrawAll } from './drawTopFirst.ts';

interface LaidOut {
  readonly element: HTMLElement;
  /** Draws all of it. */
  readonly drawAll: DrawAll;
}

/** The page that is laid out ahead. */
let ahead: LaidOut | null = null;

export function keepLaidOut(page: LaidOut): void {
  ahead = page;
}

/** Show the page that was laid out ahead.
 *  @returns a function that draws the rest of it, or null if the shown page was not laid out ahead */
export function showLaidOut(): DrawAll | null {
  const shown = ahead;
  ahead = null;
  // One that the reader did not open may still be there, after the shown one.
  if (!shown?.element.contains(findShownPage())) return null;
  shown.element.removeAttribute('style');
  return shown.drawAll;
}

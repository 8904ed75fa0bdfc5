import { hideFailureLine } from '../browser/failureLine.ts';
import { findPressed, type Press } from '../browser/press.ts';

/** Controls the reader pressed before the application was live. */
export type Pending = Press[];

/** Click what the boot script has queued, in order. */
export function replay(pending: Pending): void {
  for (const press of forget(pending)) {
    const element = findPressed(press);
    // What the reader saw did not show yet what is stored: a button that is pressed now, as for a saved page, is what
    // the tap wanted.
    if (element && element.ariaPressed !== 'true') element.click();
  }
}

/** Empty a queue, whose controls then wait no longer. */
export function forget(pending: Pending): Press[] {
  hideFailureLine();
  const presses = pending.splice(0);
  for (const { element } of presses) if (element) element.ariaBusy = null;
  return presses;
}

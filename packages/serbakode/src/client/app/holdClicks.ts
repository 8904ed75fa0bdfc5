import { messages } from 'virtual:site';
import { showFailureLine } from '../browser/failureLine.ts';
import { toPress } from '../browser/press.ts';
import { reloadIfStale } from '../browser/staleDocument.ts';
import { isPlainClick } from '../navigation/isPlainClick.ts';
import { laterSlot, loadLater } from './loadLater.ts';
import { forget, type Pending } from './replay.ts';

/** What the later part of the application handles. */
const HELD = 'main :is([aria-pressed], [data-copy], [data-practice], a[data-term])';

/** Queue clicks on what nothing handles yet, as the boot script does before the application is live.
 *  @returns a function that ends this */
export function holdClicks(pending: Pending): () => void {
  async function onClick(event: MouseEvent): Promise<void> {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
    if (!control || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    control.ariaBusy = 'true';
    pending.push(toPress(control));
    await loadLater();
    if (laterSlot.read()) return;
    const presses = forget(pending);
    if (!(await reloadIfStale(presses))) showFailureLine(messages.actionFailed, messages.again, () => control.click());
  }
  const listener = (event: MouseEvent) => void onClick(event);
  document.addEventListener('click', listener, true);
  return () => document.removeEventListener('click', listener, true);
}

import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '../../shared/document/announcement.ts';
import { isAppLive } from '../browser/appLive.ts';
import { createRootAttribute } from '../browser/createRootAttribute.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { useSlot } from '../browser/useSlot.ts';

const attribute = createRootAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
const dismissSlot = createStorageSlot(ANNOUNCEMENT_DISMISS_KEY);

/** Whether the reader dismissed the bar; the boot script compares the stored id before the first paint. In prerendered
 *  HTML the bar stands. */
export const useAnnouncementDismissed = (): boolean => useSlot(attribute, null) !== null;

/** Dismiss the bar and store that. Until the application is live, the boot script handles the click. */
export function dismissAnnouncement(): void {
  if (!isAppLive()) return;
  dismissSlot.write('true');
  attribute.write('');
}

/** Dismiss the bar when another tab does, or did since the first frame. @returns a function that stops following */
export function followAnnouncement(): () => void {
  // An empty slot may mean blocked storage; the dismissal is then only on `<html>`.
  if (attribute.read() === null && dismissSlot.read() === 'true') attribute.write('');
  return dismissSlot.subscribe(() => attribute.write(dismissSlot.read() === 'true' ? '' : null));
}

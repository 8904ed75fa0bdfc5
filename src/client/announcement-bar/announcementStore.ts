import { useSyncExternalStore } from 'react';
import { isAppLive } from '../browser/appLive.ts';
import { createRootAttribute } from '../browser/createRootAttribute.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '../../shared/document/announcement.ts';

const attribute = createRootAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
const dismissSlot = createStorageSlot(ANNOUNCEMENT_DISMISS_KEY);

/** Whether the reader closed the bar; the boot script has compared the stored id before the first paint. */
export function useAnnouncementDismissed(): boolean {
  return useSyncExternalStore(
    attribute.subscribe,
    () => attribute.read() !== null,
    () => false /* prerendered HTML: the bar stands */,
  );
}

/** Close the bar and remember it. Until the application is live the boot script answers the click. */
export function dismissAnnouncement(): void {
  if (!isAppLive()) return;
  dismissSlot.write('true');
  attribute.write('');
}

/** Close the bar here when it is closed in another tab. @returns the function that stops following */
export function followAnnouncement(): () => void {
  return dismissSlot.subscribe(() => attribute.write(dismissSlot.read() === 'true' ? '' : null));
}

import { type Persistence, OWNER_KEY, eventsOf, toChangedKey, tryWrite, type StorageAreas } from 'serbakode/items';
import { AUTH_HINT_KEY } from '../../shared/hints.ts';

/** Whether somebody has signed in here, which decides if account code loads. Kept in the storage that lasts as long
 *  as the sign-in. */
export function createAuthHint(areas: StorageAreas) {
  // If storage refused the hint, the stored owner of the shown items serves as one.
  const has = (persistence: Persistence) =>
    [AUTH_HINT_KEY, OWNER_KEY].some((key) => areas[persistence].getItem(key) !== null);
  return {
    read: (): Persistence | null => (has('tab') ? 'tab' : has('device') ? 'device' : null),
    write: (persistence: Persistence) => {
      tryWrite(areas[persistence], AUTH_HINT_KEY, '1');
      // A tab has one session at a time.
      if (persistence === 'device') areas.tab.removeItem(AUTH_HINT_KEY);
    },
    /** Remove the hint of one session; the other session may continue. */
    remove: (persistence: Persistence) => areas[persistence].removeItem(AUTH_HINT_KEY),
    /** Listen for a sign-in in another tab. */
    onSet: (listener: () => void) => {
      eventsOf(areas).addEventListener('storage', (event) => {
        const isHint = toChangedKey(areas.device, event) === AUTH_HINT_KEY;
        if (isHint && (event as StorageEvent).newValue !== null) listener();
      });
    },
  };
}

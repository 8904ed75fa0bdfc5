import type { Persistence } from './authService.ts';
import { AUTH_HINT_KEY } from './firstFrame.ts';
import { type StorageAreas, tryWrite } from './store/storageAreas.ts';

/** The one bit that says whether account code is worth loading; in the storage that lasts as long as the sign-in. */
export interface AuthHint {
  readonly read: () => Persistence | null;
  readonly write: (persistence: Persistence | null) => void;
  /** Hear of a sign-in in another tab. */
  readonly onSet: (listener: () => void) => void;
}

export function createAuthHint({ device, tab }: StorageAreas): AuthHint {
  return {
    read: () => (tab.getItem(AUTH_HINT_KEY) ? 'tab' : device.getItem(AUTH_HINT_KEY) ? 'device' : null),
    write: (persistence) => {
      if (persistence !== 'tab') tab.removeItem(AUTH_HINT_KEY);
      if (persistence === 'tab') tryWrite(tab, AUTH_HINT_KEY, '1');
      else if (persistence === 'device') tryWrite(device, AUTH_HINT_KEY, '1');
      else device.removeItem(AUTH_HINT_KEY);
    },
    onSet: (listener) => {
      window.addEventListener('storage', (event) => {
        if (event.key === AUTH_HINT_KEY && event.newValue !== null) listener();
      });
    },
  };
}

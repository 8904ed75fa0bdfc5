import { createListeners } from './createSlot.ts';

export type StorageSlot = ReturnType<typeof createStorageSlot>;

let hasWarned = false;

/** One key of local storage. If storage is blocked, full or absent, the value lasts as long as the page. Listeners are
 *  called after changes in other tabs, too. */
export function createStorageSlot(key: string) {
  const { subscribe, notify } = createListeners(() => {
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
  /** Replaces storage that refuses a write, so that a choice still applies until the page is closed. */
  let fallback: string | null | undefined;

  /** @returns the stored text, or null when nothing is stored or storage cannot be read */
  function read(): string | null {
    if (fallback !== undefined) return fallback;
    try {
      return window.localStorage.getItem(key);
    } catch (error) {
      warnOnce(error);
      return null;
    }
  }

  /** Store a text; null removes the key. @returns false when storage refused it */
  function write(value: string | null): boolean {
    try {
      if (value === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, value);
      fallback = undefined;
    } catch (error) {
      warnOnce(error);
      fallback = value;
    }
    notify();
    return fallback === undefined;
  }

  function onStorage(event: StorageEvent): void {
    // A null key means the whole storage was cleared.
    if (event.key !== null && event.key !== key) return;
    fallback = undefined;
    notify();
  }

  return { read, write, subscribe };
}

function warnOnce(error: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('Storage is not available here; choices hold until the page is closed.', error);
}

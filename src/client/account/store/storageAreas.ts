/** The part of `Storage` this room uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's two storages, or stand-ins that refuse where the browser does. */
export interface StorageAreas {
  /** Stays on the device, shared by tabs. */
  readonly device: StorageArea;
  /** Ends with the tab. */
  readonly tab: StorageArea;
  /** Where `storage` and `online` events arrive; the window unless given. */
  readonly events?: EventTarget;
}

export function toStorageAreas(): StorageAreas {
  return { device: open('localStorage'), tab: open('sessionStorage') };
}

function open(name: 'localStorage' | 'sessionStorage'): StorageArea {
  try {
    return window[name];
  } catch {
    // Reading the property throws where the reader blocks site data.
    return BLOCKED;
  }
}

const BLOCKED: StorageArea = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new Error('Site data is blocked in this browser');
  },
  removeItem: () => {},
};

export function eventsOf({ events }: StorageAreas): EventTarget {
  return events ?? window;
}

/** Whether an event tells of a change that another tab made in this storage. */
export function isFrom(area: StorageArea, event: Event): event is StorageEvent {
  return (
    event.type === 'storage' && 'storageArea' in event && (event.storageArea === null || event.storageArea === area)
  );
}

/** @returns false when storage is full or blocked */
export function tryWrite(area: StorageArea, key: string, value: string): boolean {
  try {
    area.setItem(key, value);
    return true;
  } catch {
    // QuotaExceededError, SecurityError: the caller tells the reader that nothing was kept.
    return false;
  }
}

export function listKeys(area: StorageArea, prefix: string): string[] {
  const keys: string[] = [];
  for (let index = 0; index < area.length; index++) {
    const key = area.key(index);
    if (key?.startsWith(prefix)) keys.push(key);
  }
  return keys;
}

/** @returns undefined for text that is not JSON: cut off, or written by something else */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The part of `Storage` this room uses. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's two storages, or substitutes that throw if the browser blocks them. */
export interface StorageAreas {
  /** Persists on the device, shared by all tabs. */
  readonly device: StorageArea;
  /** Cleared when the tab closes. */
  readonly tab: StorageArea;
  /** Target of `storage` and `online` events; the window by default. */
  readonly events?: EventTarget;
}

export function toStorageAreas(): StorageAreas {
  return { device: open('localStorage'), tab: open('sessionStorage') };
}

function open(name: 'localStorage' | 'sessionStorage'): StorageArea {
  try {
    // Some web views have no storage, whatever the types say.
    const area = window[name] as Storage | null;
    return area ?? BLOCKED;
  } catch {
    // Reading the property throws if the reader blocks site data.
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

/** Whether an event reports a change that another tab made in this storage. */
export function isFrom(area: StorageArea, event: Event): event is StorageEvent {
  return (
    event.type === 'storage' && 'storageArea' in event && (event.storageArea === null || event.storageArea === area)
  );
}

/** Whether a page returns from the back/forward cache, in which it hears no events. */
export function isReturn(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}

/** @returns false if storage is full or blocked */
export function tryWrite(area: StorageArea, key: string, value: string): boolean {
  try {
    area.setItem(key, value);
    return true;
  } catch {
    // QuotaExceededError or SecurityError: the caller informs the reader that nothing was stored.
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

/** @returns undefined for text that is not JSON: truncated, or written by other code */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { toStorageScope } from '../../shared/document/storageScope.ts';

/** The part of `Storage` this room uses. */
export interface StorageArea extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> {
  /** The browser's storage, where this is the part of it that belongs to one site; and what begins its keys there. */
  readonly partOf?: { readonly storage: StorageArea; readonly scope: string };
}

/** The browser's two storages, or substitutes that throw if the browser blocks them. */
export interface StorageAreas {
  /** Persists on the device, shared by all tabs. */
  readonly device: StorageArea;
  /** Cleared when the tab closes. */
  readonly tab: StorageArea;
  /** Target of `storage` and `online` events; the window by default. */
  readonly events?: EventTarget;
}

/** The storages of one site. Other sites below the same host have other readers, accounts and pages.
 *  @param filesBase of the site; a relative one is resolved against the document */
export function toStorageAreas(filesBase: string): StorageAreas {
  const scope = toStorageScope(new URL(filesBase, document.baseURI).pathname);
  const { device, tab } = toOriginAreas();
  return { device: toPart(device, scope), tab: toPart(tab, scope) };
}

/** The storages of the whole origin, for what other code has written. */
export const toOriginAreas = (): StorageAreas => ({ device: open('localStorage'), tab: open('sessionStorage') });

function toPart(storage: StorageArea, scope: string): StorageArea {
  if (scope === '') return storage;
  return {
    partOf: { storage, scope },
    get length() {
      return storage.length;
    },
    // Keys of other sites count, and are not named.
    key: (index) => withoutScope(storage.key(index), scope) ?? null,
    getItem: (key) => storage.getItem(scope + key),
    setItem: (key, value) => storage.setItem(scope + key, value),
    removeItem: (key) => storage.removeItem(scope + key),
  };
}

const withoutScope = (key: string | null, scope: string): string | null | undefined =>
  key === null ? null : key.startsWith(scope) ? key.slice(scope.length) : undefined;

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

/** The key that another tab changed in this storage.
 *  @returns null if it removed all of them; undefined for an event that is about something else */
export function toChangedKey(area: StorageArea, event: Event): string | null | undefined {
  if (event.type !== 'storage' || !('storageArea' in event)) return undefined;
  const { storageArea, key } = event as StorageEvent;
  const { storage, scope } = area.partOf ?? { storage: area, scope: '' };
  if (storageArea !== null && storageArea !== storage) return undefined;
  return withoutScope(key, scope);
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

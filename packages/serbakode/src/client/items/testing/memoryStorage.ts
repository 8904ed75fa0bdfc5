import type { StorageArea, StorageAreas } from '../storageAreas.ts';

/** An in-memory storage for tests; `capacity` counts the characters of keys and values. */
export function createMemoryStorage(
  capacity = Number.POSITIVE_INFINITY,
): StorageArea & { readonly dump: () => Record<string, string> } {
  const entries = new Map<string, string>();
  let keys: string[] | null = null;
  const size = () => [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    get length() {
      return entries.size;
    },
    key: (index) => {
      keys ??= [...entries.keys()];
      return keys[index] ?? null;
    },
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (
        capacity < Number.POSITIVE_INFINITY &&
        capacity < size() - (entries.get(key)?.length ?? -key.length) + value.length
      )
        throw new DOMException('full', 'QuotaExceededError');
      if (!entries.has(key)) keys = null;
      entries.set(key, value);
    },
    removeItem: (key) => {
      keys = null;
      entries.delete(key);
    },
    dump: () => Object.fromEntries(entries),
  };
}

export function createMemoryAreas(): StorageAreas {
  return { device: createMemoryStorage(), tab: createMemoryStorage() };
}

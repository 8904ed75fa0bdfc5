import { createContext, use, useSyncExternalStore } from 'react';
import { NO_ITEMS, type Items, type ReadingStore } from 'serbakode/client';

/** What the device keeps of the reader; null while prerendering. */
export const ItemsContext = createContext<ReadingStore | null>(null);

/** What the shown owner keeps; nothing in prerendered HTML. */
export function useItems(): Items {
  const store = use(ItemsContext);
  return useSyncExternalStore(store?.subscribe ?? never, store?.read ?? readNothing, readNothing);
}

/** A text that the part keeps on this device, and a function that stores another one and returns whether that worked. */
export function useNote(name: string): [text: string, write: (text: string) => boolean] {
  const store = use(ItemsContext);
  const text = useSyncExternalStore(store?.subscribe ?? never, () => store?.readNote(name) ?? '', readEmpty);
  return [text, (next) => store?.writeNote(name, next) ?? false];
}

const never = () => () => {};
const readNothing = () => NO_ITEMS;
const readEmpty = () => '';

import { createContext, use } from 'react';
import { NO_ITEMS, useSlot, type Items, type ItemStore } from 'serbakode/client';

/** Items on the device; null while prerendering. */
export const ItemsContext = createContext<ItemStore | null>(null);

/** Items of the shown owner; none in prerendered HTML. */
export const useItems = (): Items => useSlot(use(ItemsContext), NO_ITEMS);

/** Id of the shown owner; empty in prerendered HTML. */
export function useOwner(): string {
  const store = use(ItemsContext);
  return useSlot(store && { subscribe: store.subscribe, read: () => store.ownerItems().owner.id }, '');
}

/** A text stored on this device, and a function that replaces it and returns whether that worked. */
export function useNote(name: string): [text: string, write: (text: string) => boolean] {
  const store = use(ItemsContext);
  const text = useSlot(store && { subscribe: store.subscribe, read: () => store.readNote(name) ?? '' }, '');
  return [text, (next) => store?.writeNote(name, next) ?? false];
}

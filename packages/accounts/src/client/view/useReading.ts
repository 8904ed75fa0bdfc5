import { useSyncExternalStore } from 'react';
import type { Slot } from 'serbakode/client';
import { NO_ITEMS, type Items } from 'serbakode/items';
import { useAccount } from './AccountContext.tsx';

/** The items of the shown owner. */
export function useItems(): Items {
  return useSlot(useAccount().account?.reading, NO_ITEMS);
}

/** A value of the account.
 *  @param none value in prerendered HTML, which does not know the reader */
export function useSlot<Value>(slot: Pick<Slot<Value>, 'read' | 'subscribe'> | undefined, none: Value): Value {
  const readNone = () => none;
  return useSyncExternalStore(slot?.subscribe ?? never, slot?.read ?? readNone, readNone);
}

const never = () => () => {};

import { useSlot } from 'serbakode/client';
import { NO_ITEMS, type Items } from 'serbakode/items';
import { useAccount } from './AccountContext.tsx';

/** The items of the shown owner. */
export function useItems(): Items {
  return useSlot(useAccount().account?.reading, NO_ITEMS);
}

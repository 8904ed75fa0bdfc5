import { useSyncExternalStore } from 'react';
import type { Slot } from './createSlot.ts';

/** The value of a slot.
 *  @param slot null or undefined while prerendering, and before it is there
 *  @param none value in prerendered HTML, which does not know the reader */
export function useSlot<Value>(slot: Pick<Slot<Value>, 'read' | 'subscribe'> | null | undefined, none: Value): Value {
  const readNone = () => none;
  return useSyncExternalStore(slot?.subscribe ?? never, slot?.read ?? readNone, readNone);
}

const never = () => () => {};

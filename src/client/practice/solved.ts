import { createStorageSlot, type StorageSlot } from '../browser/createStorageSlot.ts';

/** Exercises that were solved, by their `itemId`. */
export interface Solved {
  readonly has: (itemId: string) => boolean;
  readonly add: (itemId: string) => void;
  readonly hasAny: () => boolean;
}

export const SOLVED_KEY = 'practice.solved';

/** Solved exercises of this device. */
export function createSolved(slot: Pick<StorageSlot, 'read' | 'write'> = createStorageSlot(SOLVED_KEY)): Solved {
  const read = () => (slot.read() ?? '').split(' ').filter((id) => id !== '');
  return {
    has: (itemId) => read().includes(itemId),
    add: (itemId) => {
      const ids = read();
      if (!ids.includes(itemId)) slot.write([...ids, itemId].join(' '));
    },
    hasAny: () => read().length > 0,
  };
}

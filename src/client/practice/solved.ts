import type { Exercise } from '../../shared/practice/exercise.ts';
import { createStorageSlot, type StorageSlot } from '../browser/createStorageSlot.ts';

/** Solved exercises. On a site with accounts, the account stores them. */
export interface Solved {
  readonly has: (itemId: string) => boolean;
  readonly add: (exercise: Pick<Exercise, 'itemId' | 'id' | 'title'>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const SOLVED_KEY = 'practice.solved';

/** Create the store of this device's solved exercises. */
export function createSolved(
  slot: Pick<StorageSlot, 'read' | 'write' | 'subscribe'> = createStorageSlot(SOLVED_KEY),
): Solved {
  const read = () => (slot.read() ?? '').split(' ').filter((id) => id !== '');
  return {
    has: (itemId) => read().includes(itemId),
    add: ({ itemId }) => {
      const ids = read();
      if (!ids.includes(itemId)) slot.write([...ids, itemId].join(' '));
    },
    subscribe: slot.subscribe,
  };
}

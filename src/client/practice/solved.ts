import type { Exercise } from '../../shared/practice/exercise.ts';
import type { ReadingStore } from '../items/createReadingStore.ts';
import { isSolved } from '../items/readingLists.ts';

export type Solved = ReturnType<typeof createSolved>;

/** Solved exercises of the shown reader, as a page reads and adds them. */
export function createSolved(store: ReadingStore, permalink: string) {
  return {
    has: (itemId: string): boolean => isSolved(store.read(), itemId),
    add: ({ itemId, id, title }: Pick<Exercise, 'itemId' | 'id' | 'title'>): void =>
      void store.setSolved(itemId, { permalink: `${permalink}#${id}`, title }),
    subscribe: store.subscribe,
  };
}

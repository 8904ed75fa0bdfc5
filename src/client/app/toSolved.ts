import type { Permalink } from '../../shared/model/permalink.ts';
import type { ReadingStore } from '../items/createReadingStore.ts';
import { isSolved } from '../items/readingLists.ts';
import type { Solved } from '../practice/solved.ts';

/** Solved exercises of the shown reader, as the practice of a page reads and adds them. */
export function toSolved(reading: ReadingStore, page: Permalink): Solved {
  return {
    has: (itemId) => isSolved(reading.read(), itemId),
    add: ({ itemId, id, title }) => void reading.setSolved(itemId, { permalink: `${page}#${id}`, title }),
    subscribe: reading.subscribe,
  };
}

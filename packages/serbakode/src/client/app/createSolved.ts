import type { ItemStore } from '../items/createItemStore.ts';
import { countSolved, countSolvedOn, isChapterDone, NO_ITEMS, toHistory, type Items } from '../items/readingLists.ts';
import { NOTHING_SOLVED, type Solved, type SolvedStore } from '../theme/site/SolvedContext.tsx';

/** The reader's solved exercises and pages that are done, for the theme. */
export function createSolved(reading: Pick<ItemStore, 'read' | 'subscribe'>): SolvedStore {
  let items = NO_ITEMS;
  let solved = NOTHING_SOLVED;
  return {
    subscribe: reading.subscribe,
    // The same value until something changes.
    read: () => {
      if (items !== reading.read()) {
        items = reading.read();
        solved = toSolved(items);
      }
      return solved;
    },
  };
}

function toSolved(items: Items): Solved {
  const pages = countSolvedOn(items);
  const read = new Map(toHistory(items).map((progress) => [progress.permalink, progress]));
  return {
    countOf: (itemIds) => countSolved(items, itemIds),
    countOn: (page) => pages.get(page) ?? 0,
    isDone: (page, exercises) => isChapterDone(read.get(page) ?? null, pages.get(page) ?? 0, exercises),
  };
}

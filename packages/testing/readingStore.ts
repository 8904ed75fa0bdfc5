import { READ, SAVED, setDone, setProgress, setSaved } from '../accounts/src/client/model/items.ts';
import {
  DRAFT,
  removeDraft,
  setDraft,
  setRecall,
  setSolved,
  SOLVED,
  type SolvedItem,
} from '../practice/src/client/items.ts';
import { createItemStore, type PageName, type PlaceName } from '../serbakode/src/client/items/createItemStore.ts';
import type { StorageAreas } from '../serbakode/src/client/items/storageAreas.ts';

/** The kinds of items that accounts and practice declare. */
export const KINDS = [SAVED, READ, SOLVED, DRAFT];

/** A store with the kinds of both parts, and their functions. */
export function createReadingStore(areas: StorageAreas) {
  const store = createItemStore(areas, KINDS);
  return {
    ...store,
    setSaved: (page: PageName, isWanted: boolean) => setSaved(store, page, isWanted),
    recordProgress: (page: PageName, percent: number, heading: string) => setProgress(store, page, percent, heading),
    setDone: (page: PageName, isDone: boolean) => setDone(store, page, isDone),
    setSolved: (id: string, exercise: PlaceName) => setSolved(store, id, exercise),
    setRecall: (item: object, recall: string) => setRecall(store, item as SolvedItem, recall),
    setDraft: (id: string, text: string, place: PlaceName) => setDraft(store, id, text, place),
    removeDraft: (id: string) => removeDraft(store, id),
    forget: (id: string) => store.remove(id),
  };
}

export type ReadingStore = ReturnType<typeof createReadingStore>;

import type { ItemStore } from 'serbakode/client';
import { findItem } from 'serbakode/items';
import { toDraftId, toDraftPrefix, type DraftKind, type DraftPage } from './draftId.ts';
import { DRAFT, removeDraft, setDraft, type Stored } from './items.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** Changed code and answers of one page, as its reader keeps them. They are those of the reader who is shown now:
 *  another one needs drafts of their own. */
export function createDrafts(store: ItemStore, page: DraftPage) {
  const owner = store.ownerItems().owner.id;
  const isCurrent = () => store.ownerItems().owner.id === owner;
  return {
    isCurrent,
    subscribe: store.subscribe,
    read: (kind: DraftKind, key: string): string | null => {
      return findItem(store.read(), DRAFT, toDraftId(page, kind, key))?.text ?? null;
    },
    has: (kind: DraftKind): boolean => {
      const prefix = toDraftPrefix(page, kind);
      return [...store.read().values()].some(({ id, isRemoved }) => !isRemoved && id.startsWith(prefix));
    },
    /** @param title name of the file or the exercise
     *  @param text null removes the draft */
    write: (kind: DraftKind, key: string, title: string, text: string | null): Stored => {
      // What the former reader wrote is not the next one's.
      if (!isCurrent()) return 'stored';
      const id = toDraftId(page, kind, key);
      if (text !== null) return setDraft(store, id, text, { permalink: page.permalink, title });
      return removeDraft(store, id) ? 'stored' : 'refused';
    },
  };
}

import type { ItemStore } from 'serbakode/client';
import { findItem } from 'serbakode/items';
import { toDraftId, toDraftPrefix, type DraftKind, type DraftPage } from './draftId.ts';
import { DRAFT, removeDraft, setDraft, type Stored } from './items.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** Changed code and answers of one page, stored for the current reader. Another reader needs a new object. */
export function createDrafts(store: ItemStore, page: DraftPage) {
  const owner = store.ownerItems().owner.id;
  const isCurrent = () => store.ownerItems().owner.id === owner;
  /** What was written last and is not stored, by the ids of drafts. */
  const unkept = new Map<string, string>();
  const read = (kind: DraftKind, key: string): string | null =>
    findItem(store.read(), DRAFT, toDraftId(page, kind, key))?.text ?? null;
  return {
    isCurrent,
    subscribe: store.subscribe,
    read,
    /** Read what was written last, also if it was too large or storage refused it: until the reader leaves the page, it is
     *  what they see. */
    readLatest: (kind: DraftKind, key: string): string | null =>
      unkept.get(toDraftId(page, kind, key)) ?? read(kind, key),
    has: (kind: DraftKind): boolean => {
      const prefix = toDraftPrefix(page, kind);
      return [...store.read().values()].some(({ id, isRemoved }) => !isRemoved && id.startsWith(prefix));
    },
    /** @param title name of the file or the exercise
     *  @param text null removes the draft */
    write: (kind: DraftKind, key: string, title: string, text: string | null): Stored => {
      // Text of the previous reader must not be stored for the next one.
      if (!isCurrent()) return 'stored';
      const id = toDraftId(page, kind, key);
      unkept.delete(id);
      if (text === null) return removeDraft(store, id) ? 'stored' : 'refused';
      const stored = setDraft(store, id, text, { permalink: page.permalink, title });
      if (stored !== 'stored') unkept.set(id, text);
      return stored;
    },
  };
}

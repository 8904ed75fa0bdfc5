import {
  createDeviceItems,
  createStorageSlot,
  type ItemStore,
  type StorageAreas,
  type StorageSlot,
  toStorageAreas,
} from 'serbakode/client';
import { findItem } from 'serbakode/items';
import { DRAFTS_KEY, DRAFTS_VERSION, parseDrafts } from '../shared/drafts.ts';
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

/** First character of the keys of answers among the drafts of earlier versions. */
const OLD_ANSWER = '#';

/** Move the drafts of a page that an earlier version of this site kept, without an owner, to the device's own list.
 *  @returns whether there were any */
export function adoptOldDrafts(
  page: DraftPage,
  areas: StorageAreas = toStorageAreas(),
  slot: Pick<StorageSlot, 'read' | 'write'> = createStorageSlot(DRAFTS_KEY),
): boolean {
  const pages = parseDrafts(slot.read());
  const [, drafts = {}] = pages.find(([permalink]) => permalink === page.permalink) ?? [];
  const device = createDeviceItems(areas, [DRAFT]);
  for (const [key, text] of Object.entries(drafts)) {
    const isAnswer = key.startsWith(OLD_ANSWER);
    const id = isAnswer ? toDraftId(page, 'answer', key.slice(1)) : toDraftId(page, 'code', key);
    const title = isAnswer ? key.slice(1) : key.replace(/^.*\//, '');
    const change = {
      kind: DRAFT,
      path: page.permalink,
      title,
      isRemoved: false,
      startsOver: false,
      at: Date.now(),
      rest: {},
    };
    // The oldest possible, so that it replaces nothing.
    if (!device.add(id, { ...change, text, writtenAt: 1 })) return true;
  }
  const others = pages.filter(([permalink]) => permalink !== page.permalink);
  if (others.length === pages.length) return false;
  slot.write(others.length > 0 ? JSON.stringify({ version: DRAFTS_VERSION, pages: others }) : null);
  return true;
}

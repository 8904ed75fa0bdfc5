import {
  createDeviceItems,
  createStorageSlot,
  type DraftKind,
  type DraftPage,
  type ReadingStore,
  type StorageAreas,
  type StorageSlot,
  type Stored,
  toDraftId,
  toDraftPrefix,
  toStorageAreas,
} from 'serbakode/client';
import { DRAFTS_KEY, DRAFTS_VERSION, parseDrafts } from '../shared/drafts.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/** Changed code and answers of one page, as its reader keeps them. They are those of the reader who is shown now:
 *  another one needs drafts of their own. */
export function createDrafts(store: ReadingStore, page: DraftPage) {
  const owner = store.ownerItems().owner.id;
  const isCurrent = () => store.ownerItems().owner.id === owner;
  return {
    isCurrent,
    subscribe: store.subscribe,
    read: (kind: DraftKind, key: string): string | null => {
      const item = store.read().get(toDraftId(page, kind, key));
      return item && !item.isRemoved ? item.text : null;
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
      if (text !== null) return store.setDraft(id, text, { permalink: page.permalink, title });
      return store.removeDraft(id) ? 'stored' : 'refused';
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
  const device = createDeviceItems(areas);
  for (const [key, text] of Object.entries(drafts)) {
    const isAnswer = key.startsWith(OLD_ANSWER);
    const id = isAnswer ? toDraftId(page, 'answer', key.slice(1)) : toDraftId(page, 'code', key);
    const title = isAnswer ? key.slice(1) : key.replace(/^.*\//, '');
    const change = { path: page.permalink, title, isRemoved: false, startsOver: false, at: Date.now(), rest: {} };
    // The oldest possible, so that it replaces nothing.
    if (!device.add(id, { ...change, text, writtenAt: 1 })) return true;
  }
  const others = pages.filter(([permalink]) => permalink !== page.permalink);
  if (others.length === pages.length) return false;
  slot.write(others.length > 0 ? JSON.stringify({ version: DRAFTS_VERSION, pages: others }) : null);
  return true;
}

import { DRAFT_BYTES, MAX_DRAFTS } from './draftId.ts';
import { toItemId, type Item, type ItemId } from './item.ts';
import { countBytes } from './itemFields.ts';
import { DEVICE_OWNER } from './owner.ts';
import { isSolved, toDrafts } from './readingLists.ts';
import { createShownItems, type PlaceName } from './shownItems.ts';
import type { StorageAreas } from './storageAreas.ts';
import { isStoredByNewer } from './storedVersion.ts';

/** Identifies a page to the reading tools. */
export interface PageName {
  readonly contentId: string;
  readonly permalink: string;
  readonly title: string;
}

/** Whether a draft was stored, was larger than `DRAFT_BYTES`, or storage refused it. */
export type Stored = 'stored' | 'tooLarge' | 'refused';

export type ReadingStore = ReturnType<typeof createReadingStore>;

/** The shown owner's items, stored on the device first. Every function that changes them returns whether the change was
 *  stored. */
export function createReadingStore(areas: StorageAreas) {
  const items = createShownItems(areas);
  const { read, change } = items;

  function setSaved(page: PageName, isSaved: boolean): boolean {
    return change(toItemId('save', page.contentId), 'soon', page, { isRemoved: !isSaved });
  }

  /** @param percent furthest position of this visit, 0 to 100 */
  function recordProgress(page: PageName, percent: number, heading: string): boolean {
    return change(toItemId('read', page.contentId), 'later', page, { percent: toPercent(percent), heading });
  }

  /** The reader says that a page is done, or that it is not. */
  function setDone(page: PageName, isDone: boolean): boolean {
    return change(toItemId('read', page.contentId), 'soon', page, {
      isDone,
      isByHand: true,
      doneAt: isDone ? Date.now() : undefined,
    });
  }

  /** A page is done because it was read, or its exercises solved. */
  function finish(page: PageName): boolean {
    return change(toItemId('read', page.contentId), 'soon', page, {
      isDone: true,
      isByHand: false,
      doneAt: Date.now(),
    });
  }

  /** An exercise is solved, and stays so until it is removed from the list. @param exercise its place and title */
  function setSolved(itemId: ItemId, exercise: PlaceName): boolean {
    return isSolved(read(), itemId) || change(itemId, 'soon', exercise, { isDone: true, doneAt: Date.now() });
  }

  /** A solved exercise was repeated. One that was removed meanwhile, here or on another device, stays removed.
   *  @param recall begins with the time, see `itemFields.ts` */
  function setRecall({ id, path, title }: Item, recall: string): boolean {
    return !isSolved(read(), id) || change(id, 'soon', { permalink: path, title }, { recall, isRemoved: undefined });
  }

  /** Remove a page from the history; reading it again starts over. */
  function forget(id: ItemId): boolean {
    const before = read().get(id);
    return change(id, 'soon', { permalink: before?.path ?? '/', title: before?.title ?? '' }, { isRemoved: true });
  }

  /** Keep code or an answer. The oldest drafts make room for it.
   *  @param place page and title of what was changed */
  function setDraft(id: ItemId, text: string, place: PlaceName): Stored {
    if (countBytes(text) > DRAFT_BYTES) return 'tooLarge';
    if (!change(id, 'later', place, { text, writtenAt: toWrittenAt(id) })) return 'refused';
    for (const old of toDrafts(read()).slice(MAX_DRAFTS)) removeDraft(old);
    return 'stored';
  }

  /** A draft is newer than the one it replaces, whatever the clocks of devices say. */
  function toWrittenAt(id: ItemId): number {
    return Math.max(Date.now(), (read().get(id)?.writtenAt ?? 0) + 1);
  }

  function removeDraft({ id, path, title }: Item): boolean {
    if (items.ownerItems().owner.id !== DEVICE_OWNER.id)
      return change(id, 'soon', { permalink: path, title }, { isRemoved: true, writtenAt: toWrittenAt(id) });
    // No other device needs to hear of it.
    items.ownerItems().remove(id);
    items.refresh();
    return true;
  }

  return {
    read,
    subscribe: items.subscribe,
    setSaved,
    recordProgress,
    setDone,
    finish,
    setSolved,
    setRecall,
    setDraft,
    /** @returns false if a draft could not be removed */
    removeDraft: (id: ItemId): boolean => {
      const before = read().get(id);
      return !before || before.isRemoved || removeDraft(before);
    },
    forget,
    readNote: (name: string): string => items.ownerItems().readNote(name),
    writeNote: (name: string, text: string): boolean => {
      const isStored = items.ownerItems().writeNote(name, text);
      items.notify();
      return isStored;
    },
    /** Whether a newer version of this site has written here: nothing more is stored until the page is reloaded. */
    isOutdated: () => isStoredByNewer(areas),
    ownerItems: items.ownerItems,
    setOwner: items.setOwner,
    refresh: items.refresh,
    onLocalChange: items.onLocalChange,
  };
}

function toPercent(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)));
}

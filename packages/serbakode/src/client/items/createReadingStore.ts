import { CONTINUE_HINT_KEY } from '../../shared/document/firstFrame.ts';
import { createListeners } from '../browser/createSlot.ts';
import type { Change } from './change.ts';
import { createOwnerItems, type OwnerItems } from './createOwnerItems.ts';
import { DRAFT_BYTES, MAX_DRAFTS } from './draftId.ts';
import { toItemId, type Item, type ItemId } from './item.ts';
import { countBytes } from './itemFields.ts';
import { DEVICE_OWNER, isItemKey, readOwner, writeOwner, type Owner } from './owner.ts';
import { hasTraces, isSolved, NO_ITEMS, toDrafts, type Items } from './readingLists.ts';
import { eventsOf, isFrom, isReturn, tryWrite, type StorageAreas } from './storageAreas.ts';
import { isStoredByNewer } from './storedVersion.ts';

/** Identifies a page to the reading tools. */
export interface PageName {
  readonly contentId: string;
  readonly permalink: string;
  readonly title: string;
}

type PlaceName = Pick<PageName, 'permalink' | 'title'>;

/** `soon`: the reader pressed a button; `later`: progress recorded while scrolling. */
export type Urgency = 'soon' | 'later';

/** Whether a draft was stored, was larger than `DRAFT_BYTES`, or storage refused it. */
export type Stored = 'stored' | 'tooLarge' | 'refused';

export type ReadingStore = ReturnType<typeof createReadingStore>;

/** The shown owner's items, stored on the device first. Every function that changes them returns whether the change was
 *  stored. */
export function createReadingStore(areas: StorageAreas) {
  const listeners = createListeners(() => {
    const target = eventsOf(areas);
    const stop = new AbortController();
    target.addEventListener('storage', onStorage, stop);
    // A page in the back/forward cache hears no events of storage.
    target.addEventListener('pageshow', (event) => isReturn(event) && refresh(), stop);
    return () => stop.abort();
  });
  const localChanges = createListeners<[urgency: Urgency]>();
  let own = createOwnerItems(readOwner(areas), areas);
  let items: Items | null = null;

  /** Returns the same map until something changes. */
  function read(): Items {
    items ??= readAll();
    return items;
  }

  function readAll(): Items {
    const kept = own.list();
    return kept.length === 0 ? NO_ITEMS : new Map(kept.map(({ item }) => [item.id, item]));
  }

  /** Read storage again and notify the page. */
  function refresh(): void {
    items = null;
    emit();
  }

  function emit(): void {
    writeContinueHint();
    listeners.notify();
  }

  function writeContinueHint(): void {
    const area = own.owner.persistence === 'tab' ? areas.tab : areas.device;
    if (hasTraces(read())) tryWrite(area, CONTINUE_HINT_KEY, '1');
    else area.removeItem(CONTINUE_HINT_KEY);
  }

  function change(id: ItemId, urgency: Urgency, page: PlaceName, what: Partial<Change>): boolean {
    // The owner is the reader this page shows, even if another tab has signed in or out in the meantime.
    let at = Date.now();
    for (const item of read().values()) at = Math.max(at, item.at + 1);
    const { permalink: path, title } = page;
    if (!own.add(id, { path, title, isRemoved: false, startsOver: false, at, rest: {}, ...what })) return false;
    const kept = own.read(id);
    if (kept) items = new Map(read()).set(id, kept.item);
    emit();
    localChanges.notify(urgency);
    return true;
  }

  function setSaved(page: PageName, isSaved: boolean): boolean {
    return change(toItemId('save', page.contentId), 'soon', page, { isRemoved: !isSaved });
  }

  /** @param percent furthest position of this visit, 0 to 100 */
  function recordProgress(page: PageName, percent: number, heading: string): boolean {
    return change(toItemId('read', page.contentId), 'later', page, { percent: toPercent(percent), heading });
  }

  /** The reader says that a page is done, or that it is not. */
  function setDone(page: PageName, isDone: boolean): boolean {
    return change(toItemId('read', page.contentId), 'soon', page, { isDone, isByHand: true });
  }

  /** A page is done because it was read, or its exercises solved. */
  function finish(page: PageName): boolean {
    return change(toItemId('read', page.contentId), 'soon', page, { isDone: true, isByHand: false });
  }

  /** An exercise is solved, and stays so until it is removed from the list. @param exercise its place and title */
  function setSolved(itemId: ItemId, exercise: PlaceName): boolean {
    return isSolved(read(), itemId) || change(itemId, 'soon', exercise, { isDone: true });
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
    if (own.owner.id !== DEVICE_OWNER.id)
      return change(id, 'soon', { permalink: path, title }, { isRemoved: true, writtenAt: toWrittenAt(id) });
    // No other device needs to hear of it.
    own.remove(id);
    refresh();
    return true;
  }

  function onStorage(event: Event): void {
    if (isFrom(areas.device, event) && (event.key === null || isItemKey(event.key))) refresh();
  }

  return {
    read,
    subscribe: listeners.subscribe,
    setSaved,
    recordProgress,
    setDone,
    finish,
    setSolved,
    setDraft,
    /** @returns false if a draft could not be removed */
    removeDraft: (id: ItemId): boolean => {
      const before = read().get(id);
      return !before || before.isRemoved || removeDraft(before);
    },
    forget,
    readNote: (name: string): string => own.readNote(name),
    writeNote: (name: string, text: string): boolean => {
      const isStored = own.writeNote(name, text);
      listeners.notify();
      return isStored;
    },
    /** Whether a newer version of this site has written here: nothing more is stored until the page is reloaded. */
    isOutdated: () => isStoredByNewer(areas),
    /** Storage of the shown owner, for the session and for synchronisation. */
    ownerItems: (): OwnerItems => own,
    setOwner: (owner: Owner) => {
      // The device's hint is also of its other tabs.
      if (own.owner.persistence === 'tab') areas.tab.removeItem(CONTINUE_HINT_KEY);
      own = createOwnerItems(owner, areas);
      writeOwner(areas, owner);
      refresh();
    },
    refresh,
    /** Listen for changes made on this page, which need to be synchronised. */
    onLocalChange: localChanges.subscribe,
  };
}

function toPercent(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)));
}

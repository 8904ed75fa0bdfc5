import { createStorageListeners } from '../../browser/createStorageListeners.ts';
import { CONTINUE_HINT_KEY } from '../firstFrame.ts';
import { createOwnerItems, type OwnerItems } from './createOwnerItems.ts';
import { type Item, type ItemId, toItemId } from './item.ts';
import { ITEM_PREFIX, type Owner, readOwner, writeOwner } from './owner.ts';
import { type Items, NO_ITEMS, toContinue } from './readingLists.ts';
import { stampNext } from './stampNext.ts';
import { isFrom, type StorageAreas, tryWrite } from './storageAreas.ts';

/** A page as reading tools name it. */
export interface PageName {
  readonly contentId: string;
  readonly permalink: string;
  readonly title: string;
}

/** What the shown owner keeps: the truth for the page, on the device first. Every change says whether it was really kept. */
export interface ReadingStore {
  /** The same map until something changes. */
  readonly read: () => Items;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setSaved: (page: PageName, isSaved: boolean) => boolean;
  /** @param percent furthest point reached in this visit, 0 to 100 */
  readonly recordProgress: (page: PageName, percent: number, heading: string) => boolean;
  readonly setDone: (page: PageName, isDone: boolean) => boolean;
  /** Take a page out of the history; reading it again starts over. */
  readonly forget: (id: ItemId) => boolean;
  /** Storage of the shown owner, for the session and for synchronising. */
  readonly ownerItems: () => OwnerItems;
  readonly setOwner: (owner: Owner) => void;
  /** Read storage again and tell the page. */
  readonly refresh: () => void;
  /** Hear of changes made here, which are waiting to be synchronised. */
  readonly onLocalChange: (listener: (urgency: Urgency) => void) => () => void;
}

/** `soon`: the reader pressed something; `later`: progress, recorded while scrolling. */
export type Urgency = 'soon' | 'later';

export function createReadingStore(areas: StorageAreas): ReadingStore {
  const listeners = createStorageListeners(onStorage, areas.events);
  const changeListeners = new Set<(urgency: Urgency) => void>();
  let own = createOwnerItems(readOwner(areas), areas);
  let items: Items | null = null;

  function read(): Items {
    items ??= readAll();
    return items;
  }

  function readAll(): Items {
    const kept = own.list();
    return kept.length === 0 ? NO_ITEMS : new Map(kept.map(({ item }) => [item.id, item]));
  }

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
    if (toContinue(read())) tryWrite(area, CONTINUE_HINT_KEY, '1');
    else area.removeItem(CONTINUE_HINT_KEY);
  }

  function change(
    id: ItemId,
    urgency: Urgency,
    toNext: (before: Item | null) => Omit<Item, 'stamp'> & { readonly generation?: number },
  ): boolean {
    // Another tab may have changed the item since this one read it. Whose item it is depends on this page alone: what was pressed
    // here belongs to the reader shown here, whoever signed in or out elsewhere meanwhile.
    const before = own.read(id);
    const shown = before?.item ?? read().get(id);
    const { generation, ...next } = toNext(shown ?? null);
    const stamp = stampNext(own, shown?.stamp ?? null, generation);
    const item: Item = { ...next, stamp };
    if (!own.write({ item, isPending: true, isAdopted: (before?.isAdopted ?? false) && !next.isRemoved })) return false;
    items = new Map(read()).set(id, item);
    emit();
    for (const listener of changeListeners) listener(urgency);
    return true;
  }

  function setSaved(page: PageName, isSaved: boolean): boolean {
    const id = toItemId('save', page.contentId);
    return change(id, 'soon', () => ({ ...blank(id, page), isRemoved: !isSaved }));
  }

  function recordProgress(page: PageName, percent: number, heading: string): boolean {
    const id = toItemId('read', page.contentId);
    return change(id, 'later', (before) => {
      const base = begin(before, id, page);
      return { ...blank(id, page), percent: Math.max(base.percent, toPercent(percent)), heading, isDone: base.isDone };
    });
  }

  function setDone(page: PageName, isDone: boolean): boolean {
    const id = toItemId('read', page.contentId);
    return change(id, 'soon', (before) => {
      const { percent, heading } = begin(before, id, page);
      // Done is never taken back within a generation (see mergeItems), so this begins the next.
      const generation = toGeneration(before) + (before?.isDone && !isDone ? 1 : 0);
      return { ...blank(id, page), percent, heading, isDone, generation };
    });
  }

  function forget(id: ItemId): boolean {
    return change(id, 'soon', (before) => ({
      ...blank(id, { contentId: '', permalink: before?.path ?? '/', title: before?.title ?? '' }),
      isRemoved: true,
      // What was read before must not come back from a device that has not heard of this.
      generation: toGeneration(before) + (before?.kind === 'read' ? 1 : 0),
    }));
  }

  function onStorage(event: StorageEvent): void {
    if (isFrom(areas.device, event) && (event.key === null || event.key.startsWith(ITEM_PREFIX))) refresh();
  }

  return {
    read,
    subscribe: listeners.subscribe,
    setSaved,
    recordProgress,
    setDone,
    forget,
    ownerItems: () => own,
    setOwner: (owner) => {
      own = createOwnerItems(owner, areas);
      writeOwner(areas, owner);
      refresh();
    },
    refresh,
    onLocalChange: (listener) => {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}

/** What a change builds on: the item as it is, or a new beginning. */
function begin(before: Item | null, id: ItemId, page: PageName): Omit<Item, 'stamp'> {
  return before && !before.isRemoved ? before : blank(id, page);
}

function toGeneration(item: Item | null): number {
  return item?.stamp.generation ?? 0;
}

function toPercent(value: number): number {
  return Math.max(0, Math.min(100, Math.round(value)));
}

function blank(id: ItemId, page: PageName): Omit<Item, 'stamp'> {
  return {
    id,
    kind: id.startsWith('s') ? 'save' : 'read',
    path: page.permalink,
    title: page.title,
    percent: 0,
    heading: '',
    isDone: false,
    isRemoved: false,
  };
}

import { CONTINUE_HINT_KEY } from '../../shared/document/firstFrame.ts';
import { createListeners } from '../browser/createSlot.ts';
import type { Change } from './change.ts';
import { createOwnerItems, type OwnerItems } from './createOwnerItems.ts';
import type { ItemId } from './item.ts';
import { isItemKey, readOwner, writeOwner, type Owner } from './owner.ts';
import { hasTraces, NO_ITEMS, type Items } from './readingLists.ts';
import { eventsOf, isFrom, isReturn, tryWrite, type StorageAreas } from './storageAreas.ts';

/** Where an item is shown, in lists. */
export interface PlaceName {
  readonly permalink: string;
  readonly title: string;
}

/** `soon`: the reader pressed a button; `later`: progress recorded while scrolling. */
export type Urgency = 'soon' | 'later';

/** The items of the owner that the page shows, and the page's own changes of them. */
export function createShownItems(areas: StorageAreas) {
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

  function onStorage(event: Event): void {
    if (isFrom(areas.device, event) && (event.key === null || isItemKey(event.key))) refresh();
  }

  function setOwner(owner: Owner): void {
    // The device's hint is also of its other tabs.
    if (own.owner.persistence === 'tab') areas.tab.removeItem(CONTINUE_HINT_KEY);
    own = createOwnerItems(owner, areas);
    writeOwner(areas, owner);
    refresh();
  }

  return {
    read,
    change,
    refresh,
    subscribe: listeners.subscribe,
    notify: listeners.notify,
    /** Listen for changes made on this page, which need to be synchronised. */
    onLocalChange: localChanges.subscribe,
    /** Storage of the shown owner, for the session and for synchronisation. */
    ownerItems: (): OwnerItems => own,
    setOwner,
  };
}

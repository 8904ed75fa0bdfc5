import { createListeners } from '../browser/createSlot.ts';
import { createOwnerItems, type OwnerItems } from './createOwnerItems.ts';
import { toItemId, type ItemId, type ItemKind } from './itemKind.ts';
import { DEVICE_OWNER, isItemKey, NOTE_PREFIX, readOwner, writeOwner, type Owner } from './owner.ts';
import { NO_ITEMS, type Items, type PageFields } from './readingLists.ts';
import { eventsOf, isReturn, toChangedKey, type StorageAreas } from './storageAreas.ts';
import { isStoredByNewer } from './storedVersion.ts';

/** Identifies a page to the reading tools. */
export interface PageName extends PlaceName {
  readonly contentId: string;
}

/** Where an item is shown, in lists. */
export interface PlaceName {
  readonly permalink: string;
  readonly title: string;
}

/** `soon`: the reader pressed a button; `later`: progress recorded while scrolling. */
export type Urgency = 'soon' | 'later';

/** What a change sets. A field that is undefined stays as it is. */
type Changed<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined } & {
  /** Undefined for what only adds to an item that is there. False if it is not named. */
  readonly isRemoved?: boolean | undefined;
};

export type ItemStore = ReturnType<typeof createItemStore>;

/** The items of the owner that the page shows, stored on the device first, and the page's own changes of them. Every
 *  function that changes them returns whether the change was stored. @param kinds those that the site's parts declare */
export function createItemStore(areas: StorageAreas, kinds: readonly ItemKind[]) {
  const listeners = createListeners(() => {
    const target = eventsOf(areas);
    const stop = new AbortController();
    target.addEventListener('storage', onStorage, stop);
    // A page in the back/forward cache hears no events of storage.
    target.addEventListener('pageshow', (event) => isReturn(event) && refresh(), stop);
    return () => stop.abort();
  });
  const localChanges = createListeners<[urgency: Urgency]>();
  let own = createOwnerItems(readOwner(areas), areas, kinds);
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
    listeners.notify();
  }

  /** @param id of this kind, `toItemId` of a page */
  function change<Fields extends object>(
    kind: ItemKind<Fields>,
    id: ItemId,
    urgency: Urgency,
    { permalink: path, title }: PlaceName,
    what: Changed<Fields>,
  ): boolean {
    // The owner is the reader this page shows, even if another tab has signed in or out in the meantime.
    let at = Date.now();
    for (const item of read().values()) at = Math.max(at, item.at + 1);
    if (!own.add(id, { path, title, isRemoved: false, startsOver: false, at, rest: {}, ...what, kind })) return false;
    const kept = own.read(id);
    if (kept) items = new Map(read()).set(id, kept.item);
    listeners.notify();
    localChanges.notify(urgency);
    return true;
  }

  /** Remove an item; what is kept under its id afterwards starts over. @param what fields that the removal sets */
  function remove(id: ItemId, what: object = {}): boolean {
    const before = read().get(id);
    if (!before || before.isRemoved) return true;
    const { kind, path, title } = before;
    if (own.owner.id !== DEVICE_OWNER.id && kind.isReplicated)
      return change(kind, id, 'soon', { permalink: path, title }, { ...what, isRemoved: true });
    // No other device needs to hear of it.
    own.remove(id);
    refresh();
    return true;
  }

  /** A page is done because it was read, or its exercises solved. */
  function finish(page: PageName): boolean {
    const kind = kinds.find(({ marks }) => marks === 'page') as ItemKind<PageFields> | undefined;
    const done = { isDone: true, isByHand: false, doneAt: Date.now() };
    // Without such a kind nobody asks whether it is done.
    return !kind || change(kind, toItemId(kind, page.contentId), 'soon', page, done);
  }

  function onStorage(event: Event): void {
    const key = toChangedKey(areas.device, event);
    if (key === null || (key !== undefined && (isItemKey(key) || key.startsWith(NOTE_PREFIX)))) refresh();
  }

  return {
    kinds,
    read,
    subscribe: listeners.subscribe,
    change,
    remove,
    finish,
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
    setOwner: (owner: Owner): void => {
      own = createOwnerItems(owner, areas, kinds);
      writeOwner(areas, owner);
      refresh();
    },
    refresh,
    /** Listen for changes made on this page, which need to be synchronised. */
    onLocalChange: localChanges.subscribe,
  };
}

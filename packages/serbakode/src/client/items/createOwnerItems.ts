import { applyChange, composeChanges, parseChange, toChangeText, type Change } from './change.ts';
import { findKind, type Item, type ItemId, type ItemKind } from './itemKind.ts';
import { parseRecord, toRecord } from './itemRecord.ts';
import { CHANGE_PREFIX, DEVICE_OWNER, ITEM_PREFIX, NOTE_PREFIX, type Owner } from './owner.ts';
import { listKeys, parseJson, tryWrite, type StorageArea, type StorageAreas } from './storageAreas.ts';
import { isStoredByNewer, markStoredVersion } from './storedVersion.ts';

/** An item as the page shows it: the database's version with this device's pending changes applied. */
export interface KeptItem {
  readonly item: Item;
  /** Whether it has changes not yet in the database. */
  readonly isPending: boolean;
}

/** A change that is not yet in the database. */
export interface PendingChange {
  readonly id: ItemId;
  readonly change: Change;
  readonly area: StorageArea;
  /** Storage key, written once and never reused, so that removing it cannot remove another change. */
  readonly key: string;
}

export type OwnerItems = ReturnType<typeof createOwnerItems>;

/** One owner's items in storage. The database's version of an item has one key, written under the lock of
 *  synchronisation. Each change has its own key, so two tabs never write the same one, and a change is durable at
 *  once, even while the page unloads. */
export function createOwnerItems(owner: Owner, areas: StorageAreas, kinds: readonly ItemKind[]) {
  const itemPrefix = `${ITEM_PREFIX}${owner.id}/`;
  const changePrefix = `${CHANGE_PREFIX}${owner.id}/`;
  // A session on a shared computer stores nothing that outlives its tab.
  const main = owner.persistence === 'tab' ? areas.tab : areas.device;
  // The same reader's session of the device may have ended with changes that wait to be sent.
  const all = main === areas.device ? [main] : [main, areas.device];
  const { clearNotes, ...notes } = createNotes(owner, main, areas);

  function read(id: ItemId): KeptItem | null {
    return toKept(id, readSynced(id), pending(id));
  }

  function list(): KeptItem[] {
    const changes = groupById(pending());
    const ids = new Set([...listIds(), ...changes.keys()]);
    return [...ids].flatMap((id) => toKept(id, readSynced(id), changes.get(id) ?? []) ?? []);
  }

  function readSynced(id: ItemId): Item | null {
    return parseRecord(kinds, id, parseJson(main.getItem(itemPrefix + id)));
  }

  function listIds(): ItemId[] {
    return listKeys(main, itemPrefix).map((key) => key.slice(itemPrefix.length));
  }

  /** Changes not yet in the database, oldest first. @param of only the changes of this item */
  function pending(of?: ItemId): PendingChange[] {
    const prefix = of === undefined ? changePrefix : `${changePrefix}${of}/`;
    return all.flatMap((area) => listKeys(area, prefix).flatMap((key) => parsePending(area, key) ?? [])).sort(byTime);
  }

  function parsePending(area: StorageArea, key: string): PendingChange | null {
    const id = toChangedId(key);
    const change = parseChange(kinds, id, parseJson(area.getItem(key)));
    return change && { id, change, area, key };
  }

  function toChangedId(key: string): ItemId {
    return key.slice(changePrefix.length).split('/')[0] ?? '';
  }

  /** @returns false if nothing was stored: storage refused, or a newer version of this site wrote to it */
  function add(id: ItemId, change: Change): boolean {
    if (isStoredByNewer(areas) || !markStoredVersion(areas)) return false;
    // Nothing waits to be sent.
    if (!change.kind.isReplicated) return write(applyChange(readSynced(id), id, change));
    const before = pending(id);
    const whole = [...before.map((one) => one.change), change].reduce(composeChanges);
    if (!tryWrite(main, `${changePrefix}${id}/${createName()}`, toChangeText(whole))) return false;
    // The new change includes these, so an interruption here loses nothing.
    for (const one of before) one.area.removeItem(one.key);
    return true;
  }

  /** Store the database's version of an item. @returns false if storage refused */
  function write(item: Item): boolean {
    return tryWrite(main, itemPrefix + item.id, JSON.stringify({ ...toRecord(item), at: item.at }));
  }

  /** Remove changes that have reached the database, and store the resulting version. */
  function settle(changes: readonly PendingChange[], item: Item): void {
    for (const one of changes) one.area.removeItem(one.key);
    // If storage has no room for it, the next pull fetches it.
    write(item);
  }

  function remove(id: ItemId): void {
    for (const one of pending(id)) one.area.removeItem(one.key);
    main.removeItem(itemPrefix + id);
  }

  /** Remove unreadable entries. Kinds that this site does not know may be of a part that it had, or will have.
   *  @returns whether there were items among them, of which the database may have copies */
  function repair(): boolean {
    if (isStoredByNewer(areas)) return false;
    for (const area of all)
      for (const key of listKeys(area, changePrefix))
        if (findKind(kinds, toChangedId(key)) && !parsePending(area, key)) area.removeItem(key);
    const broken = listIds().filter((id) => findKind(kinds, id) && !readSynced(id));
    for (const id of broken) main.removeItem(itemPrefix + id);
    return broken.length > 0;
  }

  /** Remove the database's versions from the device, and what only the device has. */
  function dropSynced(): void {
    for (const key of listKeys(main, itemPrefix)) main.removeItem(key);
  }

  /** Remove everything of this owner, or everything except changes not yet in the database. */
  function clear({ keepsPending }: { readonly keepsPending: boolean }): void {
    // What the device's session of the same reader left is not this session's.
    if (!keepsPending) for (const key of listKeys(main, changePrefix)) main.removeItem(key);
    dropSynced();
    clearNotes();
  }

  return {
    owner,
    kinds,
    read,
    list,
    add,
    pending,
    write,
    settle,
    remove,
    repair,
    ...notes,
    dropSynced,
    clear,
  };
}

export function createDeviceItems(areas: StorageAreas, kinds: readonly ItemKind[]): OwnerItems {
  return createOwnerItems(DEVICE_OWNER, areas, kinds);
}

/** Notes that parts store only on this device, each under its own name. */
function createNotes({ id }: Owner, area: StorageArea, areas: StorageAreas) {
  const prefix = `${NOTE_PREFIX}${id}/`;
  return {
    /** Names of the notes that are not empty. */
    listNotes: (): string[] => listKeys(area, prefix).map((key) => key.slice(prefix.length)),
    /** @returns an empty text if there is nothing */
    readNote: (name: string): string => area.getItem(prefix + name) ?? '',
    /** @returns false if nothing was stored, as for changes */
    writeNote: (name: string, text: string): boolean => {
      if (isStoredByNewer(areas)) return false;
      if (text !== '') return tryWrite(area, prefix + name, text);
      area.removeItem(prefix + name);
      return true;
    },
    clearNotes: (): void => {
      for (const key of listKeys(area, prefix)) area.removeItem(key);
    },
  };
}

function toKept(id: ItemId, synced: Item | null, changes: readonly PendingChange[]): KeptItem | null {
  const item = changes.reduce((before: Item | null, { change }) => applyChange(before, id, change), synced);
  return item && { item, isPending: changes.length > 0 };
}

/** Pending changes, grouped by item. */
export function groupById(changes: readonly PendingChange[]): Map<ItemId, PendingChange[]> {
  const groups = new Map<ItemId, PendingChange[]>();
  for (const one of changes) groups.set(one.id, [...(groups.get(one.id) ?? []), one]);
  return groups;
}

/** A unique name, in all tabs. */
function createName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('');
}

function byTime(a: PendingChange, b: PendingChange): number {
  return a.change.at - b.change.at || (a.key < b.key ? -1 : 1);
}

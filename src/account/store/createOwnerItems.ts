import type { Item, ItemId } from './item.ts';
import { parseRecord, toRecord } from './itemRecord.ts';
import { DEVICE_OWNER, ITEM_PREFIX, META_PREFIX, type Owner } from './owner.ts';
import { listKeys, parseJson, type StorageArea, type StorageAreas, tryWrite } from './storageAreas.ts';

/** An item as the device keeps it. */
export interface KeptItem {
  readonly item: Item;
  /** Not yet in the database. */
  readonly isPending: boolean;
  /** Came from this device at sign-in and has not met the database's version yet; they join by `adoptItem`. */
  readonly isAdopted: boolean;
}

/** Where pulling goes on: server time and id of the last document seen. */
export interface Cursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

export interface OwnerMeta {
  /** Highest counter seen. */
  readonly counter: number;
  readonly writer: string;
  readonly cursor: Cursor | null;
  /** The cursor as it was when `cursor` was less than `CURSOR_SETTLES_MS` old. */
  readonly olderCursor: Cursor | null;
  /** Device time when `cursor` moved, in ms; only ever compared with this device's own. */
  readonly cursorMovedAt: number;
  /** Keep this reader's items on the device after Logout. */
  readonly keepsOnDevice: boolean;
  /** Generation of the last 'delete everything' that was heard of. */
  readonly reset: number;
}

/** One owner's items in storage, one key each: tabs that write different items never meet, and a write is durable at once,
 *  even while the page is going away. */
export interface OwnerItems {
  readonly owner: Owner;
  readonly read: (id: ItemId) => KeptItem | null;
  readonly list: () => KeptItem[];
  /** @returns false when storage refused, and nothing was kept */
  readonly write: (kept: KeptItem) => boolean;
  readonly remove: (id: ItemId) => void;
  /** Drop what cannot be read any more, and have the database's copy of it pulled anew. */
  readonly repair: () => void;
  readonly readMeta: () => OwnerMeta;
  readonly writeMeta: (change: Partial<OwnerMeta>) => void;
  /** Forget everything of this owner, or everything but what is not yet in the database. */
  readonly clear: (options: { readonly keepsPending: boolean }) => void;
}

export function createOwnerItems(owner: Owner, areas: StorageAreas): OwnerItems {
  const prefix = `${ITEM_PREFIX}${owner.id}/`;
  const metaKey = `${META_PREFIX}${owner.id}`;
  const main = owner.persistence === 'tab' ? areas.tab : areas.device;
  // A shared computer keeps on its disk only what would otherwise be lost with the tab.
  const rescue = owner.persistence === 'tab' ? areas.device : null;

  function read(id: ItemId): KeptItem | null {
    return parseKept(id, main.getItem(prefix + id)) ?? (rescue && parseKept(id, rescue.getItem(prefix + id)));
  }

  function list(): KeptItem[] {
    const ids = new Set([...listIds(main), ...(rescue ? listIds(rescue) : [])]);
    return [...ids].flatMap((id) => read(id) ?? []);
  }

  function listIds(area: StorageArea): ItemId[] {
    return listKeys(area, prefix).map((key) => key.slice(prefix.length));
  }

  function write(kept: KeptItem): boolean {
    const { item, isPending, isAdopted } = kept;
    const text = JSON.stringify({ ...toRecord(item), ...(isPending && { pending: 1 }), ...(isAdopted && { adopted: 1 }) });
    if (!tryWrite(main, prefix + item.id, text)) return false;
    if (rescue && isPending) tryWrite(rescue, prefix + item.id, text);
    else rescue?.removeItem(prefix + item.id);
    return true;
  }

  function remove(id: ItemId): void {
    main.removeItem(prefix + id);
    rescue?.removeItem(prefix + id);
  }

  function repair(): void {
    const broken = [main, ...(rescue ? [rescue] : [])].flatMap((area) =>
      listIds(area)
        .filter((id) => parseKept(id, area.getItem(prefix + id)) === null)
        .map((id) => ({ area, id })),
    );
    for (const { area, id } of broken) area.removeItem(prefix + id);
    if (broken.length > 0) writeMeta({ cursor: null, olderCursor: null });
  }

  function readMeta(): OwnerMeta {
    const stored = parseJson(main.getItem(metaKey) ?? rescue?.getItem(metaKey) ?? null);
    const meta = typeof stored === 'object' && stored !== null ? { ...EMPTY_META, ...stored } : EMPTY_META;
    if (isMeta(meta)) return meta.writer ? meta : { ...meta, writer: createWriter() };
    return { ...EMPTY_META, writer: createWriter() };
  }

  function writeMeta(change: Partial<OwnerMeta>): void {
    tryWrite(main, metaKey, JSON.stringify({ ...readMeta(), ...change }));
  }

  function clear({ keepsPending }: { readonly keepsPending: boolean }): void {
    const kept = keepsPending ? list().filter((one) => one.isPending) : [];
    const { counter, writer } = readMeta();
    for (const area of rescue ? [main, rescue] : [main]) {
      for (const id of listIds(area)) area.removeItem(prefix + id);
      area.removeItem(metaKey);
    }
    if (kept.length === 0) return;
    const last = createOwnerItems({ ...owner, persistence: 'device' }, areas);
    for (const one of kept) last.write(one);
    last.writeMeta({ counter, writer });
  }

  return { owner, read, list, write, remove, repair, readMeta, writeMeta, clear };
}

export function createDeviceItems(areas: StorageAreas): OwnerItems {
  return createOwnerItems(DEVICE_OWNER, areas);
}

const EMPTY_META: OwnerMeta = {
  counter: 0,
  writer: '',
  cursor: null,
  olderCursor: null,
  cursorMovedAt: 0,
  keepsOnDevice: false,
  reset: 0,
};

function isMeta(meta: OwnerMeta): boolean {
  const isCursor = (cursor: Cursor | null) =>
    cursor === null || (Number.isInteger(cursor.seconds) && Number.isInteger(cursor.nanoseconds) && typeof cursor.id === 'string');
  const isWriter = meta.writer === '' || /^[a-z0-9]{8}$/.test(meta.writer);
  return Number.isInteger(meta.counter) && Number.isInteger(meta.reset) && isWriter && isCursor(meta.cursor) && isCursor(meta.olderCursor);
}

function parseKept(id: ItemId, text: string | null): KeptItem | null {
  const stored = parseJson(text);
  const item = parseRecord(id, stored);
  if (!item) return null;
  const { pending, adopted } = stored as { readonly pending?: unknown; readonly adopted?: unknown };
  return { item, isPending: pending === 1, isAdopted: adopted === 1 };
}

const WRITER_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

function createWriter(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => WRITER_ALPHABET[byte % WRITER_ALPHABET.length]).join('');
}

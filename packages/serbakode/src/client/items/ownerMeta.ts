import type { ItemKind } from './itemKind.ts';
import { isRecord } from './itemRecord.ts';
import { META_PREFIX, NOTE_PREFIX, type Owner } from './owner.ts';
import { listKeys, parseJson, tryWrite, type StorageArea } from './storageAreas.ts';
import { STORED_VERSION } from './storedVersion.ts';

/** Server time and id of a document. */
export interface Cursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

export interface OwnerMeta {
  /** Position of the last complete pull; no document before it can still become visible. */
  readonly cursor: Cursor | null;
  /** The newest document of the last pull; replaces `cursor` once it has settled. */
  readonly newest: Cursor | null;
  /** Device time at which `newest` was seen, in ms; only compared with times of this device. */
  readonly newestSeenAt: number;
  /** The last 'delete everything' marker applied on this device. */
  readonly emptied: Cursor | null;
  /** A deletion started on this device, to be resumed if it was interrupted. */
  readonly deleting: 'nothing' | 'items' | 'account';
}

const KEEPS_PREFIX = 'account.keeps/';

/** What an area stores of an owner besides items.
 *  @param kinds those that pulls store here; they pass the items of others */
export function createOwnerMeta(owner: Owner, main: StorageArea, kinds: readonly Pick<ItemKind, 'name'>[]) {
  const notePrefix = `${NOTE_PREFIX}${owner.id}/`;
  const metaKey = `${META_PREFIX}${owner.id}`;
  const keepsKey = `${KEEPS_PREFIX}${owner.id}`;

  function readStored(): Readonly<Record<string, unknown>> {
    const stored = parseJson(main.getItem(metaKey));
    return isRecord(stored) ? stored : {};
  }

  function readMeta(): OwnerMeta {
    const stored = readStored();
    // Items pulled by another version may lack fields that this one stores.
    const isOwn = stored['v'] === STORED_VERSION;
    const { kinds: pulled } = stored;
    const isWhole = isOwn && Array.isArray(pulled) && kinds.every(({ name }) => pulled.includes(name));
    return {
      cursor: isWhole ? parseCursor(stored['cursor']) : null,
      newest: isWhole ? parseCursor(stored['newest']) : null,
      newestSeenAt: isWhole && typeof stored['newestSeenAt'] === 'number' ? stored['newestSeenAt'] : 0,
      emptied: isOwn ? parseCursor(stored['emptied']) : null,
      deleting: stored['deleting'] === 'items' || stored['deleting'] === 'account' ? stored['deleting'] : 'nothing',
    };
  }

  function writeMeta(change: Partial<OwnerMeta>): void {
    const own = { v: STORED_VERSION, kinds: kinds.map(({ name }) => name) };
    tryWrite(main, metaKey, JSON.stringify({ ...readStored(), ...readMeta(), ...change, ...own }));
  }

  function clear(): void {
    for (const key of listKeys(main, notePrefix)) main.removeItem(key);
    main.removeItem(metaKey);
    main.removeItem(keepsKey);
  }

  return {
    readMeta,
    writeMeta,
    /** Whether this reader's items stay on the device after Logout. */
    keepsOnDevice: () => main.getItem(keepsKey) === '1',
    setKeepsOnDevice: (keeps: boolean) => void tryWrite(main, keepsKey, keeps ? '1' : '0'),
    /** What a part keeps on this device only, under a name of its own; empty if there is nothing. */
    readNote: (name: string): string => main.getItem(notePrefix + name) ?? '',
    /** @returns false if storage is full or blocked */
    writeNote: (name: string, text: string): boolean => {
      if (text !== '') return tryWrite(main, notePrefix + name, text);
      main.removeItem(notePrefix + name);
      return true;
    },
    clear,
  };
}

function parseCursor(value: unknown): Cursor | null {
  if (!isRecord(value)) return null;
  const { seconds, nanoseconds, id } = value;
  const isCursor = Number.isInteger(seconds) && Number.isInteger(nanoseconds) && typeof id === 'string';
  return isCursor ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id } : null;
}

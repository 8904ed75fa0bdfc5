import { isRecord, parseJson, STORED_VERSION, type OwnerItems } from 'serbakode/items';

/** Server time and id of a document. */
export interface Cursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

/** How far the items of a reader are synchronised with this device. */
export interface SyncState {
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

/** Names of the notes beside a reader's items, which leave the device with them. */
const SYNC = 'accounts/sync';
const KEEPS = 'accounts/keeps';

export function readSyncState({ kinds, readNote }: Pick<OwnerItems, 'kinds' | 'readNote'>): SyncState {
  const parsed = parseJson(readNote(SYNC));
  const stored = isRecord(parsed) ? parsed : {};
  // Items pulled by another version may lack fields that this one stores.
  const isOwn = stored['v'] === STORED_VERSION;
  const { kinds: pulled, deleting } = stored;
  const isWhole = isOwn && Array.isArray(pulled) && kinds.every(({ name }) => pulled.includes(name));
  return {
    cursor: isWhole ? parseCursor(stored['cursor']) : null,
    newest: isWhole ? parseCursor(stored['newest']) : null,
    newestSeenAt: isWhole && typeof stored['newestSeenAt'] === 'number' ? stored['newestSeenAt'] : 0,
    emptied: isOwn ? parseCursor(stored['emptied']) : null,
    deleting: deleting === 'items' || deleting === 'account' ? deleting : 'nothing',
  };
}

export function writeSyncState(
  items: Pick<OwnerItems, 'kinds' | 'readNote' | 'writeNote'>,
  change: Partial<SyncState>,
): void {
  const own = { v: STORED_VERSION, kinds: items.kinds.map(({ name }) => name) };
  items.writeNote(SYNC, JSON.stringify({ ...readSyncState(items), ...change, ...own }));
}

/** Whether this reader's items stay on the device after Logout. */
export const keepsOnDevice = ({ readNote }: Pick<OwnerItems, 'readNote'>): boolean => readNote(KEEPS) !== '';

export const setKeepsOnDevice = ({ writeNote }: Pick<OwnerItems, 'writeNote'>, keeps: boolean): void =>
  void writeNote(KEEPS, keeps ? '1' : '');

function parseCursor(value: unknown): Cursor | null {
  if (!isRecord(value)) return null;
  const { seconds, nanoseconds, id } = value;
  const isCursor = Number.isInteger(seconds) && Number.isInteger(nanoseconds) && typeof id === 'string';
  return isCursor ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id } : null;
}

import type { Change, Item, ItemId } from 'serbakode/items';
import type { Cursor } from './syncState.ts';

/** One reader's items in the database. Every promise rejects with an `AccountError`. */
export interface RemoteItems {
  /** Documents written after a cursor, oldest first. */
  readonly pull: (after: Cursor | null) => Promise<Pulled>;
  /** Apply each change to the database's version, in one transaction.
   *  @param changes at most `PUSH_SIZE`
   *  @returns the resulting items */
  readonly push: (changes: ReadonlyMap<ItemId, Change>) => Promise<Item[]>;
  /** Write the marker (see `MARKER_ID`): everything written before it counts as deleted. */
  readonly mark: () => Promise<void>;
  /** Delete the items' documents written before a cursor; newer documents stay. */
  readonly deleteBefore: (end: Cursor) => Promise<void>;
  /** Replace the reader's document with a tombstone, which blocks all further writes. */
  readonly close: () => Promise<void>;
  readonly deleteAll: () => Promise<void>;
}

export interface Pulled {
  readonly documents: readonly PulledDocument[];
  readonly isLast: boolean;
}

export interface PulledDocument {
  readonly cursor: Cursor;
  /** null: this code cannot read it as an item. */
  readonly item: Item | null;
}

/** Maximum number of items in one transaction, which reads and writes each. */
export const PUSH_SIZE = 50;

/** Maximum number of items in one pull; the rules refuse longer queries. */
export const PULL_SIZE = 300;

/** Id of the document that signals 'delete everything' to all devices: they pull it with the others, drop what is
 *  older, and complete the deletion. */
export const MARKER_ID: ItemId = 'reverything';

export function compareCursors(a: Cursor, b: Cursor): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);
}

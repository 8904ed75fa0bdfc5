import type { Change } from './change.ts';
import type { Cursor } from './createOwnerItems.ts';
import type { Item, ItemId } from './item.ts';

/** One reader's items in the database. Every promise rejects with an `AccountError`. */
export interface RemoteItems {
  /** Documents written after a cursor, oldest first. */
  readonly pull: (after: Cursor | null) => Promise<Pulled>;
  /** Apply each change to the database's version, in one transaction.
   *  @param changes at most `PUSH_SIZE`
   *  @returns the items as they now are */
  readonly push: (changes: ReadonlyMap<ItemId, Change>) => Promise<Item[]>;
  /** Write the marker (see `MARKER_ID`): from now on everything that was there counts as deleted. */
  readonly mark: () => Promise<void>;
  /** Delete the documents of items written before a cursor; what is written meanwhile stays. */
  readonly deleteBefore: (end: Cursor) => Promise<void>;
  /** Leave a tombstone in place of the reader, after which nothing can be written any more. */
  readonly close: () => Promise<void>;
  readonly deleteAll: () => Promise<void>;
}

export interface Pulled {
  readonly documents: readonly PulledDocument[];
  readonly isLast: boolean;
}

export interface PulledDocument {
  readonly cursor: Cursor;
  /** null: not an item that this code can read. */
  readonly item: Item | null;
}

/** Items in one transaction, each of which is read and written. */
export const PUSH_SIZE = 50;

/** Items in one pull; the rules allow no longer list. */
export const PULL_SIZE = 300;

/** A document like any other that says 'delete everything' to all devices: they pull it with the rest, forget what was there before it,
 *  and finish deleting. */
export const MARKER_ID: ItemId = 'reverything';

/** Documents that one list of a reader may ever have; `firestore.rules` counts them. */
export const MAX_LIST = 20_000;

export function compareCursors(a: Cursor, b: Cursor): number {
  return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds || (a.id === b.id ? 0 : a.id < b.id ? -1 : 1);
}

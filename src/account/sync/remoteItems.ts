import type { Cursor } from '../store/createOwnerItems.ts';
import type { Item } from '../store/item.ts';

/** One reader's items in the database. Every promise rejects with an `AccountError`. */
export interface RemoteItems {
  /** Items changed after a cursor, oldest first. */
  readonly pull: (after: Cursor | null) => Promise<Pulled>;
  /** Join each item with the database's version and write what differs, in one transaction.
   *  @param items at most `PUSH_SIZE`
   *  @returns the joined items */
  readonly push: (items: readonly Item[], join: (remote: Item | null, local: Item) => Item) => Promise<Item[]>;
  /** Delete every item. @param includingReader the reader's own document as well */
  readonly deleteAll: (options: { readonly includingReader: boolean }) => Promise<void>;
}

export interface Pulled {
  readonly items: readonly Item[];
  /** Of the last item; null when there was none. */
  readonly cursor: Cursor | null;
  readonly isLast: boolean;
}

/** Items in one transaction, each of which is read and written. */
export const PUSH_SIZE = 50;

/** Items in one pull; the rules allow no longer list. */
export const PULL_SIZE = 300;

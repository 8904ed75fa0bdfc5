/** `save`: a page put aside; `read`: how far a page was read; `done`: an exercise solved. */
export type ItemKind = 'save' | 'read' | 'done';

/** Kind letter and stable content id, such as `s0123456789ab`: renames of a page keep its item. */
export type ItemId = string;

/** One thing a reader keeps, as device and account know it (section 4.3 of docs/spec/accounts.md). */
export interface Item {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Permalink of the page when it was last touched. */
  readonly path: string;
  readonly title: string;
  /** Furthest point of reading, whole, 0 to 100. */
  readonly percent: number;
  /** Heading where reading stopped; empty at the top. */
  readonly heading: string;
  readonly isDone: boolean;
  /** Taken back; the item stays, so that other devices hear of it. */
  readonly isRemoved: boolean;
  /** When it was last touched, in ms; orders lists and decides nothing. The server's time once the database has the item. */
  readonly at: number;
  /** Stored fields of a newer version of this code, kept as they are. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export const MAX_TITLE = 200;
export const MAX_PATH = 512;
export const MAX_HEADING = 100;

const LETTERS: Readonly<Record<ItemKind, string>> = { save: 's', read: 'r', done: 'e' };
const ITEM_ID = /^(?:[sr][a-z0-9]{6,32}|e[0-9a-f]{12})$/;

export function toItemId(kind: ItemKind, contentId: string): ItemId {
  return LETTERS[kind] + contentId;
}

export function toContentId(id: ItemId): string {
  return id.slice(1);
}

export function kindOf(id: ItemId): ItemKind {
  return id.startsWith('s') ? 'save' : id.startsWith('e') ? 'done' : 'read';
}

/** `firestore.rules` accepts exactly the same ids. */
export function isItemId(id: string): boolean {
  return ITEM_ID.test(id);
}

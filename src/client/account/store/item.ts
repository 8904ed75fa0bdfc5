/** `save`: a saved page; `read`: reading progress of a page; `done`: a solved exercise. */
export type ItemKind = 'save' | 'read' | 'done';

/** Kind letter and stable content id, such as `s0123456789ab`: an item survives renames of its page. */
export type ItemId = string;

/** One saved page, reading progress or solved exercise, as device and account store it (section 4.3 of
 *  docs/spec/accounts.md). */
export interface Item {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Permalink of the page at the last change. */
  readonly path: string;
  readonly title: string;
  /** Furthest position read, an integer from 0 to 100. */
  readonly percent: number;
  /** Id of the heading where reading stopped; empty at the top. */
  readonly heading: string;
  readonly isDone: boolean;
  /** Whether it is removed; the item is kept so that other devices learn of it. */
  readonly isRemoved: boolean;
  /** Time of the last change in ms, for sorting lists only. The server's time once the database has the item. */
  readonly at: number;
  /** Fields written by a newer version of this code, preserved as they are. */
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

/** Whether an id is valid; `firestore.rules` accepts exactly the same ids. */
export function isItemId(id: string): boolean {
  return ITEM_ID.test(id);
}

import type { ItemFields } from './itemFields.ts';

/** Kinds of item, with the first letter of their ids. `save`: a saved page; `read`: reading progress of a page;
 *  `done`: a solved exercise; `draft`: code or an answer that the reader wrote (see `draftId.ts`). A test compares kinds
 *  and ids with `firestore.rules`. */
export const KIND_LETTERS = { save: 's', read: 'r', done: 'e', draft: 'd' } as const;
const ITEM_ID = /^(?:[sr][a-z0-9]{6,32}|e[0-9a-f]{12}|d[a-z0-9]{12}[ac][a-z0-9]{7})$/;

export type ItemKind = keyof typeof KIND_LETTERS;

/** Kind letter and stable content id, such as `s0123456789ab`: an item survives renames of its page. */
export type ItemId = string;

/** One saved page, reading progress, solved exercise or draft, as device and account store it (section 4.3 of
 *  docs/spec/accounts.md). */
export interface Item extends ItemFields {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Time of the last change in ms, for sorting lists only. The server's time once the database has the item. */
  readonly at: number;
  /** Fields written by a newer version of this code, preserved as they are. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export function toItemId(kind: ItemKind, contentId: string): ItemId {
  return KIND_LETTERS[kind] + contentId;
}

export function toContentId(id: ItemId): string {
  return id.slice(1);
}

const KINDS = Object.keys(KIND_LETTERS) as ItemKind[];

export function kindOf(id: ItemId): ItemKind {
  return KINDS.find((kind) => id.startsWith(KIND_LETTERS[kind])) ?? 'read';
}

/** Values of all kinds, by their letters. */
export function mapKinds<Value>(toValue: (letter: string) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.values(KIND_LETTERS).map((letter) => [letter, toValue(letter)]));
}

export function isItemId(id: string): boolean {
  return ITEM_ID.test(id);
}

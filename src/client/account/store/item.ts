import type { ItemFields } from './itemFields.ts';

/** Kinds of item, with the first letter of their ids and the form of the rest: `save`, a saved page; `read`, reading progress of a
 *  page; `done`, a solved exercise. `firestore.rules` accepts exactly the same ids; a test compares the two. */
export const KINDS = {
  save: { letter: 's', form: '[a-z0-9]{6,32}' },
  read: { letter: 'r', form: '[a-z0-9]{6,32}' },
  done: { letter: 'e', form: '[0-9a-f]{12}' },
} as const;

export type ItemKind = keyof typeof KINDS;

/** Kind letter and stable content id, such as `s0123456789ab`: an item survives renames of its page. */
export type ItemId = string;

/** One saved page, reading progress or solved exercise, as device and account store it (section 4.3 of
 *  docs/spec/accounts.md). */
export interface Item extends ItemFields {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Time of the last change in ms, for sorting lists only. The server's time once the database has the item. */
  readonly at: number;
  /** Fields written by a newer version of this code, preserved as they are. */
  readonly rest: Readonly<Record<string, unknown>>;
}

const NAMES = Object.keys(KINDS) as ItemKind[];
const ITEM_ID = new RegExp(`^(?:${NAMES.map((kind) => KINDS[kind].letter + KINDS[kind].form).join('|')})$`);

export function toItemId(kind: ItemKind, contentId: string): ItemId {
  return KINDS[kind].letter + contentId;
}

export function toContentId(id: ItemId): string {
  return id.slice(1);
}

export function kindOf(id: ItemId): ItemKind {
  return NAMES.find((kind) => id.startsWith(KINDS[kind].letter)) ?? 'read';
}

/** One value for each kind, by its letter. */
export function mapKinds<Value>(toValue: (letter: string) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.values(KINDS).map(({ letter }) => [letter, toValue(letter)]));
}

export function isItemId(id: string): boolean {
  return ITEM_ID.test(id);
}

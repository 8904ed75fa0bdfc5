/** The last time that a `Date` holds, in ms. */
const LAST_TIME = 8_640_000_000_000_000;

/** How one field of an item is stored, and how two changes of it are merged. */
export interface Field<Value = unknown> {
  /** Name of the field in storage. */
  readonly key: string;
  /** Read a value that any version of this code may have stored; for anything else return the default. */
  parse(stored: unknown): Value;
  /** Make a value short enough for the database. */
  fit?(value: Value): Value;
  /** Merge the values of two changes that both set the field. Without it the later one wins. */
  merge?(before: Value, after: Value): Value;
  /** A change with a lower number than its item was made earlier, whenever it arrives, and is ignored. */
  readonly orders?: boolean;
  /** A time of the device, which is read as no later than that of the database. */
  readonly isBounded?: boolean;
}

/** Values by the name of their field, or by its key in storage. */
export type Values = Readonly<Record<string, unknown>>;

/** What a part declares of a kind of items that it keeps of readers. */
export interface KindDeclaration<Fields extends object> {
  /** How the kind is stored, such as `save`. */
  readonly name: string;
  /** First letter of the ids of its items. */
  readonly letter: string;
  /** The form of these ids. */
  readonly ids: RegExp;
  /** What its items have besides a page and its title. */
  readonly fields: { readonly [Name in keyof Fields]: Field<Fields[Name]> };
  /** Whether an account brings the items to the reader's other devices. The database's rules have to allow their fields.
   *  Others stay on the device, and leave it with everything else of the reader. */
  readonly isReplicated: boolean;
  /** What the items say to the theme, which counts them: that a page was read, or that an exercise is solved. */
  readonly marks?: 'page' | 'exercise';
  /** `2 saved pages`, where the reader is asked whether what the device keeps joins an account. */
  describe(count: number): string;
  /** Name of their list in what the reader exports, the newest first. */
  readonly list: string;
  /** An item in that list, besides id, path and title. */
  toExport(item: ItemOf<Fields>): object;
  /** Time by which lists are ordered, in ms; that of the last change without it. */
  toTime?(item: ItemOf<Fields>): number;
}

export interface ItemKind<Fields extends object = Values> extends KindDeclaration<Fields> {
  /** The fields that it declares, and those of every kind. */
  readonly all: readonly (readonly [name: string, field: Field])[];
}

/** Kind letter and what the part makes of it, mostly the stable id of a page: `s0123456789ab` survives its renames. */
export type ItemId = string;

type Kept = {
  readonly id: ItemId;
  readonly kind: ItemKind;
  /** Permalink of the page at the last change. */
  readonly path: string;
  readonly title: string;
  /** Whether the item is removed; it is kept so that other devices learn of it. */
  readonly isRemoved: boolean;
  /** Time of the last change in ms, for sorting lists only. The server's time once the database has the item. */
  readonly at: number;
  /** Fields written by a newer version of this code, preserved as they are. */
  readonly rest: Values;
};

/** What a reader keeps of a page, as device and account store it (section 4.3 of docs/spec/accounts.md). */
export type Item = Kept & Values;

/** An item of a kind with these fields. */
export type ItemOf<Fields> = Kept & Fields;

/** The fields of every kind. */
const COMMON: Readonly<Record<string, Field>> = {
  path: textField('p', 1024),
  title: textField('t', 400),
  isRemoved: flagField('x'),
};

export function defineKind<Fields extends object>(kind: KindDeclaration<Fields>): ItemKind<Fields> {
  return { ...kind, all: Object.entries({ ...COMMON, ...(kind.fields as Readonly<Record<string, Field>>) }) };
}

/** @returns undefined for an id that no part of this site knows */
export function findKind(kinds: readonly ItemKind[], id: ItemId): ItemKind | undefined {
  return kinds.find(({ letter, ids }) => id.startsWith(letter) && ids.test(id));
}

export function toItemId({ letter }: Pick<ItemKind, 'letter'>, contentId: string): ItemId {
  return letter + contentId;
}

/** @param bytes the most that is stored, in bytes of UTF-8; what is longer is cut */
export function textField(key: string, bytes: number): Field<string> {
  return { key, parse: (stored) => (typeof stored === 'string' ? stored : ''), fit: (text) => cut(text, bytes) };
}

export function flagField(key: string): Field<boolean> {
  return { key, parse: (stored) => stored === true };
}

/** An integer from 0 to `most`. */
export function countField(key: string, most: number): Field<number> {
  return { key, parse: (stored) => toCount(stored, most) };
}

/** A time in ms. */
export function timeField(key: string): Field<number> {
  return countField(key, LAST_TIME);
}

/** Time in ms at which the reader was done, the first of several; 0 if it is not known. */
export const doneAtField: Field<number> = {
  ...timeField('e'),
  isBounded: true,
  merge: (before, after) => (before === 0 || after === 0 ? before + after : Math.min(before, after)),
};

/** The times that are known, as people and programs can read them. */
export function toDates(times: Readonly<Record<string, number>>): object {
  const known = Object.entries(times).filter(([, time]) => time > 0 && time <= LAST_TIME);
  return Object.fromEntries(known.map(([name, time]) => [name, new Date(time).toISOString()]));
}

/** Parse an integer of at least 0, limited to `max`. @returns 0 for any other value */
export function toCount(stored: unknown, max: number): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? Math.min(stored, max) : 0;
}

/** Truncate a text between two characters, because the database refuses half of one. */
function cut(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

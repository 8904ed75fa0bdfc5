/** How one field of an item is stored, and what two changes make of it. */
interface Field<Value = unknown> {
  /** Its name in storage. */
  readonly key: string;
  /** Read what any version of this code may have stored; anything else is the default. */
  parse(stored: unknown): Value;
  /** Make a value short enough for the database. */
  fit?(value: Value): Value;
  /** The value after two changes that both name one: the later one, unless this says otherwise. */
  merge?(before: Value, after: Value): Value;
}

/** @param length of the longest text that the database takes */
const toTextField = (key: string, length: number): Field<string> => ({
  key,
  parse: toText,
  fit: (text) => cut(text, length),
});

const toFlagField = (key: string): Field<boolean> => ({ key, parse: (stored) => stored === true });

const percent: Field<number> = { key: 'r', parse: (stored) => toCount(stored, 100), merge: Math.max };

/** What an item has besides its id and time, and what a change may change. A new field is a line here and one in
 *  `firestore.rules`; a test compares the two. */
const FIELDS = {
  /** Permalink of the page at the last change. */
  path: toTextField('p', 512),
  title: toTextField('t', 200),
  /** Furthest position read. */
  percent,
  /** Id of the heading where reading stopped; empty at the top. */
  heading: toTextField('h', 100),
  isDone: toFlagField('d'),
  /** Whether it is removed; the item is kept so that other devices learn of it. */
  isRemoved: toFlagField('x'),
};

export type ItemFields = {
  readonly [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]['parse']>;
};

export type SomeFields = { readonly [Name in keyof ItemFields]?: ItemFields[Name] | undefined };

/** Values by name or by key. */
type Values = Readonly<Record<string, unknown>>;

const ENTRIES = Object.entries<Field>(FIELDS);

export const FIELD_KEYS: ReadonlySet<string> = new Set(ENTRIES.map(([, { key }]) => key));

/** @param isWhole whether a field that is not stored gets its default, or stays out */
export function parseFields(stored: Values): ItemFields;
export function parseFields(stored: Values, isWhole: boolean): Partial<ItemFields>;
export function parseFields(stored: Values, isWhole = true): Partial<ItemFields> {
  const fields: Record<string, unknown> = {};
  for (const [name, { key, parse }] of ENTRIES)
    if (isWhole || stored[key] !== undefined) fields[name] = parse(stored[key]);
  return fields;
}

/** @param isFitted make values short enough for the database */
export function toStored(fields: SomeFields, isFitted = false): Values {
  const values: Values = fields;
  return Object.fromEntries(
    ENTRIES.map(([name, { key, fit }]) => [key, isFitted && fit ? fit(values[name]) : values[name]]),
  );
}

/** Fields of `before`, then of `after`; only one that neither has is undefined. */
export function mergeFields<Fields extends SomeFields>(before: Fields, after: SomeFields): Fields {
  const first: Values = before;
  const second: Values = after;
  const merged: Record<string, unknown> = {};
  for (const [name, { merge }] of ENTRIES) {
    const [one, other] = [first[name], second[name]];
    merged[name] = merge && one !== undefined && other !== undefined ? merge(one, other) : (other ?? one);
  }
  return merged as Fields;
}

export function hasSameFields(a: ItemFields, b: ItemFields): boolean {
  const first: Values = a;
  const second: Values = b;
  return ENTRIES.every(([name]) => first[name] === second[name]);
}

/** What is stored besides the fields. @param others keys that are left out too */
export function toRest(stored: Values, others: readonly string[]): Values {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !FIELD_KEYS.has(key) && !others.includes(key)));
}

/** A path that stays on this site when a browser resolves it: `//host` and `/\host` name another host, and browsers
 *  drop control characters. `firestore.rules` has the same expression. */
const PATH = /^\/([^/\\\p{Cc}]\P{Cc}*)?$/u;

export function isPath(path: string): boolean {
  return PATH.test(path);
}

function toText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** @param max values above it are cut to it */
export function toCount(stored: unknown, max: number): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? Math.min(stored, max) : 0;
}

/** Truncate a text without splitting a surrogate pair, which the database would refuse. */
function cut(text: string, length: number): string {
  const isInsidePair = text.length > length && /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isInsidePair ? length - 1 : length);
}

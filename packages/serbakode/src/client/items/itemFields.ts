/** How one field of an item is stored, and how two changes of it are merged. */
interface Field<Value = unknown> {
  /** Name of the field in storage. */
  readonly key: string;
  /** Read a value that any version of this code may have stored; for anything else return the default. */
  parse(stored: unknown): Value;
  /** Make a value short enough for the database. */
  fit?(value: Value): Value;
  /** Whether the database stores no empty value, because only some kinds of item have the field. */
  isSparse?: boolean;
  /** Merge the values of two changes that both set the field. Without it the later one wins. */
  merge?(before: Value, after: Value): Value;
}

/** @param bytes maximum length in UTF-8 that the database accepts */
const toTextField = (key: string, bytes: number): Field<string> => ({
  key,
  parse: toText,
  fit: (text) => cut(text, bytes),
});

const toFlagField = (key: string): Field<boolean> => ({ key, parse: (stored) => stored === true });

const percent: Field<number> = { key: 'r', parse: (stored) => toCount(stored, 100), merge: Math.max };

/** The fields of an item besides its id and time; a change may set each of them. A new field is a line here and one
 *  in `firestore.rules`; a test compares the two. */
const FIELDS = {
  /** Permalink of the page at the last change. */
  path: toTextField('p', 1024),
  title: toTextField('t', 400),
  /** Furthest position read. */
  percent,
  /** Id of the heading where reading stopped; empty at the top. */
  heading: toTextField('h', 400),
  isDone: toFlagField('d'),
  /** Whether the reader pressed the button that says `isDone`, whatever they solved. */
  isByHand: { ...toFlagField('b'), isSparse: true },
  /** Device time in ms at which the reader was done, no later than the database's first time of it; 0 if it is not known. */
  doneAt: { key: 'e', parse: toTime, isSparse: true, merge: pickEarlier } as Field<number>,
  /** Code or answer of a draft, at most `DRAFT_BYTES` long. */
  text: { key: 'c', parse: toText, isSparse: true } as Field<string>,
  /** Device time in ms at which a draft was written or removed. The later one wins. */
  writtenAt: { key: 'm', parse: toTime, isSparse: true } as Field<number>,
  /** When a solved exercise was last repeated, in ms, and what a scheduler keeps besides: numbers with spaces between. */
  recall: { key: 's', parse: toRecall, isSparse: true, merge: pickLater } as Field<string>,
  /** Whether the item is removed; it is kept so that other devices learn of it. */
  isRemoved: toFlagField('x'),
};

export type ItemFields = {
  readonly [Name in keyof typeof FIELDS]: ReturnType<(typeof FIELDS)[Name]['parse']>;
};

export type SomeFields = { readonly [Name in keyof ItemFields]?: ItemFields[Name] | undefined };

/** Values by the name of their field, or by its key in storage. */
type Values = Readonly<Record<string, unknown>>;

const ENTRIES = Object.entries<Field>(FIELDS);

export const FIELD_KEYS: ReadonlySet<string> = new Set(ENTRIES.map(([, { key }]) => key));

/** @param isWhole whether a field that is not stored gets its default, or is left out */
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
  const entries = isFitted ? ENTRIES.filter(([name, { isSparse }]) => !isSparse || values[name]) : ENTRIES;
  return Object.fromEntries(
    entries.map(([name, { key, fit }]) => [key, isFitted && fit ? fit(values[name]) : values[name]]),
  );
}

/** Merge the fields of two changes, `before` first. A field is undefined if neither sets it. */
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

/** Stored values whose keys are not those of fields. @param others keys that are left out too */
export function toRest(stored: Values, others: readonly string[]): Values {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !FIELD_KEYS.has(key) && !others.includes(key)));
}

/** A path that leads where it seems to lead: `//host` and `/\host` name another host, browsers drop control characters,
 *  and characters of direction turn around what is shown. `firestore.rules` has the same expressions. */
const PATH = /^\/[^\\\p{Cc}\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]*$/u;
/** An empty part, or one that a browser resolves, before the fragment. */
const DETOUR = /^[^#]*\/(\/|(\.|%2[eE]){1,2}([/?#]|$))/;

export function isPath(path: string): boolean {
  return PATH.test(path) && !DETOUR.test(path);
}

function toText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** Parse an integer of at least 0, limited to `max`. @returns 0 for any other value */
export function toCount(stored: unknown, max: number): number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 0 ? Math.min(stored, max) : 0;
}

/** `firestore.rules` has the same expression. */
const RECALL = /^[0-9. ]{0,64}$/;

function toRecall(stored: unknown): string {
  const text = toText(stored);
  return RECALL.test(text) ? text : '';
}

/** Of two texts that begin with a time. */
function pickLater(before: string, after: string): string {
  return (Number.parseInt(after) || 0) >= (Number.parseInt(before) || 0) ? after : before;
}

/** Of two times, of which 0 is none. */
function pickEarlier(before: number, after: number): number {
  return before === 0 || after === 0 ? before + after : Math.min(before, after);
}

/** The last time that a `Date` holds, in ms. */
const LAST_TIME = 8_640_000_000_000_000;

function toTime(stored: unknown): number {
  return toCount(stored, LAST_TIME);
}

/** Truncate a text between two characters, because the database refuses half of one. */
function cut(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

export function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

import type { Field, Item, ItemKind, Values } from './itemKind.ts';

/** The part of a kind that this room reads. */
type Kind = Pick<ItemKind, 'all'>;

/** @param isWhole whether a field that is not stored gets its default, or is left out */
export function parseFields({ all }: Kind, stored: Values, isWhole = true): Values {
  const known = isWhole ? all : all.filter(([, { key }]) => stored[key] !== undefined);
  return Object.fromEntries(known.map(([name, { key, parse }]) => [name, parse(stored[key])]));
}

/** @param isFitted make values short enough for the database */
export function toStored({ all }: Kind, values: Values, isFitted = false): Values {
  return Object.fromEntries(
    all.map(([name, { key, fit }]) => [key, isFitted && fit ? fit(values[name]) : values[name]]),
  );
}

/** Merge the fields of two changes, `before` first. A field is undefined if neither sets it. */
export function mergeFields({ all }: Kind, before: Values, after: Values): Values {
  return Object.fromEntries(all.map(([name, field]) => [name, mergeField(field, before[name], after[name])]));
}

function mergeField({ merge }: Field, before: unknown, after: unknown): unknown {
  return merge && before !== undefined && after !== undefined ? merge(before, after) : (after ?? before);
}

export function hasSameFields(a: Item, b: Item): boolean {
  return a.kind.all.every(([name]) => a[name] === b[name]);
}

/** Stored values whose keys are not names of fields. @param others keys that are left out too */
export function toRest({ all }: Kind, stored: Values, others: readonly string[]): Values {
  const known = new Set([...all.map(([, { key }]) => key), ...others]);
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !known.has(key)));
}

/** A path that leads where it seems to lead: `//host` and `/\host` name another host, browsers drop control characters,
 *  and characters of direction turn around what is shown. `firestore.rules` has the same expressions. */
const PATH = /^\/[^\\\p{Cc}\u{61C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]*$/u;
/** An empty part, or one that a browser resolves, before the fragment. */
const DETOUR = /^[^#]*\/(\/|(\.|%2[eE]){1,2}([/?#]|$))/;

export function isPath(path: unknown): path is string {
  return typeof path === 'string' && PATH.test(path) && !DETOUR.test(path);
}

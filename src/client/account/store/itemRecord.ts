import { isItemId, kindOf, MAX_HEADING, MAX_PATH, MAX_TITLE, type Item, type ItemId, type ItemKind } from './item.ts';

/** An item as device and database store it under its id. `firestore.rules` checks the same fields. */
export interface ItemRecord {
  readonly k: ItemKind;
  readonly p: string;
  readonly t: string;
  readonly r: number;
  readonly h: string;
  readonly d: boolean;
  readonly x: boolean;
}

export function toRecord(item: Item): ItemRecord {
  return {
    ...item.rest,
    k: item.kind,
    p: cut(item.path, MAX_PATH),
    t: cut(item.title, MAX_TITLE),
    r: item.percent,
    h: cut(item.heading, MAX_HEADING),
    d: item.isDone,
    x: item.isRemoved,
  };
}

/** Parse a stored item; fields that older versions did not write get their default.
 *  @returns null for a value that is not an item */
export function parseRecord(id: ItemId, value: unknown): Item | null {
  if (!isItemId(id) || !isRecord(value)) return null;
  const { k, p, t, r, h, d, x, at, ...rest } = value;
  const kind = kindOf(id);
  if (k !== kind || typeof p !== 'string' || !isPath(p)) return null;
  return {
    id,
    kind,
    path: p,
    title: toText(t),
    percent: toCount(r, 100),
    heading: toText(h),
    isDone: d === true,
    isRemoved: x === true,
    at: toCount(at, Number.MAX_SAFE_INTEGER),
    rest: Object.fromEntries(Object.entries(rest).filter(([name]) => !VERSION_1_FIELDS.has(name))),
  };
}

/** Fields of version 1: counter, writer and generation for merging, and its marks on the device. */
const VERSION_1_FIELDS = new Set(['n', 'w', 'g', 'pending', 'adopted']);

/** A path that stays on this site when a browser resolves it: `//host` and `/\host` name another host, and browsers
 *  drop control characters. `firestore.rules` has the same expression. */
const PATH = /^\/([^/\\\p{Cc}]\P{Cc}*)?$/u;

export function isPath(path: string): boolean {
  return PATH.test(path);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function toCount(value: unknown, max: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? Math.min(value, max) : 0;
}

/** Truncate a text without splitting a surrogate pair, which the database would refuse. */
function cut(text: string, length: number): string {
  const isInsidePair = text.length > length && /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isInsidePair ? length - 1 : length);
}

import type { Change } from './change.ts';
import { isItemId, type Item, type ItemId } from './item.ts';
import { isPath, isRecord, parseRecord, toCount, toText } from './itemRecord.ts';

/** A change as text, stored under a key that contains its item's id. */
export function toChangeText({
  path,
  title,
  percent,
  heading,
  isDone,
  isRemoved,
  startsOver,
  at,
  rest,
}: Change): string {
  return JSON.stringify({
    ...rest,
    p: path,
    t: title,
    r: percent,
    h: heading,
    d: isDone,
    x: isRemoved,
    f: startsOver,
    at,
  });
}

/** @returns null for a value that is not a change */
export function parseChange(id: ItemId, value: unknown): Change | null {
  if (!isItemId(id) || !isRecord(value)) return null;
  const { p, t, r, h, d, x, f, at, ...rest } = value;
  if (typeof p !== 'string' || !isPath(p)) return null;
  return {
    path: p,
    title: toText(t),
    percent: r === undefined ? undefined : toCount(r, 100),
    heading: h === undefined ? undefined : toText(h),
    isDone: d === undefined ? undefined : d === true,
    isRemoved: x === true,
    startsOver: f === true,
    at: toCount(at, Number.MAX_SAFE_INTEGER),
    rest,
  };
}

/** Parse a pending item of version 1, which marked the item itself as unsent; its tabs may still be open beside this
 *  one.
 *  @returns null if there is nothing to send */
export function parseVersion1Change(id: ItemId, value: unknown): Change | null {
  const item = isRecord(value) && value['pending'] === 1 ? parseRecord(id, value) : null;
  return item && { ...toWholeChange(item), at: item.at || toCount(isRecord(value) ? value['n'] : 0, 1e9) };
}

function toWholeChange({ path, title, percent, heading, isDone, isRemoved, at, rest }: Item): Change {
  return { path, title, percent, heading, isDone: isDone || undefined, isRemoved, startsOver: false, at, rest };
}

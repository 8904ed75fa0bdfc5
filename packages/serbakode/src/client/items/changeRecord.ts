import type { Change } from './change.ts';
import { isItemId, type ItemId } from './item.ts';
import { isPath, parseFields, toCount, toRest, toStored } from './itemFields.ts';
import { isRecord, parseRecord } from './itemRecord.ts';

/** A change as text, stored under a key that contains its item's id. */
export function toChangeText({ startsOver, at, rest, ...fields }: Change): string {
  return JSON.stringify({ ...rest, ...toStored(fields), f: startsOver, at });
}

/** @returns null for a value that is not a change */
export function parseChange(id: ItemId, value: unknown): Change | null {
  if (!isItemId(id) || !isRecord(value)) return null;
  const { path, title = '', ...others } = parseFields(value, false);
  if (path === undefined || !isPath(path)) return null;
  return {
    ...others,
    path,
    title,
    startsOver: value['f'] === true,
    at: toCount(value['at'], Number.MAX_SAFE_INTEGER),
    rest: toRest(value, ['f', 'at']),
  };
}

/** Parse a pending item of version 1, which marked the item itself as unsent; its tabs may still be open beside this
 *  one.
 *  @returns null if there is nothing to send */
export function parseVersion1Change(id: ItemId, value: unknown): Change | null {
  const item = isRecord(value) && value['pending'] === 1 ? parseRecord(id, value) : null;
  if (!item || !isRecord(value)) return null;
  const { id: _id, kind: _kind, isDone, isByHand: _isByHand, doneAt: _doneAt, recall: _recall, at, ...rest } = item;
  return { ...rest, isDone: isDone || undefined, startsOver: false, at: at || toCount(value['n'], 1e9) };
}

import { isItemId, kindOf, type Item, type ItemId } from './item.ts';
import { isPath, parseFields, toCount, toRest, toStored } from './itemFields.ts';

/** An item as device and database store it under its id. `firestore.rules` checks the same fields. */
export function toRecord(item: Item): Readonly<Record<string, unknown>> {
  return { ...item.rest, k: item.kind, ...toStored(item, true) };
}

/** Parse a stored item; fields that older versions did not write get their default.
 *  @returns null for a value that is not an item */
export function parseRecord(id: ItemId, value: unknown): Item | null {
  if (!isItemId(id) || !isRecord(value)) return null;
  const kind = kindOf(id);
  const fields = parseFields(value);
  if (value['k'] !== kind || !isPath(fields.path)) return null;
  const at = toCount(value['at'], Number.MAX_SAFE_INTEGER);
  // The clock of a device may be ahead of the database's.
  const doneAt = at > 0 ? Math.min(fields.doneAt, at) : fields.doneAt;
  return { id, kind, ...fields, doneAt, at, rest: toRest(value, OTHER_KEYS) };
}

/** Keys of kind and time, and those that only version 1 wrote: counter, writer and generation for merging, and marks
 *  of the device. */
const OTHER_KEYS = ['k', 'at', 'n', 'w', 'g', 'pending', 'adopted'];

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

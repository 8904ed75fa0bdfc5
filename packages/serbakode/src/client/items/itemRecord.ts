import { isPath, parseFields, toRest, toStored } from './itemFields.ts';
import { findKind, toCount, type Item, type ItemId, type ItemKind, type Values } from './itemKind.ts';

/** An item as device and database store it under its id. `firestore.rules` checks the same fields. */
export function toRecord(item: Item): Values {
  return { ...item.rest, k: item.kind.name, ...toStored(item.kind, item, true) };
}

/** Parse a stored item; fields that older versions did not write get their default.
 *  @returns null for a value that is not an item */
export function parseRecord(kinds: readonly ItemKind[], id: ItemId, value: unknown): Item | null {
  const kind = findKind(kinds, id);
  if (!kind || !isRecord(value) || value['k'] !== kind.name || !isPath(value['p'])) return null;
  const at = toCount(value['at'], Number.MAX_SAFE_INTEGER);
  const fields: Values = { ...parseFields(kind, value), ...(at > 0 && toBounded(kind, value, at)) };
  return { ...fields, id, kind, at, rest: toRest(kind, value, ['k', 'at']) } as Item;
}

/** Times of a device whose clock is ahead of the database's. */
function toBounded({ all }: ItemKind, stored: Values, at: number): Values {
  const bounded = all.filter(([, { isBounded }]) => isBounded);
  return Object.fromEntries(bounded.map(([name, { key, parse }]) => [name, Math.min(Number(parse(stored[key])), at)]));
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

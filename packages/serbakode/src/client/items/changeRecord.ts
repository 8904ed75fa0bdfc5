import type { Change } from './change.ts';
import { isPath, parseFields, toRest, toStored } from './itemFields.ts';
import { findKind, toCount, type ItemId, type ItemKind } from './itemKind.ts';
import { isRecord } from './itemRecord.ts';

/** A change as text, stored under a key that contains its item's id. */
export function toChangeText({ kind, startsOver, at, rest, ...fields }: Change): string {
  return JSON.stringify({ ...rest, ...toStored(kind, fields), f: startsOver, at });
}

/** @returns null for a value that is not a change */
export function parseChange(kinds: readonly ItemKind[], id: ItemId, value: unknown): Change | null {
  const kind = findKind(kinds, id);
  if (!kind || !isRecord(value) || !isPath(value['p'])) return null;
  return {
    title: '',
    ...parseFields(kind, value, false),
    kind,
    startsOver: value['f'] === true,
    at: toCount(value['at'], Number.MAX_SAFE_INTEGER),
    rest: toRest(kind, value, ['f', 'at']),
  } as Change;
}

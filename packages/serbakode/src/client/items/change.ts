import { isPath, mergeFields, parseFields, toRest, toStored } from './itemFields.ts';
import { findKind, toCount, type Item, type ItemId, type ItemKind, type Values } from './itemKind.ts';
import { isRecord } from './itemRecord.ts';

/** A change a reader made to an item. It stays on the device until the database has it, and is applied to the
 *  database's version: the last one to arrive decides what no field merges otherwise. A field that it does not concern is
 *  undefined: without `isRemoved` it only adds to an item that is there, and is lost on one that is not. */
export type Change = {
  readonly kind: ItemKind;
  readonly path: string;
  readonly title: string;
  readonly isRemoved?: boolean | undefined;
  /** The item was removed and started again, so its earlier state is discarded. */
  readonly startsOver: boolean;
  /** Device time in ms; orders the changes of one device. */
  readonly at: number;
  readonly rest: Values;
} & Values;

/** Apply a change. Applying it twice has the same effect as once, so a change may be resent if its arrival is
 *  uncertain. */
export function applyChange(before: Item | null, id: ItemId, change: Change): Item {
  if (before && (isOlder(change, before) || (before.isRemoved && change.isRemoved === undefined))) return before;
  const { kind, at } = change;
  const base = before && !before.isRemoved && !change.isRemoved && !change.startsOver ? before : parseFields(kind, {});
  const isRemoved = change.isRemoved ?? before === null;
  return {
    ...mergeFields(kind, base, change),
    id,
    kind,
    isRemoved,
    at,
    rest: { ...before?.rest, ...change.rest },
  } as Item;
}

/** Whether a change was made before what it would replace. */
function isOlder(change: Change, before: Values): boolean {
  return change.kind.all.some(([name, { orders }]) => orders && Number(change[name] ?? 0) < Number(before[name] ?? 0));
}

/** Compose two changes into one with the effect of `first` followed by `second`. */
export function composeChanges(first: Change, second: Change): Change {
  if (isOlder(second, first) || (first.isRemoved && second.isRemoved === undefined)) return first;
  const rest = { ...first.rest, ...second.rest };
  if (first.isRemoved || second.isRemoved || second.startsOver) return { ...second, startsOver: true, rest };
  return { ...second, ...mergeFields(second.kind, first, second), startsOver: first.startsOver, rest } as Change;
}

/** The change that moves an item into an account without undoing anything in the account. */
export function toJoiningChange({ id: _id, ...item }: Item): Change {
  const unset = Object.entries(item).filter(([, value]) => value === false);
  return {
    ...item,
    ...Object.fromEntries(unset.map(([name]) => [name, undefined])),
    isRemoved: false,
    startsOver: false,
  } as Change;
}

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

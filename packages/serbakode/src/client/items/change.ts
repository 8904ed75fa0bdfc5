import { mergeFields, parseFields } from './itemFields.ts';
import type { Item, ItemId, ItemKind, Values } from './itemKind.ts';

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

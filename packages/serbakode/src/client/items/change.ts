import { kindOf, type Item, type ItemId } from './item.ts';
import { mergeFields, parseFields, type ItemFields, type SomeFields } from './itemFields.ts';

/** Fields that every change names. */
type NamedField = 'path' | 'title';

/** A change a reader made to an item. It stays on the device until the database has it, and is applied to the
 *  database's version: the last one to arrive decides whether the item is saved, removed or done, and the furthest
 *  reading position wins. A field that it does not concern is undefined: without `isRemoved` it only adds to an item that
 *  is there, and is lost on one that is not. */
export interface Change
  extends
    Pick<ItemFields, NamedField>,
    Readonly<{ [Name in Exclude<keyof ItemFields, NamedField>]?: ItemFields[Name] | undefined }> {
  /** The item was removed and started again, so its earlier state is discarded. */
  readonly startsOver: boolean;
  /** Device time in ms; orders the changes of one device. */
  readonly at: number;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Apply a change. Applying it twice has the same effect as once, so a change may be resent if its arrival is
 *  uncertain. */
export function applyChange(before: Item | null, id: ItemId, change: Change): Item {
  if (before && (isOlder(change, before) || (before.isRemoved && change.isRemoved === undefined))) return before;
  const base = before && !before.isRemoved && !change.isRemoved && !change.startsOver ? before : NOTHING;
  const rest = { ...before?.rest, ...change.rest };
  const fields = mergeFields(base, change);
  return { id, kind: kindOf(id), ...fields, isRemoved: change.isRemoved ?? before === null, at: change.at, rest };
}

const NOTHING = parseFields({});

/** Whether a change of a draft was written before what it would replace. */
function isOlder({ writtenAt = 0 }: SomeFields, before: SomeFields): boolean {
  return writtenAt < (before.writtenAt ?? 0);
}

/** Compose two changes into one with the effect of `first` followed by `second`. */
export function composeChanges(first: Change, second: Change): Change {
  if (isOlder(second, first) || (first.isRemoved && second.isRemoved === undefined)) return first;
  const rest = { ...first.rest, ...second.rest };
  if (first.isRemoved || second.isRemoved || second.startsOver) return { ...second, startsOver: true, rest };
  return { ...second, ...mergeFields(first, second), startsOver: first.startsOver, rest };
}

/** The change that moves an item into an account without undoing anything in the account. */
export function toJoiningChange(item: Item): Change {
  const { id: _id, kind, percent, heading, isDone, isByHand, doneAt, text, writtenAt, recall, ...others } = item;
  return {
    ...others,
    ...(kind === 'read' && { percent, heading }),
    ...(isDone && { isDone, isByHand: isByHand || undefined, doneAt }),
    ...(kind === 'draft' && { text, writtenAt }),
    ...(kind === 'done' && { recall }),
    isRemoved: false,
    startsOver: false,
  };
}

import { kindOf, type Item, type ItemId } from './item.ts';

/** A change a reader made to an item. It stays on the device until the database has it, and is applied to the
 *  database's version: the last one to arrive decides whether the item is saved, removed or done, and the furthest
 *  reading position wins. */
export interface Change {
  readonly path: string;
  readonly title: string;
  /** Furthest position read; undefined if the change does not concern reading. The same applies to the next two. */
  readonly percent?: number | undefined;
  readonly heading?: string | undefined;
  readonly isDone?: boolean | undefined;
  readonly isRemoved: boolean;
  /** The item was removed and started again, so its earlier state is discarded. */
  readonly startsOver: boolean;
  /** Device time in ms; orders the changes of one device. */
  readonly at: number;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Apply a change. Applying it twice has the same effect as once, so a change may be resent if its arrival is
 *  uncertain. */
export function applyChange(before: Item | null, id: ItemId, change: Change): Item {
  const base = before && !before.isRemoved && !change.isRemoved && !change.startsOver ? before : null;
  return {
    id,
    kind: kindOf(id),
    path: change.path,
    title: change.title,
    percent: Math.max(base?.percent ?? 0, change.percent ?? 0),
    heading: change.heading ?? base?.heading ?? '',
    isDone: change.isDone ?? base?.isDone ?? false,
    isRemoved: change.isRemoved,
    at: change.at,
    rest: { ...before?.rest, ...change.rest },
  };
}

/** Compose two changes into one with the effect of `first` followed by `second`. */
export function composeChanges(first: Change, second: Change): Change {
  const rest = { ...first.rest, ...second.rest };
  if (first.isRemoved || second.isRemoved || second.startsOver) return { ...second, startsOver: true, rest };
  const percents = [first.percent, second.percent].filter((percent) => percent !== undefined);
  return {
    ...second,
    percent: percents.length > 0 ? Math.max(...percents) : undefined,
    heading: second.heading ?? first.heading,
    isDone: second.isDone ?? first.isDone,
    startsOver: first.startsOver,
    rest,
  };
}

/** The change that moves an item into an account without undoing anything in the account. */
export function toJoiningChange(item: Item): Change {
  const { path, title, percent, heading, isDone, at, rest } = item;
  return {
    path,
    title,
    ...(item.kind === 'read' && { percent, heading }),
    ...(item.kind !== 'save' && { isDone: isDone || undefined }),
    isRemoved: false,
    startsOver: false,
    at,
    rest,
  };
}

export function isSameItem(a: Item, b: Item): boolean {
  return (['path', 'title', 'percent', 'heading', 'isDone', 'isRemoved'] as const).every((name) => a[name] === b[name]);
}

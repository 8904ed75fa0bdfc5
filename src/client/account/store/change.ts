import { type Item, type ItemId, kindOf } from './item.ts';

/** What a reader did to an item. It waits on the device until the database has it, and is then applied to whatever the
 *  database holds: the last to arrive decides what is saved, removed or done, and the furthest point of reading stays. */
export interface Change {
  readonly path: string;
  readonly title: string;
  /** Furthest point reached; absent where reading was not the matter. The same holds for the next two. */
  readonly percent?: number | undefined;
  readonly heading?: string | undefined;
  readonly isDone?: boolean | undefined;
  readonly isRemoved: boolean;
  /** The item was removed and begun anew: what it was before no longer counts. */
  readonly startsOver: boolean;
  /** Device time, in ms; orders changes of one device. */
  readonly at: number;
  readonly rest: Readonly<Record<string, unknown>>;
}

/** Applying a change twice is the same as once, so a change may be sent again whenever it is not known to have arrived. */
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

/** One change that does what `first` and then `second` do. */
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

/** The change that brings an item kept elsewhere into an account without taking back anything that the account shows. */
export function toJoiningChange(item: Item): Change {
  const { path, title, percent, heading, isDone, at, rest } = item;
  return {
    path,
    title,
    ...(item.kind === 'read' && { percent, heading, isDone: isDone || undefined }),
    isRemoved: false,
    startsOver: false,
    at,
    rest,
  };
}

export function isSameItem(a: Item, b: Item): boolean {
  return (['path', 'title', 'percent', 'heading', 'isDone', 'isRemoved'] as const).every((name) => a[name] === b[name]);
}

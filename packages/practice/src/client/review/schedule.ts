import { listItems, toDoneAt, type Items } from 'serbakode/items';
import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from 'ts-fsrs';
import { SOLVED, type SolvedItem } from '../items.ts';

/** How a repeated exercise went. `hard`: with a hint, or not at the first try. */
export type Recalled = 'forgotten' | 'hard' | 'good';

const GRADES: Readonly<Record<Recalled, Grade>> = {
  forgotten: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
};

/** Whole days, and none that depend on chance: devices that merge their repetitions agree. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** A solved exercise and when it is to be repeated, in ms. */
export interface Repetition {
  readonly item: SolvedItem;
  readonly dueAt: number;
  /** 0 if it was solved, and not repeated yet. */
  readonly repeatedAt: number;
}

/** The longest time until a repetition: the scheduler adds a day to what is easier than something hard. */
const MAX_INTERVAL_MS = 366 * 86_400_000;

/** Solved exercises in the order in which they are to be repeated.
 *  @param leftOut items of exercises that are not
 *  @param now in ms. What a clock that was ahead has put off for longer than is possible is due */
export function listRepetitions(items: Items, leftOut: ReadonlySet<string>, now: number): Repetition[] {
  return listItems(items, SOLVED)
    .filter(({ id }) => !leftOut.has(id))
    .map((item) => {
      const dueAt = toCard(item).due.getTime();
      const repeatedAt = parseRecall(item)?.repeatedAt ?? 0;
      return { item, dueAt: dueAt > now + MAX_INTERVAL_MS ? now : dueAt, repeatedAt };
    })
    .sort((a, b) => a.dueAt - b.dueAt || (a.item.id < b.item.id ? -1 : 1));
}

/** What is kept of an exercise once it is repeated, see `recall` of an item. @param now in ms */
export function toRecall(item: SolvedItem, recalled: Recalled, now: number): string {
  const before = toCard(item);
  const last = before.last_review?.getTime() ?? now;
  // Later than what it replaces, whatever the clocks of devices say: the later one is kept.
  const at = Math.max(now, last + 1);
  const { due, stability, difficulty } = scheduler.next(
    { ...before, last_review: new Date(Math.min(now, last)) },
    new Date(now),
    GRADES[recalled],
  ).card;
  return [at, due.getTime(), toShort(stability), toShort(difficulty)].join(' ');
}

/** Without the exponent of very small numbers. */
const toShort = (value: number): string => value.toFixed(4);

/** The exercise as the scheduler sees it. Solving it was the first time. */
function toCard(item: SolvedItem): Card {
  const known = parseRecall(item);
  if (!known) return scheduler.next(createEmptyCard(toDoneAt(item)), toDoneAt(item), Rating.Good).card;
  const { repeatedAt, dueAt, stability, difficulty } = known;
  return {
    ...createEmptyCard(repeatedAt),
    due: new Date(dueAt),
    last_review: new Date(repeatedAt),
    stability,
    difficulty,
    reps: 1,
    state: State.Review,
  };
}

/** @returns null for a text that the scheduler cannot have made, and for a repetition before the exercise was removed and
 *  solved anew */
function parseRecall({ recall, doneAt }: SolvedItem) {
  const [repeatedAt = 0, dueAt = 0, stability = 0, difficulty = 0] = recall.split(' ').map(Number);
  const isOurs = [repeatedAt, dueAt].every(isTime) && stability > 0 && difficulty >= 1 && difficulty <= 10;
  return isOurs && repeatedAt >= doneAt
    ? { repeatedAt, dueAt, stability: Math.max(stability, 0.001), difficulty }
    : null;
}

/** Up to what `Date` holds, less the years that are added. */
const isTime = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 8e15;

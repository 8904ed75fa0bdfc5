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

/** Whole days without randomness, so that devices that merge their repetitions agree. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** A solved exercise and when it is to be repeated, in ms. */
export interface Repetition {
  readonly item: SolvedItem;
  readonly dueAt: number;
  /** 0 if it was solved, and not repeated yet. */
  readonly repeatedAt: number;
}

/** The longest time until a repetition: the scheduler adds a day to an interval that is easier than `hard`. */
const MAX_INTERVAL_MS = 366 * 86_400_000;

/** Solved exercises in the order in which they are to be repeated.
 *  @param leftOut items of exercises that are not repeated
 *  @param now in ms. An exercise is due if a clock that was ahead has postponed it for longer than the maximum */
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

/** The value of `recall` of an item after a repetition.
 *  @param now in ms */
export function toRecall(item: SolvedItem, recalled: Recalled, now: number): string {
  const before = toCard(item);
  const last = before.last_review?.getTime() ?? now;
  // Later than the replaced value, whatever the clocks of devices say, because the later value wins.
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

/** The exercise as the scheduler sees it. Solving it counts as the first review. */
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

/** @returns null for a text that the scheduler cannot have written, and for a repetition from before the exercise was
 *    removed and solved again */
function parseRecall({ recall, doneAt }: SolvedItem) {
  const [repeatedAt = 0, dueAt = 0, stability = 0, difficulty = 0] = recall.split(' ').map(Number);
  const isOurs = [repeatedAt, dueAt].every(isTime) && stability > 0 && difficulty >= 1 && difficulty <= 10;
  return isOurs && repeatedAt >= doneAt
    ? { repeatedAt, dueAt, stability: Math.max(stability, 0.001), difficulty }
    : null;
}

/** Within the range of `Date`, minus the longest interval. */
const isTime = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 8e15;

import { applyChange, type Item, type Items } from 'serbakode/items';
import { expect, it } from 'vitest';
import { READ } from '../../../../accounts/src/client/model/items.ts';
import { SOLVED, type SolvedItem } from '../items.ts';
import { listRepetitions, toRecall } from './schedule.ts';

const DAY = 86_400_000;
/** Days. */
const FIRST = 3;
const SOLVED_AT = Date.UTC(2026, 10, 1, 12);
const NAMED = { kind: SOLVED, path: '/docs/a#salam', title: 'Salam', isRemoved: false, startsOver: false, rest: {} };

const solve = (id = 'e00000000000a', at = SOLVED_AT): SolvedItem =>
  applyChange(null, id, { ...NAMED, at, isDone: true }) as SolvedItem;
const repeat = (item: SolvedItem, how: 'forgotten' | 'hard' | 'good', at: number): SolvedItem =>
  applyChange(item, item.id, { ...NAMED, at, recall: toRecall(item, how, at) }) as SolvedItem;
const toItems = (...items: Item[]): Items => new Map(items.map((item) => [item.id, item]));
const list = (item: SolvedItem, now: number) => listRepetitions(toItems(item), new Set(), now)[0];
const toDays = (item: SolvedItem, from: number) => ((list(item, from)?.dueAt ?? 0) - from) / DAY;

it('repeats an exercise three days after it was solved, then ever later as long as it is remembered', () => {
  const solved = solve();
  expect(toDays(solved, SOLVED_AT)).toBe(FIRST);
  const once = repeat(solved, 'good', SOLVED_AT + FIRST * DAY);
  const first = toDays(once, SOLVED_AT + FIRST * DAY);
  expect(first).toBeGreaterThan(FIRST);
  const twice = repeat(once, 'good', SOLVED_AT + (FIRST + first) * DAY);
  expect(toDays(twice, SOLVED_AT + (FIRST + first) * DAY)).toBeGreaterThan(2 * first);
  let item = twice;
  for (let at = SOLVED_AT; at < SOLVED_AT + 4000 * DAY; at += 400 * DAY) item = repeat(item, 'good', at);
  // One day more than for a hard repetition.
  expect(toDays(item, SOLVED_AT + 3600 * DAY)).toBe(366);
});

it('repeats hard exercises sooner, and forgotten ones soonest', () => {
  const now = SOLVED_AT + 10 * DAY;
  const [forgotten, hard, good] = (['forgotten', 'hard', 'good'] as const).map((how) =>
    toDays(repeat(solve(), how, now), now),
  );
  expect(forgotten).toBeGreaterThanOrEqual(1);
  expect(hard).toBeGreaterThan(forgotten ?? 0);
  expect(good).toBeGreaterThan(hard ?? 0);
});

it('keeps what the database accepts, whatever happens to an exercise', () => {
  let item = solve();
  for (let round = 0; round < 60; round += 1) {
    item = repeat(item, round % 7 === 0 ? 'good' : 'forgotten', SOLVED_AT + round * DAY);
    expect(item.recall).toMatch(/^[0-9. ]{1,64}$/);
    expect(list(item, SOLVED_AT + round * DAY)?.repeatedAt).toBeGreaterThan(0);
  }
});

it('continues after a device with a clock that is ahead', () => {
  const ahead = repeat(solve(), 'good', SOLVED_AT + 100 * DAY);
  const next = repeat(ahead, 'hard', SOLVED_AT);
  expect(list(next, SOLVED_AT)?.repeatedAt).toBe(SOLVED_AT + 100 * DAY + 1);
  // It is due by the clock of now.
  expect(toDays(next, SOLVED_AT)).toBeLessThan(100);
});

it('repeats an exercise that was solved or repeated with a clock years ahead, and only once', () => {
  const years = SOLVED_AT + 2000 * DAY;
  const solved = solve('e00000000000a', years);
  for (const item of [solved, repeat(solved, 'good', years), repeat(solve(), 'good', years)]) {
    expect(toDays(item, SOLVED_AT)).toBe(0);
    expect(toDays(repeat(item, 'good', SOLVED_AT), SOLVED_AT)).toBeGreaterThanOrEqual(1);
  }
});

it('counts from when the exercise was solved, however late the database heard of it', () => {
  const solved = { ...solve(), doneAt: SOLVED_AT, at: SOLVED_AT + 30 * DAY };
  expect(toDays(solved, SOLVED_AT)).toBe(FIRST);
});

it('ignores a repetition from before the exercise was removed and solved again', () => {
  const stale = repeat(solve(), 'good', SOLVED_AT + DAY);
  const anew = { ...stale, doneAt: SOLVED_AT + 2 * DAY };
  expect(list(anew, SOLVED_AT + 2 * DAY)).toMatchObject({ repeatedAt: 0 });
  expect(toDays(anew, SOLVED_AT + 2 * DAY)).toBe(FIRST);
});

it('lists due exercises first, without excluded, removed and other items', () => {
  const late = solve('e00000000000a');
  const early = solve('e00000000000b', SOLVED_AT - DAY);
  const gone = applyChange(solve('e00000000000c'), 'e00000000000c', { ...NAMED, at: SOLVED_AT, isRemoved: true });
  const page = applyChange(null, 'r00000000000d', { ...NAMED, kind: READ, at: SOLVED_AT, isDone: true });
  const listed = listRepetitions(
    toItems(late, early, gone, page, solve('e00000000000e')),
    new Set(['e00000000000e']),
    SOLVED_AT,
  );
  expect(listed.map(({ item }) => item.id)).toEqual([early.id, late.id]);
});

it.each(['x', '1', '1 2 3', '1 2 0 5', '1 2 3 11', '1.5 2 3 4', '0 0 2 5'])(
  'reads "%s" as an exercise that was solved but not repeated',
  (recall) => {
    expect(list({ ...solve(), recall }, SOLVED_AT)).toMatchObject({ repeatedAt: 0, dueAt: SOLVED_AT + FIRST * DAY });
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READ } from '../../../../accounts/src/client/model/items.ts';
import { DRAFT, SOLVED } from '../../../../practice/src/client/items.ts';
import { shareOf } from '../../../../testing/takeShare.ts';
import { applyChange, composeChanges, parseChange, toChangeText, toJoiningChange, type Change } from './change.ts';
import { defineKind, type Item, type ItemKind } from './itemKind.ts';
import { parseJson } from './storageAreas.ts';

const ID = 'r0123456789ab';
const DRAFT_ID = 'd0123456789abc0000001';
/** A kind with the fields of several, so that one item has all ways in which fields are merged. */
const KIND: ItemKind = defineKind({ ...READ, fields: { ...READ.fields, ...SOLVED.fields } });
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const percents = fc.integer({ min: 0, max: 100 });
const headings = fc.constantFrom('', 'one', 'two');
const recalls = fc.constantFrom('', '1 2 3.5 4', '2 5 1.25 6', '2 9 7.5 1');
const times = fc.constantFrom(0, 3, 5);
const rests = fc.constantFrom({}, { note: 'a' }, { note: 'b', more: 1 });

const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constant(KIND),
  path: fc.constantFrom('/a', '/b'),
  title: fc.constantFrom('A', 'B', ''),
  percent: maybe(percents),
  heading: maybe(headings),
  isDone: maybe(fc.boolean()),
  isByHand: maybe(fc.boolean()),
  doneAt: maybe(times),
  recall: maybe(recalls),
  isRemoved: fc.boolean(),
  startsOver: fc.boolean(),
  at: fc.integer({ min: 0, max: 5 }),
  rest: rests,
});

const items: fc.Arbitrary<Item> = fc.record({
  id: fc.constant(ID),
  kind: fc.constant(KIND),
  path: fc.constantFrom('/a', '/b'),
  title: fc.constantFrom('A', 'B', ''),
  percent: percents,
  heading: headings,
  isDone: fc.boolean(),
  isByHand: fc.boolean(),
  doneAt: times,
  recall: recalls,
  isRemoved: fc.boolean(),
  at: fc.integer({ min: 0, max: 5 }),
  rest: rests,
});

/** A change that only names its item. */
const NAMED: Change = { kind: KIND, path: '/a', title: 'A', isRemoved: false, startsOver: false, at: 0, rest: {} };

const states = fc.option(items, { nil: null });

/** Changes of drafts: each sets the text and the time, or removes the draft. */
const draftChanges: fc.Arbitrary<Change> = fc
  .record({
    ...base(),
    kind: fc.constant<ItemKind>(DRAFT),
    text: fc.constantFrom('', 'let a;', 'let b;'),
    writtenAt: fc.nat(4),
    isRemoved: fc.boolean(),
    at: fc.nat(4),
  })
  .map((change) => (change.isRemoved ? { ...change, text: '' } : change));
const drafts: fc.Arbitrary<Item | null> = fc.option(
  draftChanges.map((change) => applyChange(null, DRAFT_ID, change)),
  { nil: null },
);

const toWritten = (one: Change | Item): number => Number(one['writtenAt']);
const RUNS = { numRuns: shareOf(2000) };
const apply = (state: Item | null, change: Change, id = ID) => applyChange(state, id, change);
/** What other devices see; the time for sorting is the database's there. */
const withoutTime = (item: Item) => ({ ...item, at: 0 });

describe('a change', () => {
  it('applied twice is applied once', () => {
    fc.assert(
      fc.property(states, changes, (state, change) => {
        expect(apply(apply(state, change), change)).toEqual(apply(state, change));
      }),
      RUNS,
    );
  });

  it('and the next one do what both composed do', () => {
    fc.assert(
      fc.property(states, changes, changes, (state, first, second) => {
        expect(apply(state, composeChanges(first, second))).toEqual(apply(apply(state, first), second));
      }),
      RUNS,
    );
  });

  it('composes in any grouping', () => {
    fc.assert(
      fc.property(changes, changes, changes, (a, b, c) => {
        expect(composeChanges(composeChanges(a, b), c)).toEqual(composeChanges(a, composeChanges(b, c)));
      }),
      RUNS,
    );
  });

  it('of reading commutes: the furthest point stays, in whatever order devices send theirs', () => {
    const readings = fc.record({ ...base(), percent: percents });
    fc.assert(
      fc.property(items, readings, readings, (state, a, b) => {
        expect(apply(apply(state, a), b)['percent']).toBe(apply(apply(state, b), a)['percent']);
        expect(apply(state, a)['isDone']).toBe(!state.isRemoved && state['isDone']);
      }),
      RUNS,
    );
  });

  it('of a repeated exercise commutes: the last repetition stays, in whatever order devices send theirs', () => {
    const repeated = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(repeated, (times) => {
        const [first, ...sent] = times.map((time) => ({ ...NAMED, recall: `${time} 3.5` }));
        const end = sent.reduce((item, change) => apply(item, change), apply(null, first ?? NAMED));
        expect(end['recall']).toBe(`${Math.max(...times)} 3.5`);
        expect(sent.reduce((all, change) => composeChanges(all, change), first ?? NAMED)['recall']).toBe(end['recall']);
      }),
      RUNS,
    );
  });

  it('of a repeated exercise does not bring back what was removed, whichever arrives first', () => {
    const repetition: Change = { ...NAMED, isRemoved: undefined, recall: '7 3.5' };
    const removal: Change = { ...NAMED, isRemoved: true };
    fc.assert(
      fc.property(states, (state) => {
        for (const [first, second] of [
          [repetition, removal],
          [removal, repetition],
        ] as const) {
          expect(apply(apply(state, first), second)).toMatchObject({ isRemoved: true, recall: '' });
          expect(apply(state, composeChanges(first, second))).toMatchObject({ isRemoved: true, recall: '' });
        }
        const after = apply(state, repetition);
        expect(after.isRemoved).toBe(state?.isRemoved ?? true);
        if (state && !state.isRemoved)
          expect(after).toEqual({ ...state, path: '/a', title: 'A', recall: after['recall'], at: 0, rest: state.rest });
        expect(parseChange([KIND], ID, parseJson(toChangeText(repetition)))).toEqual(repetition);
      }),
      RUNS,
    );
  });

  it('keeps the first time at which the reader was done', () => {
    const done = (doneAt: number): Change => ({ ...NAMED, isDone: true, doneAt });
    for (const [first, second] of [
      [done(5), done(3)],
      [done(3), done(5)],
      [done(0), done(3)],
    ] as const) {
      expect(apply(apply(null, first), second)['doneAt']).toBe(3);
      expect(apply(null, composeChanges(first, second))['doneAt']).toBe(3);
    }
    const removal: Change = { ...NAMED, isRemoved: true };
    expect(apply(apply(apply(null, done(3)), removal), done(5))['doneAt']).toBe(5);
  });

  it('survives being stored as text', () => {
    fc.assert(
      fc.property(fc.oneof(changes, draftChanges), (change) => {
        const id = change.kind === KIND ? ID : DRAFT_ID;
        expect(parseChange([KIND, DRAFT], id, parseJson(toChangeText(change)))).toEqual(change);
      }),
      RUNS,
    );
  });
});

describe('a change of a draft', () => {
  it('applied twice is applied once', () => {
    fc.assert(
      fc.property(drafts, draftChanges, (state, change) => {
        expect(apply(apply(state, change, DRAFT_ID), change, DRAFT_ID)).toEqual(apply(state, change, DRAFT_ID));
      }),
      RUNS,
    );
  });

  it('and the next one do what both composed do', () => {
    fc.assert(
      fc.property(drafts, draftChanges, draftChanges, (state, first, second) => {
        expect(withoutTime(apply(state, composeChanges(first, second), DRAFT_ID))).toEqual(
          withoutTime(apply(apply(state, first, DRAFT_ID), second, DRAFT_ID)),
        );
      }),
      RUNS,
    );
  });

  it('written last wins, in whatever order devices send theirs', () => {
    fc.assert(
      fc.property(drafts, fc.uniqueArray(draftChanges, { selector: ({ writtenAt }) => writtenAt }), (state, sent) => {
        const all = sent.filter(({ writtenAt }) => writtenAt !== state?.['writtenAt']);
        const [last] = all.toSorted((a, b) => toWritten(b) - toWritten(a));
        const end = all.reduce((item: Item | null, change) => apply(item, change, DRAFT_ID), state);
        const expected = last && (!state || toWritten(last) > toWritten(state)) ? last : state;
        expect(end && [end['text'], end.isRemoved]).toEqual(expected && [expected['text'], expected.isRemoved]);
      }),
      RUNS,
    );
  });
});

describe('a change that joins an item kept elsewhere', () => {
  it('undoes nothing that either side shows as saved, read or done', () => {
    fc.assert(
      fc.property(states, items, (account, device) => {
        const joined = apply(account, toJoiningChange(device));
        expect(joined.isRemoved).toBe(false);
        for (const one of [account, device]) {
          if (!one || (one === account && one.isRemoved)) continue;
          expect(joined['percent']).toBeGreaterThanOrEqual(Number(one['percent']));
          if (one['isDone']) expect(joined['isDone']).toBe(true);
        }
      }),
      RUNS,
    );
  });
});

function base() {
  return {
    kind: fc.constant(KIND),
    path: fc.constant('/a'),
    title: fc.constant('A'),
    isRemoved: fc.constant(false),
    startsOver: fc.constant(false),
    at: fc.constant(0),
    rest: fc.constant({}),
  };
}

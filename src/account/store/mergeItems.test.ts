import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, Stamp } from './item.ts';
import { adoptItem, mergeItems } from './mergeItems.ts';

const stamps: fc.Arbitrary<Stamp> = fc.record({
  generation: fc.integer({ min: 0, max: 3 }),
  counter: fc.integer({ min: 0, max: 5 }),
  writer: fc.constantFrom('aaaaaaaa', 'bbbbbbbb', 'cccccccc'),
});

/** Few values, so that stamps and contents often agree. */
const items: fc.Arbitrary<Item> = fc.record({
  id: fc.constant('s0123456789ab'),
  kind: fc.constant('save' as const),
  path: fc.constantFrom('/a', '/b'),
  title: fc.constantFrom('A', 'B', ''),
  percent: fc.integer({ min: 0, max: 100 }),
  heading: fc.constantFrom('', 'one', 'two'),
  isDone: fc.boolean(),
  isRemoved: fc.boolean(),
  stamp: stamps,
});

const RUNS = { numRuns: 5000 };

describe('mergeItems', () => {
  it('is commutative', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        expect(mergeItems(a, b)).toEqual(mergeItems(b, a));
      }),
      RUNS,
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(items, items, items, (a, b, c) => {
        expect(mergeItems(mergeItems(a, b), c)).toEqual(mergeItems(a, mergeItems(b, c)));
      }),
      RUNS,
    );
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(items, items, (a, b) => {
        expect(mergeItems(a, a)).toEqual(a);
        expect(mergeItems(mergeItems(a, b), b)).toEqual(mergeItems(a, b));
      }),
      RUNS,
    );
  });

  it('keeps the furthest point and the done mark of the newer generation', () => {
    fc.assert(
      fc.property(fc.array(items, { minLength: 1, maxLength: 6 }), (versions) => {
        const generation = Math.max(...versions.map(({ stamp }) => stamp.generation));
        const counted = versions.filter(({ stamp }) => stamp.generation === generation);
        const furthest = Math.max(...counted.map(({ percent }) => percent));
        const isDone = counted.some((version) => version.isDone);
        expect(versions.reduce(mergeItems)).toMatchObject({ percent: furthest, isDone, stamp: { generation } });
      }),
      RUNS,
    );
  });
});

describe('adoptItem', () => {
  const next = (after: Stamp | null): Stamp => ({
    generation: after?.generation ?? 0,
    counter: (after?.counter ?? 0) + 1,
    writer: 'dddddddd',
  });

  it('takes nothing back that either side shows as saved, read or done', () => {
    fc.assert(
      fc.property(fc.option(items, { nil: null }), items, (account, device) => {
        const adopted = adoptItem(account, device, next);
        const shown = [account, device].filter((one): one is Item => one !== null && !one.isRemoved);
        expect(adopted.isRemoved).toBe(shown.length === 0 ? (account ?? device).isRemoved : false);
        for (const one of shown) {
          expect(adopted.percent).toBeGreaterThanOrEqual(one.percent);
          if (one.isDone) expect(adopted.isDone).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('wins over what the account had, wherever they meet', () => {
    fc.assert(
      fc.property(items, items, (account, device) => {
        const adopted = adoptItem(account, device, next);
        expect(mergeItems(account, adopted)).toEqual(adopted);
      }),
      RUNS,
    );
  });
});

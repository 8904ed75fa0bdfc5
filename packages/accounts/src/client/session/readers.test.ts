import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from '../../../../testing/takeShare.ts';
import { histories, liveThrough } from '../testing/readersWorld.ts';

/** Seed of the histories below; `tests/long/readersDrill.ts` runs thousands more. */
const SEED = 20261122;

it('leaves no item in an account whose reader did not make it, and loses none, whatever two readers do', async () => {
  const details = await fc.check(fc.asyncProperty(histories, liveThrough), { numRuns: shareOf(150), seed: SEED });
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});

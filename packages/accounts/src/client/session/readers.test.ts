import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOf } from '../../../../testing/takeShare.ts';
import { histories, liveThrough } from '../testing/readersWorld.ts';

/** Seed of the histories below, and of the thousands that `tests/long/readersDrill.ts` asks for by `HISTORIES`. */
const SEED = 20261122;
const HISTORIES = Number(process.env['HISTORIES']) || shareOf(150);

it('leaves no item in an account whose reader did not make it, and loses none, whatever two readers do', async () => {
  const details = await fc.check(fc.asyncProperty(histories, liveThrough), { numRuns: HISTORIES, seed: SEED });
  expect(fc.defaultReportMessage(details)).toBeUndefined();
}, 1_800_000);

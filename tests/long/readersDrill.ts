import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { histories, liveThrough } from '../../packages/accounts/src/client/testing/readersWorld.ts';
import type { DrillResult } from './drill.ts';

/** Number of histories at full size, and their seed. */
const HISTORIES = 10_000;
const SEED = 20261123;
/** Number of failures that are reported; the first is the one to look at. */
const MAX_FAILURES = 5;

/** Play random histories of two readers on the fake services. No item may reach an account whose reader did not
 *  create it, and none may be lost. */
export async function runReadersDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const start = performance.now();
  const count = Math.max(1, Math.round(HISTORIES * scale));
  const failures: string[] = [];
  let tried = 0;
  for (const history of fc.sample(histories, { numRuns: count, seed: SEED })) {
    tried += 1;
    try {
      await liveThrough(history);
    } catch (error) {
      failures.push(`history ${tried} of seed ${SEED}: ${error instanceof Error ? error.message : String(error)}`);
      if (failures.length === MAX_FAILURES) break;
    }
  }
  return {
    name: 'readers',
    tried,
    held: tried - failures.length,
    seconds: (performance.now() - start) / 1000,
    failures,
  };
}

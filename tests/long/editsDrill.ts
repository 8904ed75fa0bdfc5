import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { createEditingSite } from '../../packages/testing/edits/createEditingSite.ts';
import { anEdit } from '../../packages/testing/edits/editedSite.ts';
import type { DrillResult } from './drill.ts';

const RUNS = 60;
const EDITS = 8;
const SEED = 20261123;

/** Edit a site at random, and build after each edit. The output must equal that of a build with an empty cache, byte
 *  for byte. */
export async function runEditsDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const runs = Math.ceil(RUNS * scale);
  const start = performance.now();
  const failures: string[] = [];
  const site = await createEditingSite();
  try {
    const samples = fc.sample(fc.array(anEdit, { minLength: EDITS, maxLength: EDITS }), { numRuns: runs, seed: SEED });
    for (const [run, edits] of samples.entries())
      failures.push(...(await site.check(edits)).map((line) => `run ${run}: ${line}`));
  } finally {
    await site.close();
  }
  const { files, of } = site.kept();
  const tried = runs * EDITS;
  return {
    name: `edits (${Math.round((100 * files) / of)} % of the files kept)`,
    tried,
    held: Math.max(0, tried - failures.length),
    seconds: (performance.now() - start) / 1000,
    failures,
  };
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runKillsDrill } from '../../../../../tests/long/killsDrill.ts';
import { runPairsDrill } from '../../../../../tests/long/pairsDrill.ts';
import { createTwoSites, type TwoSites } from '../../../../../tests/long/twoSites.ts';
import { IS_WHOLE } from '../../../../testing/takeShare.ts';

let sites: TwoSites;

/** The same sites, to be built into a folder of their own. */
async function sitesIn(name: string): Promise<TwoSites> {
  const dir = path.join(sites.dir, name);
  await mkdir(dir);
  return { ...sites, dir };
}

// CI runs a small share, and `npm run test:long -- --only kills,pairs` all 200 kills and 20 pairs. `npm test` runs one kill
// in `output/swap.test.ts`.
describe.runIf(IS_WHOLE)('builds that are killed or start together', () => {
  beforeAll(async () => {
    sites = await createTwoSites();
  });
  afterAll(() => sites.close());

  it('a killed build leaves one complete output with its own policy, and the next build succeeds', async () => {
    expect(await runKillsDrill({ scale: 3 / 200, sites: await sitesIn('kills') })).toMatchObject({
      tried: 3,
      held: 3,
      failures: [],
    });
  });

  it('builds that start together leave complete outputs with their own policies, in one folder and in two sibling folders', async () => {
    expect(await runPairsDrill({ scale: 1 / 20, sites: await sitesIn('pairs') })).toMatchObject({
      tried: 2,
      held: 2,
      failures: [],
    });
  });
});

import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../packages/testing/random.ts';
import type { DrillResult } from './drill.ts';
import { createTwoSites, type SiteName, type TwoSites, type TwoSitesOptions } from './twoSites.ts';

const PAIRS = 20;
const SEED = 20261122;
/** Longest time between the starts of two builds, in milliseconds. */
const APART_MS = 500;

/** Start two builds within half a second, into one folder and into two sibling folders. Both must succeed, and every
 *  output must be complete with its own policy. */
export async function runPairsDrill({ scale, sites: given }: TwoSitesOptions): Promise<DrillResult> {
  const pairs = Math.ceil(PAIRS * scale);
  const random = createRandom(SEED);
  const start = performance.now();
  const sites = given ?? (await createTwoSites());
  const failures: string[] = [];
  try {
    for (let pair = 0; pair < pairs; pair += 1) {
      // The second pair builds with an empty cache.
      if (pair === 1) await sites.removeCache();
      const [first, second] = random() < 0.5 ? (['a', 'b'] as const) : (['b', 'a'] as const);
      const apart = random() * APART_MS;
      const one = path.join(sites.dir, 'dist');
      const isOne = (seen: string) => seen === 'a' || seen === 'b';
      const same = await buildBoth(sites, { site: first, outDir: one }, { site: second, outDir: one }, apart);
      const { pages, policy } = await sites.look(one);
      if (same !== '' || !isOne(pages) || pages !== policy)
        failures.push(`pair ${pair}: ${same}pages ${pages}, policy ${policy}`);

      const [left, right] = [path.join(sites.dir, 'left'), path.join(sites.dir, 'right')];
      const beside = await buildBoth(sites, { site: first, outDir: left }, { site: second, outDir: right }, apart);
      const seen = [await sites.look(left), await sites.look(right)];
      const wanted = [first, second].map((site) => ({ pages: site, policy: site }));
      if (beside !== '' || JSON.stringify(seen) !== JSON.stringify(wanted))
        failures.push(
          `pair ${pair}, beside each other: ${beside}${JSON.stringify(seen)}, expected ${JSON.stringify(wanted)}`,
        );
      const names = (await readdir(sites.dir)).toSorted().join(', ');
      if (names !== 'dist, firebase.deploy.json, firebase.deploy.left.json, firebase.deploy.right.json, left, right')
        failures.push(`pair ${pair} left ${names}`);
    }
  } finally {
    if (!given) await sites.close();
  }
  const tried = 2 * pairs;
  return {
    name: 'pairs of builds',
    tried,
    held: Math.max(0, tried - failures.length),
    seconds: (performance.now() - start) / 1000,
    failures,
  };
}

interface Wanted {
  readonly site: SiteName;
  readonly outDir: string;
}

/** Run two builds. @returns the problem of their exit codes, or an empty text */
async function buildBoth({ build }: TwoSites, first: Wanted, second: Wanted, apart: number): Promise<string> {
  await mkdir(path.dirname(first.outDir), { recursive: true });
  const one = build(first.site, first.outDir);
  await sleep(apart);
  const other = build(second.site, second.outDir);
  const ends = await Promise.all([one.ended, other.ended]);
  return ends.every((end) => end === '0') ? '' : `the builds ended with ${ends.join(' and ')}; `;
}

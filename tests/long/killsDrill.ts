import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { settleOutput } from '../../packages/serbakode/src/node/output/openOutput.ts';
import { createRandom } from '../../packages/testing/random.ts';
import type { DrillResult } from './drill.ts';
import { createTwoSites, type Build, type SiteName, type TwoSites, type TwoSitesOptions } from './twoSites.ts';

const KILLS = 200;
const SEED = 20261122;
/** Of this number of kills, one is aimed at the moment when the outputs are exchanged, and one at a build with an empty
 *  cache. */
const AIMED_EVERY = 4;
const COLD_EVERY = 10;
/** Latest moment of a kill after the start of an exchange, in milliseconds. */
const EXCHANGE_MS = 4;

/** Sites in the order they are built: the step between `a` and `edited` replaces some files, the others replace the
 *  folder. */
const TURNS: readonly SiteName[] = ['a', 'edited', 'a', 'b'];

/** Kill builds at random moments between start and end. Afterwards there must be one complete output with its own
 *  policy, never with the policy of another output, and the next build must succeed and leave no other files. */
export async function runKillsDrill({ scale, sites: given }: TwoSitesOptions): Promise<DrillResult> {
  const kills = Math.ceil(KILLS * scale);
  const random = createRandom(SEED);
  const start = performance.now();
  const sites = given ?? (await createTwoSites());
  const outDir = path.join(sites.dir, 'dist');
  const failures: string[] = [];
  const caught = { whole: 0, between: 0, patched: 0 };
  try {
    const lives = { warm: await timeBuild(sites, 'a', outDir), cold: 0 };
    let current: SiteName = 'a';
    let turn = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const next = TURNS[(turn += 1) % TURNS.length] ?? 'a';
      const isCold = kill % COLD_EVERY === COLD_EVERY - 1;
      const isAimed = kill % AIMED_EVERY === AIMED_EVERY - 1;
      if (isCold) {
        await sites.removeCache();
        if (lives.cold === 0) lives.cold = await timeBuild(sites, current, outDir);
        await sites.removeCache();
      }
      const life = isCold ? lives.cold : lives.warm;
      const isKilled = await killOne(
        () => sites.build(next, outDir),
        isAimed ? () => untilExchange(outDir, random) : () => sleep(random() * life),
      );
      // The build ended before the kill, so this attempt does not count, and the next one hits another moment.
      if (!isKilled) kill -= 1;

      const raw = await sites.look(outDir);
      const seen = `pages ${raw.pages}, policy ${raw.policy}`;
      const isPatched = existsSync(path.join(sites.dir, '.dist.build/commit/patch.json'));
      const isBetween = isPatched || raw.pages === 'none' || raw.policy === 'none';
      if (isKilled) caught[isPatched ? 'patched' : isBetween ? 'between' : 'whole'] += 1;
      if (raw.policy === 'torn' || (!isBetween && (raw.pages === 'torn' || raw.pages !== raw.policy)))
        failures.push(`kill ${kill}: ${seen}`);
      await settleOutput({ outDir, shown: (file) => file });
      const settled = await sites.look(outDir);
      if (settled.pages === 'none' || settled.pages === 'torn' || settled.pages !== settled.policy)
        failures.push(`kill ${kill}: ${seen}, then pages ${settled.pages}, policy ${settled.policy}`);

      lives.warm = await timeBuild(sites, next, outDir, (message) =>
        failures.push(`kill ${kill}: ${seen}, then ${message}`),
      );
      current = next;
    }
  } finally {
    if (!given) await sites.close();
  }
  const seconds = (performance.now() - start) / 1000;
  const name = `kills (${caught.between} between two outputs, ${caught.patched} in the middle of a patch)`;
  return { name, tried: kills, held: Math.max(0, kills - failures.length), seconds, failures };
}

/** Kill a build at a moment. @returns whether the build was still running */
async function killOne(start: () => Build, moment: (build: Build) => Promise<unknown>): Promise<boolean> {
  const build = start();
  await Promise.race([moment(build), build.ended]);
  build.process.kill('SIGKILL');
  return (await build.ended) === 'SIGKILL';
}

/** Wait until the exchange of an output starts, and a little longer. */
async function untilExchange(outDir: string, random: () => number): Promise<void> {
  const folder = path.join(path.dirname(outDir), `.${path.basename(outDir)}.build`);
  const isReady = async () =>
    (await readdir(folder, { recursive: true }).catch(() => [])).some((name) => name.endsWith('place.txt'));
  const end = performance.now() + 60_000;
  while (!(await isReady()) && performance.now() < end) await nextTurn();
  const hit = performance.now() + random() * EXCHANGE_MS;
  while (performance.now() < hit) await nextTurn();
}

/** Build without a kill.
 *  @param report receives the problems of the result
 *  @returns the duration in milliseconds */
async function timeBuild(
  sites: TwoSites,
  site: SiteName,
  outDir: string,
  report = (message: string): void => {
    throw new Error(message);
  },
): Promise<number> {
  const start = performance.now();
  const end = await sites.build(site, outDir).ended;
  const life = performance.now() - start;
  if (end !== '0') report(`the next build ended with ${end}`);
  const { pages, policy } = await sites.look(outDir);
  if (pages !== site || policy !== site) report(`the next build of ${site} left pages ${pages}, policy ${policy}`);
  const names = (await readdir(path.dirname(outDir))).toSorted().join(', ');
  if (names !== 'dist, firebase.deploy.json') report(`the next build left ${names}`);
  return life;
}

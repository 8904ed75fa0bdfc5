import path from 'node:path';
import { BuildFailure } from '../../diagnostics/createProblemList.ts';
import type { NewProblem } from '../../diagnostics/problem.ts';
import { isBelow } from '../../files/siteFile.ts';
import { isCache, markCache } from '../../output/cacheMark.ts';
import { pruneEntries } from '../../output/entries.ts';
import { findObstacle } from '../../output/findObstacle.ts';
import { makeFolder } from '../../output/makeFolder.ts';
import { removeStaleScratch } from '../../output/scratch.ts';
import type { Arguments } from './parseArguments.ts';
import { toCacheDir } from './toCacheDir.ts';
import { toShown } from './toShown.ts';

/** Open the cache folder (`toCacheDir`).
 *  @throws BuildFailure for a folder that is not a cache, because old files of a cache are removed */
export async function openCache(
  { cache, site, out }: Pick<Arguments, 'cache' | 'site' | 'out'>,
  root: string,
): Promise<string> {
  const dir = toCacheDir(cache, root);
  if (cache !== null) await prepare(dir, { site, out }, root);
  await removeStaleScratch(dir);
  for (const kind of ['markdown', 'cards', 'outputs', 'modules', 'code', 'images'])
    await pruneEntries(path.join(dir, kind));
  return dir;
}

async function prepare(dir: string, { site, out }: Pick<Arguments, 'site' | 'out'>, root: string): Promise<void> {
  const surroundings = { root, siteDir: path.resolve(site), workDir: process.cwd(), shown: toShown };
  const obstacle =
    findOutput(dir, path.resolve(out)) ??
    (await findObstacle({ dir, option: '--cache', isOwn: isCache }, surroundings));
  if (obstacle) throw new BuildFailure([obstacle]);
  await makeFolder(dir);
  await markCache(dir);
}

function findOutput(dir: string, outDir: string): NewProblem | null {
  if (dir !== outDir && !isBelow(dir, outDir)) return null;
  return {
    file: toShown(dir),
    message: 'the cache is in the output, which each build replaces',
    fix: 'name another folder with --cache',
  };
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { loadConfig, type ConfigOptions, type LoadedConfig } from '../../config/loadConfig.ts';
import { checkLocalesBuilt } from '../../config/locales/checkLocalesBuilt.ts';
import { scanSite } from '../../content/site/scanSite.ts';
import type { LeftOut } from '../../content/sources/leftOut.ts';
import { EXERCISE_LEDGER_NAME, LEDGER_NAME, readExerciseLedger, readLedger } from '../../content/sources/readLedger.ts';
import { createProblemList } from '../../diagnostics/createProblemList.ts';
import { findEngineRoot } from '../../files/engineRoot.ts';
import { listPublishedExercises, listPublishedPaths } from '../../output/builtPages.ts';
import { replaceFile } from '../../output/replaceFile.ts';
import { holdBuiltSite } from '../parts/openBuiltSite.ts';
import { openCache } from '../parts/openCache.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { toList, toWaiting } from '../parts/toLeftOutLine.ts';
import { toNow } from '../parts/toNow.ts';
import { toShown } from '../parts/toShown.ts';

/** `ledger`: add new addresses and exercises of the built site to the ledgers. */
export async function runLedger(options: Arguments): Promise<number> {
  const siteDir = path.resolve(options.site);
  const root = findEngineRoot();
  const cacheDir = await openCache(options, root);
  const reading = { root, siteDir, cacheDir, shown: toShown };
  const loaded = await loadConfig({ ...reading, problems: createProblemList() });
  const data = loaded?.config.pageData ?? null;
  const { pages, exercises } = await holdBuiltSite(options.out, async ({ outDir }) => {
    await checkLocalesBuilt(outDir, reading);
    const paths = await listPublishedPaths(outDir);
    return { pages: paths, exercises: data ? await listPublishedExercises(outDir, paths, data) : [] };
  });
  const known = await readLedger(siteDir);
  await add('addresses', LEDGER_NAME, pages, (page) => known.has(encodePath(page)));
  const knownExercises = new Set((await readExerciseLedger(siteDir)).map(({ path: page, id }) => `${page}#${id}`));
  if (exercises.length + knownExercises.size > 0)
    await add('exercises', EXERCISE_LEDGER_NAME, exercises, (exercise) => knownExercises.has(exercise));
  const waiting = toWaiting(
    loaded ? await listLeftOut(loaded, reading, toNow(options.now, process.env['SOURCE_DATE_EPOCH'])) : [],
  );
  if (waiting.length > 0) process.stdout.write(`Not recorded yet, because builds leave it out: ${toList(waiting)}\n`);
  return 0;

  async function add(noun: string, name: string, all: readonly string[], isKnown: (entry: string) => boolean) {
    const added = all.filter((entry) => !isKnown(entry));
    const file = path.join(siteDir, name);
    const text = existsSync(file) ? await readFile(file, 'utf8') : '';
    const separator = text === '' || text.endsWith('\n') ? '' : '\n';
    if (added.length > 0) await replaceFile(file, `${text}${separator}${added.join('\n')}\n`);
    process.stdout.write(`${added.length} new of ${all.length} ${noun} in ${path.join(options.site, name)}\n`);
  }
}

async function listLeftOut(
  { config, placeOf }: LoadedConfig,
  reading: Omit<ConfigOptions, 'problems'>,
  now: Date,
): Promise<readonly LeftOut[]> {
  const options = { ...reading, now, includeHeldBack: false, configPlace: placeOf };
  return (await scanSite(config, options)).leftOut;
}

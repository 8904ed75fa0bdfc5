import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLocalesBuilt } from '../../config/locales/checkLocalesBuilt.ts';
import { LEDGER_NAME, readLedger } from '../../content/sources/readLedger.ts';
import { listPublishedPaths } from '../../output/listPublishedPaths.ts';
import { replaceFile } from '../../output/replaceFile.ts';
import { findEngineRoot } from '../parts/engineRoot.ts';
import { holdBuiltSite } from '../parts/openBuiltSite.ts';
import { openCache } from '../parts/openCache.ts';
import type { Arguments } from '../parts/parseArguments.ts';
import { toShown } from '../parts/toShown.ts';

/** `ledger`: add the addresses of the built site that the ledger does not hold yet. */
export async function runLedger(options: Arguments): Promise<number> {
  const siteDir = path.resolve(options.site);
  const root = findEngineRoot();
  const cacheDir = await openCache(options, root);
  const published = await holdBuiltSite(options.out, async ({ outDir }) => {
    await checkLocalesBuilt(outDir, { root, siteDir, cacheDir, shown: toShown });
    return listPublishedPaths(outDir);
  });
  const known = await readLedger(siteDir);
  const added = published.filter((page) => !known.has(page));
  const file = path.join(siteDir, LEDGER_NAME);
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  if (added.length > 0) await replaceFile(file, `${text}${separator}${added.join('\n')}\n`);
  process.stdout.write(
    `${added.length} new of ${published.length} addresses in ${path.join(options.site, LEDGER_NAME)}\n`,
  );
  return 0;
}

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkLocalesBuilt } from '../../build/locales/checkLocalesBuilt.ts';
import { LEDGER_NAME, readLedger } from '../../build/content/readLedger.ts';
import { listPublishedPaths } from '../../build/listPublishedPaths.ts';
import { findEngineRoot } from '../engineRoot.ts';
import { openBuiltSite } from '../openBuiltSite.ts';
import type { Arguments } from '../parseArguments.ts';

/** `ledger`: add the addresses of the built site that the ledger does not hold yet. */
export async function runLedger(options: Arguments): Promise<number> {
  const siteDir = path.resolve(options.site);
  const { outDir } = await openBuiltSite(options.out);
  const root = findEngineRoot();
  const workDir = process.cwd();
  await checkLocalesBuilt(outDir, {
    root,
    siteDir,
    cacheDir: options.cache === null ? path.join(root, '.cache') : path.resolve(options.cache),
    shown: (file) => path.relative(workDir, file).split(path.sep).join('/'),
  });
  const known = await readLedger(siteDir);
  const published = await listPublishedPaths(outDir);
  const added = published.filter((page) => !known.has(page));
  const file = path.join(siteDir, LEDGER_NAME);
  const text = await readFile(file, 'utf8').catch(() => '');
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  if (added.length > 0) await writeFile(file, `${text}${separator}${added.join('\n')}\n`);
  process.stdout.write(`${added.length} new of ${published.length} addresses in ${path.join(options.site, LEDGER_NAME)}\n`);
  return 0;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../../../shared/model/config.ts';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { toCurrentLocale } from '../../config/locales/toLocaleConfig.ts';

/** File name of the URL ledger in the site's folder: every address the site ever published, oldest first. */
export const LEDGER_NAME = 'urls.txt';

/** Address of a locale's page in the ledger: locales other than the default are below their base URL. */
export function toLedgerPath(path: SitePath, config: SiteConfig): SitePath {
  return `/${toCurrentLocale(config).baseUrl}${path.slice(1)}`;
}

/**
 * Read the URL ledger.
 * @returns each published address with its line number, counted from 1; empty if there is no ledger yet
 */
export async function readLedger(siteDir: string): Promise<ReadonlyMap<SitePath, number>> {
  const text = await readFile(path.join(siteDir, LEDGER_NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries = text.split(/\r?\n/).map((line, index): [SitePath, number] => [line.trim(), index + 1]);
  return new Map(entries.filter(([line]) => line.startsWith('/')).map(([line, number]) => [encodePath(line), number]));
}

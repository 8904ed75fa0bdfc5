import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SitePath } from '../../../shared/model/permalink.ts';
import { encodePath } from '../../../shared/model/sitePath.ts';
import { toCurrentLocale } from '../../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { ifMissing } from '../../files/ifMissing.ts';

/** File name of the URL ledger in the site's folder: every address the site ever published, oldest first. */
export const LEDGER_NAME = 'urls.txt';

/** Address of a locale's page in the ledger: locales other than the default are below their base URL. */
export function toLedgerPath(path: SitePath, config: SiteConfig): SitePath {
  return encodePath(`/${toCurrentLocale(config).baseUrl}${path.slice(1)}`);
}

/** File name of the ledger of exercises: `/docs/a/b#id` of every exercise the site ever published. */
export const EXERCISE_LEDGER_NAME = 'exercises.txt';

/** Before an exercise that was taken away on purpose: solved ones no longer count. */
const REMOVED = 'removed ';

/** Address of a further page of a list. It comes and goes with the number of posts: no promise, though earlier ledgers
 *  have it. */
const CONTINUATION = /\/blog\/(?:(?:tags|authors)\/[^/]+\/)?page\/\d+\/?$/;

/** Read the URL ledger.
 *  @returns each published address with its line number, counted from 1; empty if there is no ledger yet */
export async function readLedger(siteDir: string): Promise<ReadonlyMap<SitePath, number>> {
  const entries = await readLines(siteDir, LEDGER_NAME);
  return new Map(
    entries
      .filter(([line]) => line.startsWith('/') && !CONTINUATION.test(line))
      .map(([line, number]) => [encodePath(line), number]),
  );
}

/** An exercise that was published. */
export interface PublishedExercise {
  readonly path: SitePath;
  readonly id: string;
  /** Counted from 1. */
  readonly line: number;
  /** It was taken away on purpose. */
  readonly isRemoved: boolean;
}

/** Read the ledger of exercises; empty if there is none yet. */
export async function readExerciseLedger(siteDir: string): Promise<PublishedExercise[]> {
  const entries = await readLines(siteDir, EXERCISE_LEDGER_NAME);
  return entries.flatMap(([written, line]) => {
    const isRemoved = written.startsWith(REMOVED);
    const [path = '', id] = (isRemoved ? written.slice(REMOVED.length).trim() : written).split('#');
    return path.startsWith('/') && id ? [{ path: encodePath(path), id, line, isRemoved }] : [];
  });
}

async function readLines(siteDir: string, name: string): Promise<[line: string, number: number][]> {
  const text = await readFile(path.join(siteDir, name), 'utf8').catch(ifMissing(''));
  return text.split(/\r?\n/).map((line, index) => [line.trim(), index + 1]);
}

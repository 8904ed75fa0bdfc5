import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from 'serbakode/built';
import { ImportFailure } from '../configuration/runConfig.ts';

/** Marker file in the folder of a new site until everything is written and built; an interrupted import leaves it. */
const MARK = '.import-unfinished';

/** Check the folder of a new site. Files of an interrupted import are removed.
 *  @throws ImportFailure if it contains anything else */
export async function checkFolder(to: string, isInPlace: boolean): Promise<void> {
  if (existsSync(path.join(to, MARK))) await removeUnfinished(to, isInPlace);
  if (existsSync(path.join(to, 'site.config.ts')))
    throw new ImportFailure(`${to} has a site.config.ts already: name a folder that does not exist, or remove it`);
  if (!isInPlace && existsSync(to) && (await readdir(to)).length > 0)
    throw new ImportFailure(`${to} has files already: name a folder that does not exist, or is empty`);
}

export async function openFolder(to: string): Promise<void> {
  await makeFolder(path.resolve(to));
  await writeFile(path.join(to, MARK), '');
}

export const closeFolder = (to: string): Promise<void> => rm(path.join(to, MARK), { force: true });

/** In place, remove only the configuration: articles can be imported again with the fields that were set. */
async function removeUnfinished(to: string, isInPlace: boolean): Promise<void> {
  const names = isInPlace ? ['site.config.ts'] : (await readdir(to)).filter((name) => name !== MARK);
  for (const name of names) await rm(path.join(to, name), { recursive: true, force: true });
  // The marker is removed last, because this may be interrupted too.
  await closeFolder(to);
}

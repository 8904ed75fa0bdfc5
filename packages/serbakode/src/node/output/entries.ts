import { randomInt } from 'node:crypto';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { parseJson } from '../files/parseJson.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Age after which unread entries are removed. */
const UNUSED_MS = 30 * DAY_MS;
const FOLDERS = 256;

/** Read an entry of a cache with 256 folders, `00` to `ff`, and record its use.
 *  @returns null for a missing entry, and for one that a crash left incomplete */
export function readJsonEntry<Value>(file: string): Partial<Value> | null {
  try {
    return touchEntry(file) ? parseJson<Value>(readFileSync(file, 'utf8')) : null;
  } catch (error) {
    // Another process has just removed it.
    return ifMissing(null)(error as NodeJS.ErrnoException);
  }
}

/** Record the use of an entry: its modification time is the day of its last use. A read-only cache works too.
 *  @returns false if there is none */
export function touchEntry(file: string, now = Date.now()): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return false;
  try {
    if (now - found.mtimeMs > DAY_MS) utimesSync(file, now / 1000, now / 1000);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'EACCES') throw error;
  }
  return true;
}

interface PruneOptions {
  /** Time in milliseconds. */
  readonly now?: number;
  /** Number of the folder to check, from 0 to 255. One folder each time keeps the cost independent of the cache's
   *  size. */
  readonly folder?: number;
}

/** Remove entries unused for thirty days from one folder of a cache. Another process may remove the same entries. */
export async function pruneEntries(
  dir: string,
  { now = Date.now(), folder = randomInt(FOLDERS) }: PruneOptions = {},
): Promise<void> {
  const looked = path.join(dir, folder.toString(16).padStart(2, '0'));
  for (const name of await readdir(looked).catch(ifMissing([]))) {
    const file = path.join(looked, name);
    const used = (await stat(file).catch(ifMissing(null)))?.mtimeMs ?? now;
    if (now - used > UNUSED_MS) await rm(file, { force: true });
  }
}

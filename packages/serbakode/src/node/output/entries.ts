import { randomInt } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { parseJson } from '../files/parseJson.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Age after which unread entries are removed. */
const UNUSED_MS = 30 * DAY_MS;
const FOLDERS = 256;

/** Read an entry of a cache with 256 folders, `00` to `ff`. The modification time of an entry is the day of its last
 *  use. @throws ENOENT if there is none */
export function readEntry(file: string, now = Date.now()): string {
  const entry = openSync(file, 'r');
  try {
    if (now - fstatSync(entry).mtimeMs > DAY_MS) markUsed(entry, now);
    return readFileSync(entry, 'utf8');
  } finally {
    closeSync(entry);
  }
}

/** Read an entry that holds JSON.
 *  @returns null for a missing entry, and for one that a crash left incomplete */
export function readJsonEntry<Value>(file: string): Partial<Value> | null {
  try {
    return parseJson<Value>(readEntry(file));
  } catch (error) {
    return ifMissing(null)(error as NodeJS.ErrnoException);
  }
}

/** Record the use of an entry, without reading it.
 *  @returns false if there is none */
export function touchEntry(file: string): boolean {
  const now = Date.now();
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return false;
  if (now - mtimeMs > DAY_MS) markUsed(file, now);
  return true;
}

/** Update the time of an entry. A read-only cache works too. */
function markUsed(entry: number | string, now: number): void {
  try {
    if (typeof entry === 'number') futimesSync(entry, now / 1000, now / 1000);
    else utimesSync(entry, now / 1000, now / 1000);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS' && code !== 'EACCES') throw error;
  }
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

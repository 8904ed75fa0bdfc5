import { randomInt } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60_000;
/** Entries that nobody has read for so long are removed. */
const UNUSED_MS = 30 * DAY_MS;
const FOLDERS = 256;

/** Read an entry of a cache whose entries stand in 256 folders, `00` to `ff`. Its time of change says when it was last used, to the day.
 *  @throws ENOENT if there is none */
export function readEntry(file: string, now = Date.now()): string {
  const entry = openSync(file, 'r');
  try {
    if (now - fstatSync(entry).mtimeMs > DAY_MS) markUsed(entry, now);
    return readFileSync(entry, 'utf8');
  } finally {
    closeSync(entry);
  }
}

/** Note that an entry is used, without reading it.
 *  @returns false if there is none */
export function touchEntry(file: string, now = Date.now()): boolean {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (mtimeMs === undefined) return false;
  if (now - mtimeMs > DAY_MS) markUsed(file, now);
  return true;
}

/** A cache that may only be read is a cache all the same. */
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
  /** The folder to look at, from 0 to 255: one each time, so that it costs the same however large the cache is. */
  readonly folder?: number;
}

/** Remove entries that were not used for thirty days from one folder of a cache. Another process may remove the same. */
export async function pruneEntries(
  dir: string,
  { now = Date.now(), folder = randomInt(FOLDERS) }: PruneOptions = {},
): Promise<void> {
  const looked = path.join(dir, folder.toString(16).padStart(2, '0'));
  for (const name of await readdir(looked).catch(toNothing([]))) {
    const file = path.join(looked, name);
    const used = (await stat(file).catch(toNothing(null)))?.mtimeMs ?? now;
    if (now - used > UNUSED_MS) await rm(file, { force: true });
  }
}

/** @returns a handler that takes a missing file or folder for `nothing` */
const toNothing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  };

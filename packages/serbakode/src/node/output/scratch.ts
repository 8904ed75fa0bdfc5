import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '../files/ifMissing.ts';
import { createProcessName, hasEnded } from './processName.ts';

const NAME = 'tmp';
/** No command works longer on a scratch file. */
const DAY_MS = 24 * 60 * 60_000;

/** Return an unused path in a cache, for a file or folder that is renamed into place once it is complete. Its folder
 *  exists. */
export async function createScratchPath(cacheDir: string): Promise<string> {
  const folder = path.join(cacheDir, NAME);
  await mkdir(folder, { recursive: true });
  return path.join(folder, createProcessName());
}

/** Create an empty temporary folder in a cache for this process. */
export async function createScratchFolder(cacheDir: string): Promise<string> {
  const dir = await createScratchPath(cacheDir);
  await mkdir(dir);
  return dir;
}

/** Remove scratch files of killed processes from a cache. */
export async function removeStaleScratch(cacheDir: string): Promise<void> {
  const folder = path.join(cacheDir, NAME);
  const names = await readdir(folder).catch(ifMissing([]));
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(ifMissing({ mtimeMs: 0 }));
    if (hasEnded(name) || Date.now() - mtimeMs > DAY_MS) await rm(file, { recursive: true, force: true });
  }
}

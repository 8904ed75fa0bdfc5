import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { nameFile } from '../diagnostics/nameFile.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { listFiles } from '../files/listFiles.ts';
import { parseJson } from '../files/parseJson.ts';
import { createScratchFolder, createScratchPath } from './scratch.ts';

/** Checksums of all files of a folder, by their paths below it. It is written last. */
const SUMS_NAME = '.sums.json';

interface KeepOptions {
  /** The cache whose scratch paths hold folders that are not in their place. */
  readonly scratchDir: string;
  /** Number of older folders beside this one that stay, for other configurations and locales. */
  readonly kept: number;
  /** Write the files into an empty folder. */
  readonly write: (dir: string) => Promise<void>;
}

/** Keep a folder in a cache. It is written unless its place has all files as they were written before.
 *  @param dir its place, beside folders with other keys of the same length
 *  @throws what `write` throws, or the disk's error */
export async function keepFolder(dir: string, { scratchDir, kept, write }: KeepOptions): Promise<void> {
  if (await isWhole(dir)) {
    // One in use gets a new time, so that another process does not remove it.
    const now = new Date();
    await utimes(dir, now, now);
    return;
  }
  const temporary = await createScratchFolder(scratchDir);
  try {
    await write(temporary);
    await writeFile(path.join(temporary, SUMS_NAME), JSON.stringify(await readSums(temporary)));
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw nameFile(error, temporary);
  }
  await mkdir(path.dirname(dir), { recursive: true });
  await placeFolder(temporary, dir, scratchDir);
  await removeOlder(dir, kept, scratchDir);
}

async function readSums(dir: string): Promise<Readonly<Record<string, number>>> {
  const files = await listFiles(dir, { includePrivate: true });
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, crc32(await readFile(path.join(dir, file)))] as const)),
  );
}

/** Whether a folder has all files as they were written: a crash of the system may leave the beginning of a file, or zeros
 *  in its place. */
async function isWhole(dir: string): Promise<boolean> {
  const text = await readFile(path.join(dir, SUMS_NAME), 'utf8').catch(ifMissing(''));
  const sums = parseJson<Readonly<Record<string, number>>>(text);
  if (sums === null) return false;
  for (const [file, sum] of Object.entries(sums)) {
    const bytes = await readFile(path.join(dir, file)).catch(ifMissing(null));
    if (bytes === null || crc32(bytes) !== sum) return false;
  }
  return true;
}

/** Move a folder to its place. Another process may have created the same folder meanwhile, and may be reading it: a
 *  complete one stays, and this one is removed; an incomplete one is replaced. */
async function placeFolder(temporary: string, dir: string, scratchDir: string): Promise<void> {
  try {
    await rename(temporary, dir);
  } catch {
    if (!(await isWhole(dir))) await removeFolder(dir, scratchDir);
    await rename(temporary, dir).catch(async (error: unknown) => {
      if (!(await isWhole(dir))) throw error;
      await rm(temporary, { recursive: true, force: true });
    });
  }
}

/** Remove a folder so that no other process, now or after a kill, finds it incomplete. A missing folder is ignored. */
export async function removeFolder(dir: string, scratchDir: string): Promise<void> {
  const aside = await createScratchPath(scratchDir);
  await rename(dir, aside).catch(ifMissing(undefined));
  await rm(aside, { recursive: true, force: true });
}

/** A folder that was used a moment ago may be in use by another build. */
const YOUNG_MS = 10 * 60_000;

async function removeOlder(dir: string, kept: number, scratchDir: string): Promise<void> {
  const { dir: around, name: own } = path.parse(dir);
  const names = (await readdir(around)).filter((name) => name !== own && name.length === own.length);
  const aged = await Promise.all(
    names.map(async (name) => {
      const found = await stat(path.join(around, name)).catch(ifMissing(null));
      return { name, time: found?.mtimeMs ?? Date.now() };
    }),
  );
  const old = aged.toSorted((a, b) => b.time - a.time).slice(kept);
  for (const { name, time } of old)
    if (Date.now() - time > YOUNG_MS) await removeFolder(path.join(around, name), scratchDir);
}

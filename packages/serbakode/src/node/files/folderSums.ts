import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { ifMissing } from './ifMissing.ts';
import { listFiles } from './listFiles.ts';

/** Checksums of files, by path below their folder. */
export type FolderSums = Readonly<Record<string, number>>;

/** Compute the checksums of all files below a folder, private ones too. */
export async function readSums(dir: string): Promise<FolderSums> {
  const files = await listFiles(dir, { includePrivate: true });
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, crc32(await readFile(path.join(dir, file)))] as const)),
  );
}

/** Whether files are there as they were: a crash of the system may leave the beginning of a file, or zeros in its place. */
export async function hasSums(dir: string, sums: Partial<FolderSums>): Promise<boolean> {
  for (const [file, sum] of Object.entries(sums)) {
    const bytes = await readFile(path.join(dir, file)).catch(ifMissing(null));
    if (bytes === null || crc32(bytes) !== sum) return false;
  }
  return true;
}

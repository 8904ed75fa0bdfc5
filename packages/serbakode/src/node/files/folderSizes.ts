import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './ifMissing.ts';
import { listFiles } from './listFiles.ts';

/** Sizes of files in bytes, by path below their folder. */
export type FolderSizes = Readonly<Record<string, number>>;

/** Read the sizes of all files below a folder, private ones too. */
export async function readSizes(dir: string): Promise<FolderSizes> {
  const files = await listFiles(dir, { includePrivate: true });
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, (await stat(path.join(dir, file))).size] as const)),
  );
}

/** Whether files are there and as large as they were: a crash of the system may leave the beginning of a file. */
export async function hasSizes(dir: string, sizes: Partial<FolderSizes>): Promise<boolean> {
  for (const [file, size] of Object.entries(sizes)) {
    const now = await stat(path.join(dir, file)).catch(ifMissing(null));
    if (now?.size !== size) return false;
  }
  return true;
}

import { lstatSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { lookUp } from '../files/lookUp.ts';

/**
 * Make a folder and those above it, or nothing. Node's own recursive `mkdir` never returns where the system answers "not
 * found" to every new folder, as `/proc` does.
 * @returns the folders that were missing, the innermost first
 * @throws Error of the file system
 */
export async function makeFolder(dir: string): Promise<string[]> {
  const parent = path.dirname(dir);
  const above = parent === dir || isFolder(parent) ? [] : await makeFolder(parent);
  try {
    await mkdir(dir);
    return [dir, ...above];
  } catch (error) {
    if (isFolder(dir)) return above;
    // Another process removed it, and perhaps made it again, between these two calls.
    const isInTheWay = lstatSync(dir, { throwIfNoEntry: false })?.isDirectory() === false;
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && !isInTheWay)
      return [...(await makeFolder(dir)), ...above];
    await removeEmpty(above);
    throw error;
  }
}

/** Remove folders that `makeFolder` made, up to the first that is in use. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
  for (const dir of folders) {
    const isRemoved = await rmdir(dir).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return true;
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isRemoved) return;
  }
}

const isFolder = (dir: string): boolean => lookUp(dir)?.isDirectory() ?? false;

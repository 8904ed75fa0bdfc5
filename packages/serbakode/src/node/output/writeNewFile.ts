import { constants, copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nameFile } from '../diagnostics/nameFile.ts';
import { createScratchPath } from './scratch.ts';

/** Create a file atomically: complete, or not at all if the process is killed or the disk is full.
 *  @returns false if the file already exists; it is not changed */
export async function writeNewFile(file: string, text: string, cacheDir: string): Promise<boolean> {
  const temporary = await createScratchPath(cacheDir);
  try {
    await writeFile(temporary, text);
    await mkdir(path.dirname(file), { recursive: true });
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      // The cache is on another disk, or this disk does not support hard links.
      if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes(error.code ?? '')) throw error;
      return copyFile(temporary, file, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw nameFile(error, temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}

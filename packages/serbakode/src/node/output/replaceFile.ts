import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { nameFile } from '../diagnostics/nameFile.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { createProcessName } from './processName.ts';

/** Replace a file atomically: readers find the complete old or new text, also after a crash. A symbolic link stays one,
 *  and the file keeps its mode. */
export async function replaceFile(file: string, text: string | Uint8Array): Promise<void> {
  const target = await realpath(file).catch(ifMissing(file));
  const { mode } = await stat(target).catch(ifMissing({ mode: 0o666 }));
  const temporary = `${target}.${createProcessName()}`;
  try {
    await writeFile(temporary, text, { flag: 'wx', mode });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw nameFile(error, file);
  }
}

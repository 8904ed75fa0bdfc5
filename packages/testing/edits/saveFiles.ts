import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Texts of files by their paths below a folder. */
export type FileTexts = ReadonlyMap<string, string>;

/** Save files as an editor does: unchanged files are not written.
 *  @param written texts in the folder; files that are no longer needed are removed */
export async function saveFiles(dir: string, written: FileTexts, files: FileTexts): Promise<void> {
  for (const name of written.keys()) if (!files.has(name)) await rm(path.join(dir, name));
  for (const [name, text] of files) {
    if (written.get(name) === text) continue;
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

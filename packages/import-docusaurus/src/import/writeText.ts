import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Write a file, whose folder need not be there yet. */
export async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

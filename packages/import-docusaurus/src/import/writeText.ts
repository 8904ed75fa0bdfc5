import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Write a file, creating its folder if needed. */
export async function writeText(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

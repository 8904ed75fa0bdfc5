import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Name of the file that marks an output. */
export const MARK_NAME = '.output.tag';
const TEXT = `Signature: 5b1c8f0e7d2a46c39d61e0f4a7b2c853
# A build wrote this folder, and the next one replaces all of it: keep nothing of your own here.
`;

/** Mark a folder as written by a build. */
export async function markOutput(dir: string): Promise<void> {
  await writeFile(path.join(dir, MARK_NAME), TEXT);
}

/** Whether a build wrote a folder, and may replace it. */
export async function isOutput(dir: string): Promise<boolean> {
  return (await readFile(path.join(dir, MARK_NAME), 'utf8').catch(() => null)) === TEXT;
}

/** Whether a folder can be replaced without loss: it is missing, empty, or a build wrote it. */
export async function isReplaceable(dir: string): Promise<boolean> {
  if (!existsSync(dir)) return true;
  return (await readdir(dir)).length === 0 || isOutput(dir);
}

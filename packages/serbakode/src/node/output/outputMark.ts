import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageFile } from '../../shared/model/page.ts';
import { parsePageFile } from './parsePageFile.ts';

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
  return (await readText(path.join(dir, MARK_NAME))) === TEXT || isEarlierOutput(dir);
}

/** Whether a folder can be replaced without loss: it is missing, empty, or a build wrote it. */
export async function isReplaceable(dir: string): Promise<boolean> {
  if (!existsSync(dir)) return true;
  return (await readdir(dir)).length === 0 || isOutput(dir);
}

/** Earlier versions wrote no mark. Their default output is recognised by what only a build writes; from then on it
 *  has one. */
async function isEarlierOutput(dir: string): Promise<boolean> {
  if (path.basename(dir) !== 'dist') return false;
  if (!existsSync(path.join(dir, 'site-data.json')) || !existsSync(path.join(dir, '../firebase.deploy.json')))
    return false;
  const text = await readText(path.join(dir, '404.json'));
  const file: PageFile | null = text === null ? null : parsePageFile(text);
  return file?.page.kind === 'not-found';
}

async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from './replaceFile.ts';

/** Backup tools know this name and the first line: https://bford.info/cachedir/ */
const NAME = 'CACHEDIR.TAG';
const TEXT = `Signature: 8a477f597d28d172789f06886806bc55
# A cache of builds of a site. It may be removed at any time.
`;

/** Mark a folder as a cache of builds. */
export async function markCache(dir: string): Promise<void> {
  const file = path.join(dir, NAME);
  if ((await readFile(file, 'utf8').catch(() => null)) !== TEXT) await replaceFile(file, TEXT);
}

/** Whether a folder is marked as a cache of builds, or is being marked: the mark may be incomplete. */
export async function isCache(dir: string): Promise<boolean> {
  const text = await readFile(path.join(dir, NAME), 'utf8').catch(() => null);
  return text !== null && TEXT.startsWith(text);
}

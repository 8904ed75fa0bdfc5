import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Digest of all files of a folder, by name and content, and of the options they are built with. */
export async function hashFolder(dir: string, options: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options));
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(`\0${path.relative(dir, file)}\0`).update(await readFile(file));
  return hash.digest('hex').slice(0, 20);
}

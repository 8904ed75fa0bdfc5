import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files below a folder in a fixed order, as paths relative to it with forward slashes.
 *  Files and folders whose name begins with an underscore or a dot are an author's own (`_category_` files apart).
 *  @returns nothing when the folder does not exist */
export async function listFiles(dir: string, { includePrivate = false } = {}): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => includePrivate || !file.split('/').some((segment) => /^[._]/.test(segment)))
    .sort();
}

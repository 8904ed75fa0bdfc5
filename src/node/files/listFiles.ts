import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Files below a folder in a fixed order, as paths relative to it with forward slashes.
 *  Files and folders whose name begins with an underscore or a dot are an author's own (`_category_` files apart).
 *  A link counts as what it leads to; one that leads nowhere is listed, so that whoever reads it says so.
 *  @returns nothing when the folder does not exist */
export async function listFiles(dir: string, { includePrivate = false } = {}): Promise<string[]> {
  const root = path.resolve(dir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter(
      (entry) => entry.isFile() || (entry.isSymbolicLink() && !leadsToFolder(path.join(entry.parentPath, entry.name))),
    )
    .map(({ parentPath, name }) =>
      parentPath === root ? name : `${toSlashes(parentPath.slice(root.length + 1))}/${name}`,
    )
    .filter((file) => includePrivate || !/(?:^|\/)[._]/.test(file))
    .sort();
}

function toSlashes(file: string): string {
  return path.sep === '/' ? file : file.replaceAll(path.sep, '/');
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return false;
    throw error;
  }
}

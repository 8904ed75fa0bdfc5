import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from './ifMissing.ts';
import { lookUp } from './lookUp.ts';

/** Files below a folder in a fixed order, as relative paths with forward slashes. Files and folders whose name begins
 *  with an underscore or a dot are private to the author (except `_category_` files). A symbolic link counts as its
 *  target; a broken one is listed, so that its reader reports it.
 *  @returns an empty list if the folder does not exist */
export async function listFiles(dir: string, { includePrivate = false } = {}): Promise<string[]> {
  const root = path.resolve(dir);
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter(
      (entry) =>
        entry.isFile() || (entry.isSymbolicLink() && !lookUp(path.join(entry.parentPath, entry.name))?.isDirectory()),
    )
    .map(({ parentPath, name }) =>
      parentPath === root ? name : `${parentPath.slice(root.length + 1).replaceAll(path.sep, '/')}/${name}`,
    )
    .filter((file) => includePrivate || !/(?:^|\/)[._]/.test(file))
    .sort();
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageFolder } from '../files/findPackage.ts';

/** Folder of a package with the modules that it brings compiled, and the list of them by their sources. */
export const COMPILED_FOLDER = 'dist/node';
export const COMPILED_LIST = 'modules.json';

/** Find what a package brings compiled of one of its modules.
 *  @param file the source
 *  @returns null if it is compiled here, as the modules of a site are */
export function findCompiledModule(file: string): string | null {
  const folder = findPackageFolder(path.dirname(file));
  const list = path.join(folder, COMPILED_FOLDER, COMPILED_LIST);
  if (!existsSync(list)) return null;
  const compiled = JSON.parse(readFileSync(list, 'utf8')) as Readonly<Record<string, string>>;
  const name = compiled[path.relative(folder, file).replaceAll(path.sep, '/')];
  return name === undefined ? null : path.join(folder, COMPILED_FOLDER, name);
}

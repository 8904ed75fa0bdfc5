import { existsSync } from 'node:fs';
import path from 'node:path';

/** Look for an installed package as Node does: in the folder `node_modules` of the nearest folder that has it, which may
 *  be one further up, because package managers hoist.
 *  @param from absolute folder whose code imports the package
 *  @returns the package's folder, or null if it is not installed */
export function lookUpPackage(from: string, name: string): string | null {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const found = path.join(dir, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (dir === path.dirname(dir)) return null;
  }
}

/** Find a package that has to be installed.
 *  @throws Error when it is not */
export function findPackage(from: string, name: string): string {
  const found = lookUpPackage(from, name);
  if (found === null) throw new Error(`the package ${name} is not installed, as seen from ${from}`);
  return found;
}

/** `@scope/name` of `@scope/name/file.js`, `name` of `name/file.js`. */
export const toPackageName = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

/** The nearest folder with a manifest. */
export function findPackageFolder(dir: string): string {
  const parent = path.dirname(dir);
  return existsSync(path.join(dir, 'package.json')) || dir === parent ? dir : findPackageFolder(parent);
}

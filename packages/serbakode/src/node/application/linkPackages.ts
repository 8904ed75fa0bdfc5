import { readlink, rename, symlink } from 'node:fs/promises';
import path from 'node:path';
import { findPackage } from '../files/findPackage.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { createProcessName } from '../output/processName.ts';

/** Let an application in a cache outside of the engine's folder (`--cache`) find the engine's packages. Another copy of
 *  the engine may have compiled it, and be gone since.
 *  @param root the engine's own folder
 *  @param dir folder of the application */
export async function linkPackages(root: string, dir: string): Promise<void> {
  if (!path.relative(root, dir).startsWith('..')) return;
  const link = path.join(dir, 'node_modules');
  const packages = path.dirname(findPackage(root, 'react'));
  if ((await readlink(link).catch(ifMissing(null))) === packages) return;
  // Renamed, because another build may be loading packages through the link.
  const temporary = `${link}.${createProcessName()}`;
  await symlink(packages, temporary, 'junction');
  await rename(temporary, link);
}

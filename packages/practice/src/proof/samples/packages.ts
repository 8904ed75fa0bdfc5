import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The repository's root: commands run there (npm sees to it). */
const ROOT = process.cwd();

/** Resolves as a module of the `samples` workspace would, so that articles get the versions locked for them. */
export const samplesRequire = createRequire(path.join(ROOT, 'samples', 'package.json'));

export const SAMPLES_FOLDER = path.join(ROOT, 'samples');

/** Packages that a sample finds, with the types that `tsc` reads. */
export const SAMPLE_PACKAGES = [
  'react',
  'react-dom',
  'express',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
] as const;

/** @returns the folder of an installed package, null when it is not installed */
export function findPackage(name: string): string | null {
  for (const base of [path.join(ROOT, 'samples'), ROOT]) {
    const folder = path.join(base, 'node_modules', name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  return null;
}

/** @returns the version of an installed package, null when it is not installed */
export function readPackageVersion(name: string): string | null {
  const folder = findPackage(name);
  if (folder === null) return null;
  const { version }: { version?: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return version ?? null;
}

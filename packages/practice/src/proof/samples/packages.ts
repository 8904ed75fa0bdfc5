import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lookUpPackage } from 'serbakode/part';
import type { Compiler } from '../../sandbox/worker/types/readSections.ts';
import { PRACTICE_SOURCES } from './ownFolder.ts';

/** The repository's root: commands run there (npm sees to it). */
const ROOT = process.cwd();

export const SAMPLES_FOLDER = path.join(ROOT, 'samples');

/** Packages that a sample can import, with the types that `tsc` reads. */
export const SAMPLE_PACKAGES = [
  'react',
  'react-dom',
  'express',
  'typescript',
  '@types/react',
  '@types/react-dom',
  '@types/node',
] as const;

/** Find a package for samples: in the version that the site locks for them, else a dependency of this package, which
 *  pnpm hides from the site.
 *  @returns its folder, null when it is not installed */
export const findPackage = (name: string): string | null =>
  lookUpPackage(SAMPLES_FOLDER, name) ?? lookUpPackage(PRACTICE_SOURCES, name);

/** @returns the version of an installed package, null when it is not installed */
export function readPackageVersion(name: string): string | null {
  const folder = findPackage(name);
  if (folder === null) return null;
  const { version }: { version?: string } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return version ?? null;
}

/** This package's compiler, as in the page. The site's compiler may be another version, without an API. */
export const loadCompiler = (): Compiler =>
  createRequire(path.join(PRACTICE_SOURCES, '../package.json'))('typescript') as Compiler;

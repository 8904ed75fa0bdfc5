import { createHash } from 'node:crypto';
import { readPackageVersion, SAMPLE_PACKAGES } from './packages.ts';

/** Counted up when a change of the runner may change what passes. */
const RUNNER_VERSION = 2;

/** Languages whose samples may import packages. */
const WITH_PACKAGES = new Set(['js', 'jsx', 'ts', 'tsx']);

/** Digest of what decides, besides the programs, whether samples of these languages pass: this runner, and the
 *  packages they may import. @returns 12 hexadecimal digits */
export function toToolchain(languages: readonly string[]): string {
  const packages = languages.some((language) => WITH_PACKAGES.has(language))
    ? SAMPLE_PACKAGES.map((name) => [name, readPackageVersion(name)])
    : [];
  return createHash('sha256')
    .update(JSON.stringify([RUNNER_VERSION, packages]))
    .digest('hex')
    .slice(0, 12);
}

import { createHash } from 'node:crypto';
import { readPackageVersion, SAMPLE_PACKAGES } from './packages.ts';

/** Increased when a change of the runner may change which samples pass. */
const RUNNER_VERSION = 2;

/** Languages whose samples may import packages. */
const WITH_PACKAGES = new Set(['js', 'jsx', 'ts', 'tsx']);

/** Digest of everything besides the programs that decides whether samples of these languages pass: this runner, and the
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

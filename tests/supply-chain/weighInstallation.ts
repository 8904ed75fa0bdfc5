import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { lookUpPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';

/** An installed package. */
interface Weight {
  readonly name: string;
  /** Its size on disk, which is more than the sum of its file sizes. */
  readonly megabytes: number;
  readonly files: number;
}

/** Size of a disk block: a file takes a multiple of it, and a folder takes one. */
const BLOCK_BYTES = 4096;
/** Maximum size of an installation of the engine alone. The target for a site's first minute is 60 MB and 60
 *  packages. */
const MOST = { megabytes: 60, packages: 30, files: 1_300 };
/** Sizes of the largest packages, in MB rounded up; the others are smaller than the last. The compilers are binaries of
 *  the machine, and those of other machines may be larger by half. */
const KNOWN: Readonly<Record<string, number>> = {
  '@rolldown/binding': 21.5,
  lightningcss: 10.5,
  'react-dom': 8.5,
  '@bruits/satteri': 4.5,
  serbakode: 8,
  vite: 3,
  refractor: 1.5,
};
const MAX_OF_OTHERS = 1.2;

/** Weigh a package with its installed dependencies.
 *  @param folder where the package is installed, in any layout */
export async function weighInstallation(folder: string): Promise<Weight[]> {
  const weights = new Map<string, Weight>();
  const waiting = [await realpath(folder)];
  for (const dir of waiting) {
    if (weights.has(dir)) continue;
    const manifest = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly dependencies?: Readonly<Record<string, string>>;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    };
    const files = (await listFiles(dir, { includePrivate: true })).filter((file) => !file.includes('node_modules/'));
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(dir, file))).size));
    const folders = new Set(files.map((file) => path.dirname(file))).size;
    const blocks = sizes.reduce((sum, size) => sum + Math.ceil(size / BLOCK_BYTES), folders);
    const megabytes = (blocks * BLOCK_BYTES) / 1e6;
    weights.set(dir, { name: manifest.name, megabytes, files: files.length });
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      // Packages for other machines are not installed.
      const found = lookUpPackage(dir, name);
      if (found !== null) waiting.push(await realpath(found));
    }
  }
  return [...weights.values()].toSorted((a, b) => b.megabytes - a.megabytes);
}

/** List packages above the budgets, and grown ones.
 *  @returns an empty list if there are none */
export function judgeWeights(weights: readonly Weight[]): string[] {
  const megabytes = weights.reduce((sum, weight) => sum + weight.megabytes, 0);
  const files = weights.reduce((sum, weight) => sum + weight.files, 0);
  const found = { megabytes: Number(megabytes.toFixed(1)), packages: weights.length, files };
  const above = Object.entries(MOST).flatMap(([unit, most]) => {
    const value = found[unit as keyof typeof MOST];
    return value > most ? [`${value} ${unit}, above ${most}`] : [];
  });
  const grown = weights.flatMap((weight) => {
    const most = findKnown(weight.name);
    return weight.megabytes > most
      ? [`${weight.name}: ${weight.megabytes.toFixed(1)} MB, above ${most}; ${weight.files} files`]
      : [];
  });
  return [...above, ...grown];
}

function findKnown(name: string): number {
  const [, known = MAX_OF_OTHERS] = Object.entries(KNOWN).find(([prefix]) => name.startsWith(prefix)) ?? [];
  return known;
}

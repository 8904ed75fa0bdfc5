import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file with the licences of all packages whose code a site ships. */
export const LICENCES_NAME = 'licences.txt';

/** Licences of packages, by name and version. */
export type Licences = Readonly<Record<string, string>>;

/** Read the licences of the packages of some modules, wherever they are installed.
 *  @param modules absolute paths, or bundler ids that contain them */
export function readLicences(modules: Iterable<string>): Licences {
  const folders = new Map<string, string>();
  for (const id of modules) {
    const [, dir, name] = /^\0?(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))/.exec(id) ?? [];
    if (dir !== undefined && name !== undefined) folders.set(dir, name.replaceAll('\\', '/'));
  }
  return Object.fromEntries([...folders].map(([dir, name]) => readLicence(dir, name)));
}

/** Create the text of the file, with packages sorted by name.
 *  @param more shipped works that are not packages */
export function toLicencesText(licences: Licences, more: readonly string[] = []): string {
  const entries = Object.entries(licences).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...entries.map(([name, text]) => `${name}, ${text}`), ...more].join(`\n${'-'.repeat(80)}\n\n`);
}

function readLicence(dir: string, name: string): readonly [nameAndVersion: string, text: string] {
  const { version, license, homepage } = readManifest(dir);
  const file = readdirSync(dir).find((entry) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(entry));
  const text = file === undefined ? '' : `\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n`;
  const home = homepage === undefined ? '' : `${homepage}\n`;
  return [version === undefined ? name : `${name} ${version}`, `${license ?? 'licence not named'}\n${home}${text}`];
}

interface PackageManifest {
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
}

/** Read a package's metadata, which a folder put into `node_modules` by hand may lack. */
function readManifest(dir: string): PackageManifest {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

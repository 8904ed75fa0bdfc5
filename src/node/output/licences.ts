import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file that names the packages whose code a site ships, with their licences. */
export const LICENCES_NAME = 'licences.txt';

/** What packages state of their licences, by name and version. */
export type Licences = Readonly<Record<string, string>>;

/** Read the licences of the packages that modules belong to, wherever these are installed.
 *  @param modules absolute paths, or ids of a bundler that contain them */
export function readLicences(modules: Iterable<string>): Licences {
  const folders = new Map<string, string>();
  for (const id of modules) {
    const [, dir, name] = /^\0?(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))/.exec(id) ?? [];
    if (dir !== undefined && name !== undefined) folders.set(dir, name.replaceAll('\\', '/'));
  }
  return Object.fromEntries([...folders].map(([dir, name]) => readLicence(dir, name)));
}

/** The text of the file, packages in order of their names.
 *  @param more what is shipped and is no package */
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

/** A folder that somebody put into `node_modules` by hand may state nothing. */
function readManifest(dir: string): PackageManifest {
  try {
    return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageManifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

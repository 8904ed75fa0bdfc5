import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file with the licences of all works whose code a site ships. */
export const LICENCES_NAME = 'licences.txt';

/** A work that is shipped: a package, or what a package contains of others. */
export interface Work {
  /** With its version, if it has one of its own. */
  readonly name: string;
  /** Name of the licence, such as `MIT`. */
  readonly licence: string;
  /** Address of its source, which the licence of some works demands. */
  readonly source: string | null;
  readonly copyright?: string;
  /** Text of the licence as the work has it; without it, the text that all works under the licence share. */
  readonly text?: string;
}

/** Works by name. */
export type Licences = Readonly<Record<string, Work>>;

/** Packages whose published code contains that of their dependencies, so that no module names these. */
const BUNDLES = new Set(['just-bash']);

/** Read the licences of the packages of some modules, wherever they are installed, and of what these contain.
 *  @param modules absolute paths, or bundler ids that contain them */
export function readLicences(modules: Iterable<string>): Licences {
  const folders = new Map<string, string>();
  for (const id of modules) {
    const [, dir, name] = /^\0?(.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+))/.exec(id) ?? [];
    if (dir === undefined || name === undefined || folders.has(dir)) continue;
    folders.set(dir, name.replaceAll('\\', '/'));
    if (BUNDLES.has(name)) for (const [inside, of] of listDependencies(dir)) folders.set(inside, of);
  }
  const works = [...folders].map(([dir, name]) => readWork(dir, name));
  return Object.fromEntries(works.map((work) => [work.name, work]));
}

/** Create the text of the file: works by name, then the text of each licence that many works share.
 *  @param root the engine's folder
 *  @param more further lines */
export function toLicencesText(works: readonly Work[], root: string, more: readonly string[] = []): string {
  const sorted = works.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const shared = [...new Set(sorted.flatMap(({ licence, text }) => (text === undefined ? [licence] : [])))];
  const texts = shared.toSorted().flatMap((licence) => {
    const file = path.join(root, 'licences', `${licence}.txt`);
    return existsSync(file) ? [`${licence}\n\n${readFileSync(file, 'utf8').trim()}\n`] : [];
  });
  return [...sorted.map(toEntry), ...texts, ...more].join(`\n${'-'.repeat(80)}\n\n`);
}

const toEntry = ({ name, licence, source, copyright, text }: Work): string =>
  [
    `${name}, ${licence}`,
    ...(source === null ? [] : [`Source: ${source}`]),
    ...(copyright === undefined ? [] : [copyright]),
    ...(text === undefined ? [] : ['', text]),
    '',
  ].join('\n');

function readWork(dir: string, name: string): Work {
  const { version, license = 'licence not named', homepage, repository } = readManifest(dir);
  const file = readdirSync(dir).find((entry) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(entry));
  const text = file === undefined ? undefined : readFileSync(path.join(dir, file), 'utf8').trim();
  const isShared = text !== undefined && license === 'Apache-2.0' && text.includes('END OF TERMS AND CONDITIONS');
  // The text is the same for all, except the name of the owner below it.
  const copyright = isShared ? /^[ \t]*(Copyright (?!\[|\{)\S.*)$/m.exec(text)?.[1] : undefined;
  const address = typeof repository === 'string' ? repository : repository?.url;
  return {
    name: version === undefined ? name : `${name} ${version}`,
    licence: license,
    source: address?.replace(/^git\+|\.git$/g, '') ?? homepage ?? null,
    ...(copyright !== undefined && { copyright }),
    ...(text !== undefined && !isShared && { text }),
  };
}

/** Folders of the installed dependencies of a package, with their names. */
function listDependencies(dir: string): [dir: string, name: string][] {
  return Object.keys(readManifest(dir).dependencies ?? {}).flatMap((name): [string, string][] => {
    const places = [path.join(dir, 'node_modules', name), path.join(dir, '..', name)];
    const place = places.find((one) => existsSync(one));
    return place === undefined ? [] : [[place, name]];
  });
}

interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly version?: string;
  readonly license?: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

/** Read a package's metadata, which a folder put into `node_modules` by hand may lack. */
function readManifest(dir: string): PackageManifest {
  const file = path.join(dir, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageManifest) : {};
}

import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { lookUpPackage, toPackageName } from '../files/findPackage.ts';
import { lookUp } from '../files/lookUp.ts';

/** What a module was compiled from. */
export interface CompileInputs {
  /** Digests of files by their absolute paths; null for a file that would have been taken, had it existed. */
  readonly files: Readonly<Record<string, string | null>>;
  /** Where packages are, as seen from a folder; null for one that is not installed. */
  readonly packages: readonly (readonly [from: string, name: string, folder: string | null])[];
}

/** Whether nothing has changed of what a module was compiled from. */
export const isUnchanged = ({ files, packages }: CompileInputs): boolean =>
  Object.entries(files).every(([file, digest]) => digestFile(file) === digest) &&
  packages.every(([from, name, folder]) => findFolder(from, name) === folder);

/** Record what a module is compiled from.
 *  @param endings that an import may leave out
 *  @param places files from which packages are looked for, besides the file that imports them */
export function createInputsRecord(endings: readonly string[], places: readonly string[]) {
  const files = new Map<string, string | null>();
  const packages = new Map<string, CompileInputs['packages'][number]>();

  function addImport(id: string, importer: string): void {
    if (/^(?:node:|\0)/.test(id) || path.isAbsolute(id)) return;
    if (id.startsWith('.')) addMissing(path.resolve(path.dirname(importer), id));
    else for (const place of [importer, ...places]) addPackage(path.dirname(place), toPackageName(id));
  }

  function addMissing(target: string): void {
    if (lookUp(target)?.isFile()) return;
    const candidates = ['', ...endings].flatMap((ending) => [target + ending, path.join(target, `index${ending}`)]);
    for (const file of candidates) if (!lookUp(file)?.isFile()) files.set(file, null);
  }

  function addPackage(from: string, name: string): void {
    const folder = findFolder(from, name);
    packages.set(`${from}\0${name}`, [from, name, folder]);
    const manifest = folder === null ? null : path.join(folder, 'package.json');
    if (manifest !== null) files.set(manifest, digestFile(manifest));
  }

  const plugin: Plugin = {
    name: 'inputs',
    transform(code, id) {
      if (path.isAbsolute(id)) files.set(id, digestText(code));
    },
  };
  return {
    addImport,
    plugin,
    toInputs: (): CompileInputs => ({ files: Object.fromEntries(files), packages: [...packages.values()] }),
  };
}

/** Real, because a link may lead to another version tomorrow. */
function findFolder(from: string, name: string): string | null {
  const found = lookUpPackage(from, name);
  return found === null ? null : realpathSync(found);
}

const digestText = (text: string): string => hash('sha256', text, 'base64url');

const digestFile = (file: string): string | null =>
  lookUp(file)?.isFile() ? digestText(readFileSync(file, 'utf8')) : null;

import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getOrCreate } from './getOrCreate.ts';

const known = new Map<string, ReadonlyMap<string, string>>();

/** Digests of the engine's own sources but tests, by their paths below its folder. What a process started with stays what
 *  it runs, so they are read once. The compiled command has them beside it (`bin/run.js`): it is compiled again when one of
 *  these files changes, so that none has to be read again to find what a build has cached.
 *  @param root the engine's own folder */
const readSources = (root: string): ReadonlyMap<string, string> =>
  getOrCreate(known, root, () => {
    const compiled = path.join(import.meta.dirname, 'sources.json');
    if (existsSync(compiled)) {
      const digests = JSON.parse(readFileSync(compiled, 'utf8')) as Readonly<Record<string, string>>;
      return new Map(Object.entries(digests).filter(([file]) => isSource(file)));
    }
    const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
      .filter(isSource);
    return new Map(files.map((file) => [file, digestFile(path.join(root, file))]));
  });

const isSource = (file: string): boolean => /\.(?:tsx?|css|json|txt)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** List the engine's own sources, as paths below its folder with forward slashes. */
export const listEngineSources = (root: string): string[] => [...readSources(root).keys()].toSorted();

/** Digest of the names and the contents of sources.
 *  @param files paths below the engine's folder */
export function digestEngineSources(root: string, files: readonly string[]): string {
  const all = createHash('sha256');
  for (const file of files)
    all.update(`${file}\0${readSources(root).get(file) ?? digestFile(path.join(root, file))}\n`);
  return all.digest('hex');
}

/** An engine that is installed as a package has no lockfile. */
const digestFile = (file: string): string => hash('sha256', existsSync(file) ? readFileSync(file) : '');

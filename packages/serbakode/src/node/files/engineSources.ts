import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** List the engine's own sources but tests, as paths below its folder with forward slashes. What a process started with
 *  stays what it runs, so they are listed and read once.
 *  @param root the engine's own folder */
export function listEngineSources(root: string): readonly string[] {
  const before = listed.get(root);
  if (before) return before;
  const known = readCompiled();
  const names = known
    ? [...known.keys()]
    : readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `src/${file.replaceAll(path.sep, '/')}`,
      );
  const files = names.filter((file) => /\.(?:tsx?|css|json|txt)$/.test(file) && !/\.test\.tsx?$/.test(file)).toSorted();
  listed.set(root, files);
  return files;
}

const listed = new Map<string, readonly string[]>();
const digests = new Map<string, string>();

/** Digest of the names and the contents of sources.
 *  @param files paths below the engine's folder */
export function digestEngineSources(root: string, files: readonly string[]): string {
  const all = createHash('sha256');
  const known = readCompiled();
  for (const file of files) {
    const absolute = path.join(root, file);
    const digest = known?.get(file) ?? digests.get(absolute) ?? digestFile(absolute);
    digests.set(absolute, digest);
    all.update(`${file}\0${digest}\n`);
  }
  return all.digest('hex');
}

/** Digests of all files below `src/` by their paths, which the compiled command has beside it (`bin/run.js`): it is
 *  compiled again when one of these files changes, so that none has to be read again to find what a build has cached.
 *  null where this module runs as it is, in a test. */
function readCompiled(): ReadonlyMap<string, string> | null {
  if (compiled === undefined) {
    const file = path.join(path.dirname(fileURLToPath(import.meta.url)), 'sources.json');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
    compiled = text === null ? null : new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  }
  return compiled;
}

let compiled: ReadonlyMap<string, string> | null | undefined;

/** An engine that is installed as a package has no lockfile. */
const digestFile = (file: string): string =>
  createHash('sha256')
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('hex');

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** List the engine's own sources but tests, as paths below its folder with forward slashes. What a process started with
 *  stays what it runs, so they are listed and read once.
 *  @param root the engine's own folder */
export function listEngineSources(root: string): readonly string[] {
  const known = listed.get(root);
  if (known) return known;
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(?:tsx?|css|json|txt)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .toSorted();
  listed.set(root, files);
  return files;
}

const listed = new Map<string, readonly string[]>();
const digests = new Map<string, string>();

/** Digest of the names and the contents of sources.
 *  @param files paths below the engine's folder */
export function digestEngineSources(root: string, files: readonly string[]): string {
  const all = createHash('sha256');
  for (const file of files) {
    const absolute = path.join(root, file);
    const digest = digests.get(absolute) ?? digestFile(absolute);
    digests.set(absolute, digest);
    all.update(`${file}\0${digest}\n`);
  }
  return all.digest('hex');
}

/** An engine that is installed as a package has no lockfile. */
const digestFile = (file: string): string =>
  createHash('sha256')
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('hex');

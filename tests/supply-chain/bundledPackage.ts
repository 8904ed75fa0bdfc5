import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The fields of a package's manifest that a licence needs. */
interface Work {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage?: string | undefined;
  readonly repository?: unknown;
}

export interface Manifest extends Work {
  readonly dependencies?: Record<string, string>;
}

export const readManifest = async (dir: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Manifest;

export const writeManifest = (dir: string, manifest: object): Promise<void> =>
  writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** Write the files that a site lists for a package: its manifest and its licence.
 *  @param fields fields of the manifest that differ from the package's
 *  @returns the package's version */
export async function writeWork(from: string, to: string, fields: object = {}): Promise<string> {
  const { name, version, license, homepage, repository } = await readManifest(from);
  await mkdir(to, { recursive: true });
  await writeManifest(to, { name, version, license, homepage, repository, ...fields });
  for (const file of await readdir(from))
    if (/^(?:licen[cs]e|copying)\b/i.test(file)) await cp(path.join(from, file), path.join(to, file));
  return version;
}

/** Name the packages in a staged folder's `node_modules` that are packed with it. */
export async function nameBundled(stage: string, names: readonly string[]): Promise<void> {
  await writeManifest(stage, { ...(await readManifest(stage)), bundleDependencies: names });
}

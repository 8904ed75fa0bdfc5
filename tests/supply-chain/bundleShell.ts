import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { findPackage, lookUpPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';

const SHELL = 'just-bash';
/** Where its build for browsers is in the package. */
const ENTRY = 'dist/bundle/browser.js';

/** What a licence needs of a package's manifest. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly homepage?: string | undefined;
  readonly repository?: unknown;
}

/** Bundle just-bash with a package, as one file of what it is in a browser. npm would install 43 packages with it, which
 *  only Node uses, and ask about the install script of one of them.
 *  @param stage folder that is packed
 *  @param source the package's folder in this repository */
export async function bundleShell(stage: string, source: string): Promise<void> {
  const shell = findPackage(source, SHELL);
  const target = path.join(stage, 'node_modules', SHELL);
  const { output } = await build({
    input: path.join(shell, ENTRY),
    platform: 'browser',
    external: /^node:/,
    logLevel: 'silent',
    output: { file: path.join(target, ENTRY), codeSplitting: false },
  });
  const inside = new Set([
    ...Object.keys((await readManifest(shell)).dependencies ?? {}).flatMap((name) => lookUpPackage(shell, name) ?? []),
    ...output[0].moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []),
  ]);
  inside.delete(shell);
  const dependencies: Record<string, string> = {};
  for (const dir of inside) {
    const { name, version, license, homepage, repository } = await readManifest(dir);
    dependencies[name] = version;
    await writeWork(dir, path.join(target, 'node_modules', name), { name, version, license, homepage, repository });
  }
  const { name, version, license, homepage, repository } = await readManifest(shell);
  const exports = { './browser': `./${ENTRY}` };
  const work = { name, version, license, homepage, repository, type: 'module', exports, dependencies };
  await writeWork(shell, target, work);
  await writeManifest(stage, { ...(await readManifest(stage)), bundleDependencies: [SHELL] });
}

/** Write what a site lists of a package: its manifest and its licence. */
async function writeWork(from: string, to: string, manifest: Manifest): Promise<void> {
  await mkdir(to, { recursive: true });
  await writeManifest(to, manifest);
  for (const file of await readdir(from))
    if (/^(?:licen[cs]e|copying)\b/i.test(file)) await cp(path.join(from, file), path.join(to, file));
}

const readManifest = async (dir: string): Promise<Manifest & { readonly dependencies?: object }> =>
  JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Manifest;

const writeManifest = (dir: string, manifest: object): Promise<void> =>
  writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

import path from 'node:path';
import { build } from 'rolldown';
import { findPackage, lookUpPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { nameBundled, readManifest, writeWork } from './bundledPackage.ts';

const SHELL = 'just-bash';
/** Path of its browser build in the package. */
const ENTRY = 'dist/bundle/browser.js';

/** Bundle just-bash with a package, as one file with its browser build. npm would install 43 packages with it, which
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
    const { name } = await readManifest(dir);
    dependencies[name] = await writeWork(dir, path.join(target, 'node_modules', name));
  }
  await writeWork(shell, target, { type: 'module', exports: { './browser': `./${ENTRY}` }, dependencies });
  await nameBundled(stage, [SHELL]);
}

import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'rolldown';
import { findPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { nameBundled, writeWork } from './bundledPackage.ts';

/** Bundle the parts of two packages that are not compiled into the engine: the grammars of refractor, without the
 *  packages that only its core uses, and the types of valibot.
 *  @param stage folder that is packed
 *  @param source the engine's folder in this repository */
export async function bundleLibraries(stage: string, source: string): Promise<void> {
  const toTarget = (name: string) => path.join(stage, 'node_modules', name);
  await bundleGrammars(findPackage(source, 'refractor'), toTarget('refractor'));
  await bundleTypes(findPackage(source, 'valibot'), toTarget('valibot'));
  await nameBundled(stage, ['refractor', 'valibot']);
}

async function bundleGrammars(from: string, to: string): Promise<void> {
  const folder = path.join(from, 'lang');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  await build({
    input: Object.fromEntries(names.map((name) => [name.slice(0, -'.js'.length), path.join(folder, name)])),
    platform: 'node',
    logLevel: 'warn',
    output: { dir: path.join(to, 'lang'), minify: true },
  });
  await writeWork(from, to, { type: 'module', exports: { './*': './lang/*.js' } });
}

async function bundleTypes(from: string, to: string): Promise<void> {
  const types = './dist/index.d.mts';
  await mkdir(path.join(to, 'dist'), { recursive: true });
  await cp(path.join(from, types), path.join(to, types));
  await writeWork(from, to, { type: 'module', exports: { '.': { types } } });
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';
import { keepFolder } from '../output/keptFolder.ts';
import { createTextCache } from '../output/textCache.ts';
import type { Application, ApplicationInput, ApplicationManifest } from './application.ts';
import { toBootForm } from './buildBoot.ts';
import { toServerName } from './bundleOptions.ts';
import { compileApplication } from './compileApplication.ts';
import { finishApplication } from './finishApplication.ts';
import { linkPackages } from './linkPackages.ts';
import { copyPrebuilt } from './prebuilt.ts';

const MANIFEST = 'manifest.json';
/** Number of compiled applications of other configurations (fixtures, experiments) that stay in the cache, beside
 *  those of the locales. */
const KEPT = 8;

/** Compile the application for browser and prerender, or take it from the cache.
 *  @param cacheDir where compiled applications are kept */
export async function buildApplication(input: ApplicationInput, cacheDir: string): Promise<Application> {
  const dir = path.join(cacheDir, hashInputs(input));
  const scratchDir = path.dirname(cacheDir);
  await keepFolder(dir, {
    scratchDir,
    kept: KEPT + input.shell.locales.length,
    write: async (scratch) => {
      const keep = createTextCache(path.join(scratchDir, 'code'), hashSources(input.root));
      await compile({ ...input, keep }, scratch);
    },
  });
  await linkPackages(input.root, dir);
  const manifest = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as ApplicationManifest;
  return {
    ...manifest,
    clientDir: path.join(dir, 'client'),
    serverFile: path.join(dir, 'server', toServerName(input)),
    modules: Object.fromEntries(
      Object.entries(manifest.modules).map(([file, module]) => [
        file,
        { ...module, serverFile: path.join(dir, module.serverFile) },
      ]),
    ),
  };
}

async function compile(input: ApplicationInput, dir: string): Promise<void> {
  const code = (await copyPrebuilt(input, dir)) ?? (await compileApplication(input, dir, [toBootForm(input.shell)]));
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(await finishApplication(code, input, dir)));
}

function hashInputs({ root, shell, modules, components, parts, rules }: ApplicationInput): string {
  const hash = createHash('sha256').update(JSON.stringify([shell, components, parts, rules]));
  for (const file of modules?.entries ?? []) hash.update(`${file}\0`);
  return hash
    .update(modules?.hash ?? '')
    .update(hashSources(root))
    .digest('hex')
    .slice(0, 20);
}

const hashSources = (root: string): string => digestEngineSources(root, listApplicationSources(root));

/** Folders of `src/` that the application or its compilation depends on. A change in one of them recompiles it. */
const ROOMS = /^src\/(?:client|shared|node\/(?:application|author-code|config\/locales|markup|markdown\/mdx))\//;

/** List the files of the engine whose change recompiles the application, as paths below the engine's folder. */
export const listApplicationSources = (root: string): string[] => [
  '../../package-lock.json',
  ...listEngineSources(root).filter((file) => ROOMS.test(file)),
];

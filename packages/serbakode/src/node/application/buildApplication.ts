import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { nameFile } from '../diagnostics/nameFile.ts';
import { digestEngineSources } from '../files/engineSources.ts';
import { placeFolder, removeFolder } from '../output/placeFolder.ts';
import { createScratchFolder } from '../output/scratch.ts';
import { createTextCache } from '../output/textCache.ts';
import type { Application, ApplicationInput } from './application.ts';
import { listApplicationSources } from './applicationSources.ts';
import { toBootForm } from './buildBoot.ts';
import { toServerName } from './bundleOptions.ts';
import { compileApplication } from './compileApplication.ts';
import { finishApplication } from './finishApplication.ts';
import { linkPackages } from './linkPackages.ts';
import { readManifest, writeManifest } from './manifestFile.ts';
import { copyPrebuilt } from './prebuilt.ts';

/** Compile the application for browser and prerender, or take it from the cache.
 *  @param cacheDir where compiled applications are kept */
export async function buildApplication(input: ApplicationInput, cacheDir: string): Promise<Application> {
  const key = hashInputs(input);
  const dir = path.join(cacheDir, key);
  let stored = await readManifest(dir);
  if (stored) {
    // An application in use gets a new timestamp, so that another process does not remove it.
    const now = new Date();
    await utimes(dir, now, now);
  } else {
    const temporary = await createScratchFolder(path.dirname(cacheDir));
    const keep = createTextCache(path.join(path.dirname(cacheDir), 'code'), hashSources(input.root));
    await compile({ ...input, keep }, temporary).catch(async (error: unknown) => {
      await rm(temporary, { recursive: true, force: true });
      throw nameFile(error, temporary);
    });
    await mkdir(cacheDir, { recursive: true });
    await placeFolder(temporary, dir, { isWhole, scratchDir: path.dirname(cacheDir) });
    await removeOlder(cacheDir, key, KEPT + input.shell.locales.length);
    stored = await readManifest(dir);
  }
  if (!stored) throw new Error(`the application is not whole after it was compiled: ${dir}`);
  await linkPackages(input.root, dir);
  const { sums: _sums, ...manifest } = stored;
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
  await writeManifest(dir, await finishApplication(code, input, dir));
}

const isWhole = async (dir: string): Promise<boolean> => (await readManifest(dir)) !== null;

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

/** Number of compiled applications of other configurations (fixtures, experiments) that stay in the cache, beside
 *  those of the locales. */
const KEPT = 8;

async function removeOlder(cacheDir: string, key: string, kept: number): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const names = (await readdir(cacheDir)).filter((name) => name !== key && !name.includes('.'));
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      time: (await stat(path.join(cacheDir, name)).catch(() => null))?.mtimeMs ?? Date.now(),
    })),
  );
  const old = aged.toSorted((a, b) => b.time - a.time).slice(kept);
  // Newer applications may be in use by another build.
  for (const { name, time } of old)
    if (Date.now() - time > YOUNG_MS) await removeFolder(path.join(cacheDir, name), path.dirname(cacheDir));
}

const YOUNG_MS = 10 * 60_000;

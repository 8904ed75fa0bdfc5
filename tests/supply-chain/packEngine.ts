import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import { packScripts, SANDBOX_PACKAGES } from '../../packages/practice/src/node/packScripts.ts';
import { toApplicationFolder } from '../../packages/serbakode/src/node/application/prebuilt.ts';
import { ENGINE_PACKAGES } from '../../packages/serbakode/src/node/author-code/authorModules.ts';
import { findPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { readLicences, toLicencesText } from '../../packages/serbakode/src/node/output/licences.ts';
import { readManifest, writeManifest } from './bundledPackage.ts';
import { bundleLibraries } from './bundleLibraries.ts';
import { bundleShell } from './bundleShell.ts';
import { packOwnPart, packPart } from './packPart.ts';
import { writePrebuilt, writePrebuiltBoots } from './writePrebuilt.ts';
import { writeTypes } from './writeTypes.ts';

const run = promisify(execFile);
/** Functions that write the compiled code of packages that Node runs directly, by their folders. The others are parts,
 *  which the engine compiles with the site. */
const COMPILE: Readonly<Record<string, (dist: string, source: string, root: string) => Promise<unknown>>> = {
  serbakode: compileEngine,
  'create-serbakode': (dist, source) => compileCommand(dist, path.join(source, 'src/node/main.ts')),
  verify: (dist, source) => compileCommand(dist, path.join(source, 'src/main.ts')),
  'import-docusaurus': (dist, source) => compileCommand(dist, path.join(source, 'src/main.ts')),
};

/** Pack the packages as npm would publish them. Each is assembled in a separate folder, because compiled code inside
 *  the repository's package would run instead of the sources.
 *  @param outDir folder of the tarballs
 *  @param others folders of the packages besides the engine, all unless set
 *  @returns the tarballs */
export async function packEngine(root: string, outDir: string, others?: readonly string[]): Promise<string[]> {
  const stages: string[] = [];
  // The engine comes first, because parts are compiled for its application.
  for (const name of new Set(['serbakode', ...(others ?? (await readdir(path.join(root, 'packages'))))])) {
    const source = path.join(root, 'packages', name);
    if (await isPrivate(source)) continue;
    const stage = path.join(outDir, name);
    stages.push(stage);
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { recursive: true });
    for (const entry of await readdir(source))
      if (!['.cache', 'dist', 'node_modules'].includes(entry))
        await cp(path.join(source, entry), path.join(stage, entry), {
          recursive: true,
          filter: (file) => !file.endsWith(`${path.sep}node_modules`),
        });
    await cp(path.join(root, 'LICENSE'), path.join(stage, 'LICENSE'));
    await COMPILE[name]?.(path.join(stage, 'dist'), source, root);
    await pinVersions(stage, source, PINNED[name] ?? []);
    if (name === 'serbakode') await bundleLibraries(stage, source);
    if (name === 'practice') {
      await bundleShell(stage, source);
      await packScripts(path.join(source, 'src'), path.join(stage, 'src'));
    }
    if (name !== 'serbakode') await packPart({ source, stage, engine: path.join(outDir, 'serbakode/dist') });
  }
  // All together, because npm takes longer to start than to pack. Its output lists their files.
  const { stdout } = await run('npm', ['pack', '--offline', '--json', '--pack-destination', outDir, ...stages], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return readFileNames(stdout).map((name) => path.join(outDir, name));
}

async function isPrivate(folder: string): Promise<boolean> {
  const { private: stays = false } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    readonly private?: boolean;
  };
  return stays;
}

/** npm 12 prints the packages by name, earlier versions a list. */
const readFileNames = (json: string): string[] =>
  Object.values(JSON.parse(json) as Record<string, { readonly filename: string }>).map(({ filename }) => filename);

/** Packages that are in compiled code and also installed; with another version the code would be compiled again. */
const PINNED: Readonly<Record<string, readonly string[]>> = { serbakode: ENGINE_PACKAGES, practice: SANDBOX_PACKAGES };

/** Write the exact versions with which a package was compiled into its manifest. */
async function pinVersions(stage: string, source: string, names: readonly string[]): Promise<void> {
  const manifest = await readManifest(stage);
  const { dependencies = {} } = manifest;
  for (const name of names.filter((pinned) => pinned in dependencies))
    dependencies[name] = (await readManifest(findPackage(source, name))).version;
  await writeManifest(stage, manifest);
}

/** Compile a program whose packages are installed with it. */
function compileCommand(dist: string, input: string): Promise<unknown> {
  return build({
    input,
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !path.isAbsolute(id),
    logLevel: 'warn',
    output: { file: path.join(dist, 'main.mjs') },
  });
}

async function compileEngine(dist: string, source: string, root: string): Promise<void> {
  const bin = (await import(pathToFileURL(path.join(source, 'bin/run.js')).href)) as {
    readonly compileEngine: () => Promise<string>;
  };
  const compiled = await bin.compileEngine();
  const modules = new Set<string>();
  await mkdir(dist);
  for (const name of await readdir(compiled)) {
    const file = path.join(compiled, name);
    if (!name.endsWith('.map')) await cp(file, path.join(dist, name));
    else
      for (const module of (JSON.parse(await readFile(file, 'utf8')) as { readonly sources: string[] }).sources)
        modules.add(path.resolve(compiled, module));
  }
  await writeTypes(dist, source, root);
  let licences = readLicences(modules);
  for (const language of ['en', 'id'] as const) {
    for (const isOpen of [false, true]) {
      const folder = toApplicationFolder(dist, language, isOpen);
      licences = { ...licences, ...(await writePrebuilt(source, language, isOpen, folder)) };
    }
  }
  await writePrebuiltBoots(source, dist);
  await packOwnPart(source, dist);
  // The code of some packages is compiled into ours.
  await writeFile(path.join(dist, 'licences.txt'), toLicencesText(Object.values(licences), source));
}

/** Run `npm run pack`. @returns the exit code */
export async function main(): Promise<number> {
  for (const tarball of await packEngine(process.cwd(), path.resolve('release/packages')))
    process.stdout.write(`${path.relative('', tarball)}\n`);
  return 0;
}

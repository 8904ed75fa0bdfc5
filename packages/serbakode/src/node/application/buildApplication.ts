import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InputOptions, OutputChunk, OutputOptions, Plugin, RolldownOutput } from 'rolldown';
import { toPartChunk } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { isOneDocument, toKebabCase } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES, type ImportRules } from '../author-code/authorModules.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { ClientModule } from '../config/readParts.ts';
import { withoutExtension } from '../content/sources/sourceFormat.ts';
import { nameFile } from '../diagnostics/nameFile.ts';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';
import { listFiles } from '../files/listFiles.ts';
import { readLicences, type Licences } from '../output/licences.ts';
import { placeFolder, removeFolder } from '../output/placeFolder.ts';
import { createScratchFolder } from '../output/scratch.ts';
import { buildBaseUrlBanner, buildBoot } from './buildBoot.ts';
import { bundleCode } from './bundleCode.ts';
import { createCoreGroup } from './coreGroup.ts';
import { createFirstFrames, isPageComponent, toKind, type FirstFrames } from './firstFrame.ts';
import { linkPackages } from './linkPackages.ts';
import { moduleCode, type ModuleCodeOptions } from './moduleCode.ts';
import { partModules } from './partModules.ts';
import { ASSETS, publishedFiles } from './publishedFiles.ts';
import { shortClassNames } from './shortClassNames.ts';
import { createStyleSheets } from './styleSheets.ts';
import { themeComponents } from './themeComponents.ts';
import { virtualSite } from './virtualSite.ts';

/** The compiled application of a site. It does not depend on the number of pages. */
export interface Application {
  /** Folder with the files for the browser, at their paths below the output folder. */
  readonly clientDir: string;
  /** Path of the compiled entry-server module. */
  readonly serverFile: string;
  /** Changes with any byte of the application. Pages and their data contain it. */
  readonly buildId: string;
  readonly bootScript: string;
  /** Script that reports a wrong base URL, below the output folder; null if it is disabled. */
  readonly baseUrlBanner: string | null;
  /** The full style sheet. Documents link it at their end; a page of code with its own style sheets, in its head. */
  readonly stylesheet: AssetReference;
  /** Style sheets of the first frame, inlined into documents; null if one document shows every page. */
  readonly firstFrames: FirstFrames | null;
  /** Licences of the packages whose code it ships. */
  readonly licences: Licences;
  /** Address of the script with the component of each kind of page. */
  readonly pageChunks: Readonly<Record<string, string>>;
  /** Integrity of each script of the application by its address: the content of the import map. */
  readonly scriptIntegrity: Readonly<Record<string, string>>;
  /** Pages that are code, by source file. */
  readonly modules: Readonly<Record<string, CompiledModule>>;
}

/** A compiled page that is code. */
interface CompiledModule {
  /** Address of its module for the browser. */
  readonly url: string;
  /** Path of its module for the prerenderer. */
  readonly serverFile: string;
  /** Whether it imports style sheets, which only the full sheet contains. */
  readonly hasStyles: boolean;
}

/** The pages of a site that are code. */
export interface ApplicationModules extends Pick<ModuleCodeOptions, 'siteDir' | 'readModule'> {
  /** Absolute paths. */
  readonly entries: readonly string[];
  /** Changes whenever one of them or its imports change. */
  readonly hash: string;
}

interface AssetReference {
  readonly url: string;
  readonly integrity: string;
}

/** The stored part of an application. Server files of modules are below the folder of this manifest. */
type Manifest = Omit<Application, 'clientDir' | 'serverFile'>;

/** A manifest in the cache, with the sizes of all files that were compiled, in bytes. */
interface StoredManifest extends Manifest {
  readonly sizes: Readonly<Record<string, number>>;
}

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
    await compile(input, temporary).catch(async (error: unknown) => {
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
  const { sizes: _sizes, ...manifest } = stored;
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

export interface ApplicationInput {
  /** The engine's own folder. */
  readonly root: string;
  readonly shell: SiteShell;
  readonly modules: ApplicationModules | null;
  /** Components of the theme that the site replaces, and its style sheets. */
  readonly components: ThemeComponents | null;
  /** Modules of the site's parts. */
  readonly parts: readonly ClientModule[];
  readonly rules: ImportRules;
}

const SERVER_ENTRY = 'entry-server';
const toServerName = (input: ApplicationInput): string => `${SERVER_ENTRY}${hasOwnCode(input) ? '.js' : '.cjs'}`;

async function compile(input: ApplicationInput, dir: string): Promise<void> {
  const clientDir = path.join(dir, 'client');
  const rename = shortClassNames(await listStyleModules(input));
  const base = toBase(input.shell);
  const sheets = createStyleSheets({ root: input.root, base, rename });
  const first = createFirstFrames({
    root: input.root,
    entry: toClientEntry(input),
    direction: input.shell.direction,
    sheets: sheets.compiled,
  });
  const [client, server] = await Promise.all([
    bundleCode(
      toInput(input, [publishedFiles(base, true), sheets.client, first.plugin], toClientInput(input)),
      toClientOutput(input, clientDir),
    ),
    bundleCode(
      toInput(input, [publishedFiles(base, false), sheets.server], toServerInput(input)),
      toServerOutput(input, path.join(dir, 'server')),
    ),
  ]);
  const manifest = {
    ...(await toManifest(input, client, server, clientDir)),
    firstFrames: isOneDocument(input.shell.history) ? null : first.read(),
  };
  const files = await listFiles(dir, { includePrivate: true });
  const sizes = await Promise.all(files.map(async (file) => [file, (await stat(path.join(dir, file))).size] as const));
  const stored: StoredManifest = { ...manifest, sizes: Object.fromEntries(sizes) };
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(stored));
}

/** CSS modules of the engine, and of parts that are packages: absolute paths, always in the same order. */
async function listStyleModules({ root, parts }: ApplicationInput): Promise<string[]> {
  const own = listApplicationSources(root).map((file) => path.join(root, file));
  const packaged = await Promise.all(
    parts
      .filter(({ isOwn, dir }) => !isOwn && !dir.startsWith(root + path.sep))
      .map(async ({ dir }) => (await listFiles(dir)).map((file) => path.join(dir, file))),
  );
  return [...own, ...packaged.flat()].filter((file) => file.endsWith('.module.css'));
}

const MANIFEST = 'manifest.json';

/** Read a compiled application's manifest back.
 *  @returns null if there is none, or if it or one of its files is incomplete */
async function readManifest(dir: string): Promise<StoredManifest | null> {
  try {
    const stored = JSON.parse(await readFile(path.join(dir, MANIFEST), 'utf8')) as Partial<StoredManifest> | null;
    if (!stored?.sizes) return null;
    for (const [file, size] of Object.entries(stored.sizes))
      if ((await stat(path.join(dir, file))).size !== size) return null;
    return stored as StoredManifest;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isWhole = async (dir: string): Promise<boolean> => (await readManifest(dir)) !== null;

async function toManifest(
  { root, shell, modules, parts }: ApplicationInput,
  client: RolldownOutput,
  server: RolldownOutput,
  clientDir: string,
): Promise<Omit<Manifest, 'firstFrames'>> {
  const entry = findEntry(client, toClientEntry({ root, shell }));
  const stylesheet = client.output.find(({ fileName }) => /\bstyle-[^/]*\.css$/.test(fileName));
  if (!entry || !stylesheet) throw new Error('the application was compiled without its entry or its style sheet');
  // Every document contains the import map, so it names only modules that every page may load. The modules of single
  // pages would make it grow with the site. They are from the same origin, with hashes in their names.
  const scriptsId = modules ? '' : await nameScripts(client, clientDir);
  const toFinal = (fileName: string) => fileName.replace(UNNAMED, scriptsId);
  const own = new Set([...listLoaded(client, entry), stylesheet.fileName].map(toFinal));
  const styled = new Set(
    client.output.flatMap((file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => /\.(?:css|s[ac]ss)$/.test(id)) ? [file.fileName] : [],
    ),
  );
  const integrity = new Map<string, string>();
  for (const { fileName } of client.output) {
    const final = toFinal(fileName);
    if (own.has(final)) integrity.set(final, toIntegrity(await readFile(path.join(clientDir, final))));
  }
  const scripts = [...integrity]
    .filter(([fileName]) => fileName.endsWith('.js'))
    .map(([fileName, hash]) => [shell.filesBase + fileName, hash]);
  const bootScript = await buildBoot(root, shell, shell.filesBase + toFinal(entry.fileName));
  const banner = await buildBaseUrlBanner(root, shell);
  if (banner) await writeFile(path.join(clientDir, banner.fileName), banner.code);
  return {
    // It begins like the names of scripts, which stand in the same documents.
    buildId: (scriptsId + hash(JSON.stringify([...integrity]), bootScript)).slice(0, BUILD_ID_LENGTH),
    bootScript,
    baseUrlBanner: banner?.fileName ?? null,
    licences: readLicences(client.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))),
    stylesheet: { url: shell.filesBase + stylesheet.fileName, integrity: integrity.get(stylesheet.fileName) ?? '' },
    pageChunks: listPageChunks(client, { root, shell, parts }, toFinal),
    scriptIntegrity: Object.fromEntries(scripts),
    modules: Object.fromEntries(
      (modules?.entries ?? []).map((file) => {
        const compiled = { client: findEntry(client, file), server: findEntry(server, file) };
        if (!compiled.client || !compiled.server) throw new Error(`${file} was not compiled`);
        return [
          file,
          {
            url: shell.filesBase + compiled.client.fileName,
            serverFile: path.join('server', compiled.server.fileName),
            hasStyles: listLoaded(client, compiled.client).some((name) => !own.has(toFinal(name)) && styled.has(name)),
          },
        ];
      }),
    ),
  };
}

/** Name the scripts of an application after the hash of all of them. A change of one of them changes the name of each in
 *  any case, because the application's entry names the others and they name the entry; one hash is shorter than nine in
 *  the import map of every document.
 *  @returns that hash */
async function nameScripts({ output }: RolldownOutput, clientDir: string): Promise<string> {
  const scripts = await Promise.all(
    output
      .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
      .flatMap(({ type, fileName }) =>
        type === 'chunk' ? readFile(path.join(clientDir, fileName), 'utf8').then((code) => ({ fileName, code })) : [],
      ),
  );
  const id = hash(...scripts.map(({ code }) => code)).slice(0, SCRIPTS_ID_LENGTH);
  await Promise.all(
    scripts.map(async ({ fileName, code }) => {
      await writeFile(path.join(clientDir, fileName.replace(UNNAMED, id)), code.replaceAll(UNNAMED, id));
      await rm(path.join(clientDir, fileName));
    }),
  );
  return id;
}

function hash(...texts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('hex');
}

/** Stands in names of scripts for the hash of all of them. */
const UNNAMED = '__HASH__';
const SCRIPTS_ID_LENGTH = 8;
const BUILD_ID_LENGTH = 14;

function findEntry({ output }: RolldownOutput, file: string): OutputChunk | undefined {
  return output.find(
    (chunk): chunk is OutputChunk => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId === file,
  );
}

/** Names of a script and of all scripts that it imports, statically or dynamically. */
function listLoaded({ output }: RolldownOutput, entry: OutputChunk): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set([entry.fileName]);
  for (const fileName of loaded) {
    const { imports = [], dynamicImports = [] } = chunks.get(fileName) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (chunks.has(next)) loaded.add(next);
  }
  return [...loaded];
}

/** Scripts with the components of pages; empty if one document shows every page, which waits for its data first. */
function listPageChunks(
  { output }: RolldownOutput,
  { root, shell, parts }: Pick<ApplicationInput, 'root' | 'shell' | 'parts'>,
  toFinal: (fileName: string) => string,
): Record<string, string> {
  if (isOneDocument(shell.history)) return {};
  return Object.fromEntries(
    output.flatMap((file) => {
      if (file.type !== 'chunk') return [];
      const kinds = file.moduleIds.filter((id) => isPageComponent(id, root)).map(toKind);
      const ofParts = parts.flatMap(({ name, pages }) =>
        pages !== null && pages === file.facadeModuleId ? toPartChunk(name) : [],
      );
      return [...kinds, ...ofParts].map((chunk) => [chunk, shell.filesBase + toFinal(file.fileName)] as const);
    }),
  );
}

/** Compute an integrity hash. It is SHA-256 like the hashes of the policy, because a longer hash would cost every
 *  page more bytes without more protection. */
function toIntegrity(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Address of the output folder. All locales write their files into one folder, so that they share equal files. With
 *  `./` files refer to each other by relative addresses. */
const toBase = ({ history, filesBase }: SiteShell): string => (isOneDocument(history) ? './' : filesBase);

function toInput(
  { root, shell, modules, components, parts, rules }: ApplicationInput,
  plugins: readonly Plugin[],
  options: InputOptions,
): InputOptions {
  const siteDir = modules?.siteDir ?? components?.siteDir;
  return {
    cwd: root,
    plugins: [
      virtualSite(
        () => shell,
        () => parts,
        root,
      ),
      partModules(
        () => parts,
        () => components,
        root,
      ),
      ...(components ? [themeComponents(() => components, root)] : []),
      ...(siteDir === undefined
        ? []
        : [
            moduleCode({
              root,
              siteDir,
              readModule: modules?.readModule ?? (() => null),
              getRules: () => rules,
            }),
          ]),
      ...(modules || components || parts.length > 0 ? [onePackage(root)] : []),
      ...plugins,
    ],
    transform: {
      // The process may have another environment (for example in a test), but the application is always a production
      // build.
      define: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        'import.meta.env': JSON.stringify({
          MODE: 'production',
          BASE_URL: toBase(shell),
          DEV: false,
          PROD: true,
        }),
      },
    },
    ...options,
  };
}

/** A site need not install React, and there must be only one copy of it. */
const onePackage = (root: string): Plugin => ({
  name: 'engine:one-package',
  resolveId: {
    filter: { id: /^react(?:-dom)?(?:\/|$)/ },
    handler(source) {
      return this.resolve(source, path.join(root, ENTRY_FOLDER, 'index.ts'), { skipSelf: true });
    },
  },
});

/** Modules that the application shares with pages that are code. They are one chunk, so that it does not depend on
 *  the number of such pages and on what they import. */
const SHARED =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]src[\\/]client[\\/](?:theme[\\/](?!mdx[\\/])|navigation[\\/]|browser[\\/])|virtual:site|rolldown\/runtime/;
/** Modules of the theme for pages that are code only. */
const FOR_MODULES = /[\\/]src[\\/](?:client[\\/]theme[\\/]mdx[\\/]|shared[\\/]messages[\\/]markdownLabels)/;

function toClientInput(input: ApplicationInput): InputOptions {
  return {
    platform: 'browser',
    input: { [APP]: toClientEntry(input), ...toModuleEntries(input.modules) },
    // The boot script calls the entry's export. The entry also exports what lazy chunks share with it, because another
    // chunk would cost every page a line of its import map.
    preserveEntrySignatures: 'allow-extension',
  };
}

function toClientOutput(input: ApplicationInput, dir: string): OutputOptions {
  const { modules } = input;
  // Pages that are code are a script each, which keeps its name if another one changes.
  const scriptNames = `${ASSETS}/[name]-${modules ? '[hash]' : UNNAMED}.js`;
  return {
    dir,
    minify: true,
    comments: false,
    entryFileNames: scriptNames,
    chunkFileNames: scriptNames,
    assetFileNames: ASSET_NAMES,
    postBanner: ({ name }) => (name === APP || name === SHARED_GROUP ? COMPILED_WHILE_LOADED : ''),
    codeSplitting: {
      groups: [
        ...input.parts.flatMap(({ chunks }) =>
          Object.entries(chunks).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
        ),
        ...(modules ? MODULE_GROUPS : []),
        createCoreGroup(input.root, toClientEntry(input)),
      ],
    },
  };
}

/** Names of the application's entry, and of the chunk that it shares with pages that are code. */
const APP = 'app';
const SHARED_GROUP = 'shared';
/** Asks the browser to compile all functions while the script arrives, in another thread. Compiling each at its first
 *  call delays the page: https://v8.dev/blog/explicit-compile-hints */
const COMPILED_WHILE_LOADED = '//# allFunctionsCalledOnLoad';

const MODULE_GROUPS = [
  { name: 'components', test: FOR_MODULES, includeDependenciesRecursively: false, priority: 1 },
  { name: SHARED_GROUP, test: SHARED, includeDependenciesRecursively: true },
];

const toClientEntry = ({ root, shell }: Pick<ApplicationInput, 'root' | 'shell'>): string =>
  path.join(root, ENTRY_FOLDER, isOneDocument(shell.history) ? 'entry-shell.tsx' : 'entry-client.tsx');
const ENTRY_FOLDER = 'src/client/app';
const ASSET_NAMES = `${ASSETS}/[name]-[hash][extname]`;

/** Entries of the pages that are code, by names that do not depend on other pages. */
function toModuleEntries(modules: ApplicationModules | null): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const file of modules?.entries ?? []) {
    const name = `page-${toKebabCase(withoutExtension(path.relative(modules?.siteDir ?? '', file)))}`;
    let free = name;
    for (let count = 2; free in entries; count++) free = `${name}-${count}`;
    entries[free] = file;
  }
  return entries;
}

const toServerInput = ({ root, modules }: ApplicationInput): InputOptions => ({
  platform: 'node',
  input: { [SERVER_ENTRY]: path.join(root, ENTRY_FOLDER, `${SERVER_ENTRY}.tsx`), ...toModuleEntries(modules) },
  preserveEntrySignatures: 'allow-extension',
  external: [
    // The engine's packages are in its own node_modules; packages of the site may not be found from the cache.
    ...ENGINE_PACKAGES.map((name) => new RegExp(`^${name}(?:/|$)`)),
    LOADED_BY_READERS,
  ],
});

/** Whether the renderer of pages contains modules of the site. */
const hasOwnCode = ({ modules, components }: ApplicationInput): boolean => modules !== null || components !== null;

/** Modules that only a browser loads, after a page is live. The prerenderer is compiled without them. */
const LOADED_BY_READERS = /^\.{1,2}\/(?:[\w-]+\/)*[\w-]+\.later\.tsx?$/;

const toServerOutput = (input: ApplicationInput, dir: string): OutputOptions => ({
  dir,
  minify: 'dce-only',
  // A crash of a page is reported at its place.
  sourcemap: hasOwnCode(input) || input.parts.some(({ isOwn }) => isOwn),
  // The loader of ES modules would read all of React's code for the names that it exports, in each thread. Code of a
  // site may await at its top, which CommonJS cannot.
  ...(hasOwnCode(input)
    ? { format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' }
    : { format: 'cjs', strict: true, entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' }),
  assetFileNames: ASSET_NAMES,
  // One file loads faster in each thread than several, and only pages that are code need a module of their own.
  ...(input.modules === null && { codeSplitting: false }),
});

/** Folders of `src/` that the application or its compilation depends on. A change in one of them recompiles it. */
const ROOMS = /^src\/(?:client|shared|node\/(?:application|author-code|config\/locales|markup|markdown\/mdx))\//;

/** List the files of the engine whose change recompiles the application, as paths below the engine's folder. */
export const listApplicationSources = (root: string): string[] => [
  '../../package-lock.json',
  ...listEngineSources(root).filter((file) => ROOMS.test(file)),
];

function hashInputs({ root, shell, modules, components, parts, rules }: ApplicationInput): string {
  const hash = createHash('sha256').update(JSON.stringify([shell, components, parts, rules]));
  for (const file of modules?.entries ?? []) hash.update(`${file}\0`);
  return hash
    .update(modules?.hash ?? '')
    .update(digestEngineSources(root, listApplicationSources(root)))
    .digest('hex')
    .slice(0, 20);
}

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

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InlineConfig, Plugin, Rollup } from 'vite';
import type { SiteShell } from '../../shared/model/site.ts';
import { isOneDocument, toKebabCase } from '../../shared/model/sitePath.ts';
import { ENGINE_PACKAGES } from '../author-code/authorModules.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import { withoutExtension } from '../content/sources/sourceFormat.ts';
import { nameFile } from '../diagnostics/nameFile.ts';
import { listFiles } from '../files/listFiles.ts';
import { readLicences, type Licences } from '../output/licences.ts';
import { placeFolder, removeFolder } from '../output/placeFolder.ts';
import { createScratchFolder } from '../output/scratch.ts';
import { buildBaseUrlBanner, buildBoot } from './buildBoot.ts';
import { createCoreGroup } from './coreGroup.ts';
import { createStyleCollector, isPageComponent, toKind, type FirstStyles } from './firstStyles.ts';
import { moduleCode, type ModuleCodeOptions } from './moduleCode.ts';
import { plainImports } from './plainImports.ts';
import { CLASS_PATTERN, shortClassNames } from './shortClassNames.ts';
import { themeComponents } from './themeComponents.ts';
import { virtualSite } from './virtualSite.ts';

/** The application of a site, compiled: the same for 10 pages and for 100,000. */
export interface Application {
  /** Folder with the files for the browser, as they stand below the output folder. */
  readonly clientDir: string;
  /** Compiled entry-server, to be imported. */
  readonly serverFile: string;
  /** Changes with any byte of the application; pages and their data carry it. */
  readonly buildId: string;
  readonly bootScript: string;
  /** Script that reports a wrong base URL, below the output folder; null if it is disabled. */
  readonly baseUrlBanner: string | null;
  /** Every rule there is: what documents of pages that are code begin with, and all others end with. */
  readonly stylesheet: AssetReference;
  /** What a document of each kind carries itself; empty where one document shows every page. */
  readonly styles: FirstStyles;
  /** Licences of the packages whose code it ships. */
  readonly licences: Licences;
  /** Address of the script with the component of each kind of page. */
  readonly pageChunks: Readonly<Record<string, string>>;
  /** Integrity of each script of the application by its address: the content of the import map. */
  readonly scriptIntegrity: Readonly<Record<string, string>>;
  /** Pages that are code, by the file of their author. */
  readonly modules: Readonly<Record<string, CompiledModule>>;
}

/** A page that is code, compiled. */
export interface CompiledModule {
  /** Address of its module for the browser. */
  readonly url: string;
  /** The same for the prerenderer, to be imported. */
  readonly serverFile: string;
}

/** The pages of a site that are code. */
export interface ApplicationModules extends Omit<ModuleCodeOptions, 'root'> {
  /** Absolute paths. */
  readonly entries: readonly string[];
  /** Changes whenever one of them, or what it imports, does. */
  readonly hash: string;
}

export interface AssetReference {
  readonly url: string;
  readonly integrity: string;
}

/** The stored part of an application; the server file of a module stands below the folder of this manifest. */
type Manifest = Omit<Application, 'clientDir' | 'serverFile'>;

/** A manifest in the cache, with the sizes of all files that were compiled, in bytes. */
interface StoredManifest extends Manifest {
  readonly sizes: Readonly<Record<string, number>>;
}

/** Compile the application for browser and prerender, or take it from the cache.
 *  @param cacheDir where compiled applications are kept */
export async function buildApplication(input: ApplicationInput, cacheDir: string): Promise<Application> {
  const key = await hashInputs(input);
  const dir = path.join(cacheDir, key);
  let stored = await readManifest(dir);
  if (stored) {
    // What is in use is young, so that nobody else's compiling removes it.
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
  const { sizes: _sizes, ...manifest } = stored;
  return {
    ...manifest,
    clientDir: path.join(dir, 'client'),
    serverFile: path.join(dir, 'server', `${SERVER_ENTRY}.js`),
    modules: Object.fromEntries(
      Object.entries(manifest.modules).map(([file, { url, serverFile }]) => [
        file,
        { url, serverFile: path.join(dir, serverFile) },
      ]),
    ),
  };
}

export interface ApplicationInput {
  /** The engine's own folder. */
  readonly root: string;
  readonly shell: SiteShell;
  readonly modules: ApplicationModules | null;
  /** Components of the theme that the site replaces. */
  readonly components: ThemeComponents | null;
}

const SERVER_ENTRY = 'entry-server';
/** What the application imports and the prerenderer finds beside the engine. */
const ENGINE_DEPENDENCIES = [...ENGINE_PACKAGES, '@firebase/app', '@firebase/auth', '@firebase/firestore'];

async function compile(input: ApplicationInput, dir: string): Promise<void> {
  // Only needed where nothing was kept: most builds of an article's edit begin without it.
  const { build } = await import('vite');
  const clientDir = path.join(dir, 'client');
  const sources = await listEngineSources(input.root);
  const shortNames = shortClassNames(
    sources.filter((file) => file.endsWith('.module.css')).map((file) => path.join(input.root, file)),
  );
  const collector = createStyleCollector(input.root, toClientEntry(input), input.shell);
  const [client, server] = await Promise.all([
    build(
      withPlugins(toClientConfig(input, clientDir), [...shortNames, collector.plugin]),
    ) as Promise<Rollup.RollupOutput>,
    build(withPlugins(toServerConfig(input, path.join(dir, 'server')), shortNames)) as Promise<Rollup.RollupOutput>,
  ]);
  // In a cache that stands elsewhere (`--cache`), what the engine imports is not found without help.
  if (path.relative(input.root, dir).startsWith('..'))
    await symlink(path.join(input.root, 'node_modules'), path.join(dir, 'node_modules'), 'junction');
  const manifest = {
    ...(await toManifest(input, client, server, clientDir)),
    styles: isOneDocument(input.shell.history) ? {} : collector.read(),
  };
  const files = await listFiles(dir, { includePrivate: true });
  const sizes = await Promise.all(files.map(async (file) => [file, (await stat(path.join(dir, file))).size] as const));
  const stored: StoredManifest = { ...manifest, sizes: Object.fromEntries(sizes) };
  await writeFile(path.join(dir, MANIFEST), JSON.stringify(stored));
}

const withPlugins = (config: InlineConfig, plugins: readonly Plugin[]): InlineConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), ...plugins],
});

const MANIFEST = 'manifest.json';

/** Read a compiled application's manifest back.
 *  @returns null when there is none, or when it or any of the files it names is torn */
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
  { root, shell, modules }: ApplicationInput,
  client: Rollup.RollupOutput,
  server: Rollup.RollupOutput,
  clientDir: string,
): Promise<Omit<Manifest, 'styles'>> {
  const entry = findEntry(client, toClientEntry({ root, shell }));
  const stylesheet = client.output.find(({ fileName }) => /\bstyle-[^/]*\.css$/.test(fileName));
  if (!entry || !stylesheet) throw new Error('the application was compiled without its entry or its style sheet');
  // The import map stands in every document, so it names what every page may load, and not the modules of single pages: with
  // those it would grow with the site. They come from the same origin, under names that carry their hash.
  const own = new Set([...listLoaded(client, entry), stylesheet.fileName]);
  const integrity = new Map<string, string>();
  for (const { fileName } of client.output) {
    if (!own.has(fileName)) continue;
    const bytes = await readFile(path.join(clientDir, fileName));
    integrity.set(fileName, toIntegrity(bytes));
  }
  const scripts = [...integrity]
    .filter(([fileName]) => fileName.endsWith('.js'))
    .map(([fileName, hash]) => [shell.filesBase + fileName, hash]);
  const bootScript = await buildBoot(root, shell, shell.filesBase + entry.fileName);
  const banner = await buildBaseUrlBanner(root, shell);
  if (banner) await writeFile(path.join(clientDir, banner.fileName), banner.code);
  return {
    buildId: createHash('sha256')
      .update(JSON.stringify([...integrity]))
      .update(bootScript)
      .digest('hex')
      .slice(0, 12),
    bootScript,
    baseUrlBanner: banner?.fileName ?? null,
    licences: readLicences(client.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))),
    stylesheet: { url: shell.filesBase + stylesheet.fileName, integrity: integrity.get(stylesheet.fileName) ?? '' },
    pageChunks: listPageChunks(client, { root, shell }),
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
          },
        ];
      }),
    ),
  };
}

function findEntry({ output }: Rollup.RollupOutput, file: string): Rollup.OutputChunk | undefined {
  return output.find(
    (chunk): chunk is Rollup.OutputChunk => chunk.type === 'chunk' && chunk.isEntry && chunk.facadeModuleId === file,
  );
}

/** Names of all scripts that a script loads, at once or later, and its own. */
function listLoaded({ output }: Rollup.RollupOutput, entry: Rollup.OutputChunk): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set([entry.fileName]);
  for (const fileName of loaded) {
    const { imports = [], dynamicImports = [] } = chunks.get(fileName) ?? {};
    for (const next of [...imports, ...dynamicImports]) if (chunks.has(next)) loaded.add(next);
  }
  return [...loaded];
}

/** The scripts with the components of pages; empty where one document shows every page and waits for its data first. */
function listPageChunks(
  { output }: Rollup.RollupOutput,
  { root, shell }: Pick<ApplicationInput, 'root' | 'shell'>,
): Record<string, string> {
  if (isOneDocument(shell.history)) return {};
  return Object.fromEntries(
    output.flatMap((file) => {
      const ids = file.type === 'chunk' ? file.moduleIds.filter((id) => isPageComponent(id, root)) : [];
      return ids.map((id) => [toKind(id), shell.filesBase + file.fileName] as const);
    }),
  );
}

/** SHA-256 is what the policy's own hashes are made with; a longer one would cost every page more bytes and guard no better. */
function toIntegrity(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

function toCommonConfig({ root, shell, modules, components }: ApplicationInput): InlineConfig {
  return {
    configFile: false,
    root,
    // All locales keep their files in one folder, so that what they share is one file. `./`: each names the others from where it stands.
    base: isOneDocument(shell.history) ? './' : shell.filesBase,
    mode: 'production',
    // What is wrong is thrown.
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      virtualSite(() => shell, root),
      plainImports(),
      ...(modules ? [moduleCode({ ...modules, root })] : []),
      ...(components ? [themeComponents(() => components, root)] : []),
    ],
    // A site need not install React, and there must not be two of it.
    resolve: { dedupe: [...ENGINE_PACKAGES] },
    // What runs this build (a test, say) may have an environment of its own; the application is always the production one.
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      ACCOUNT_HAS_GOOGLE: JSON.stringify(shell.accounts.google),
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: CLASS_PATTERN } } },
  };
}

/** What signing in is made of. Synchronising shares the half of it, and comes after it always: so both take it from one chunk. */
const SIGNING_IN =
  /[\\/]account[\\/]firebase[\\/](?:connectAuth|firebaseApp|googlePopup|toAccountError)\.|[\\/]node_modules[\\/](?:@firebase[\\/](?!firestore|webchannel)|idb[\\/])/;

/** What the application shares with the modules of pages: one chunk, so that it does not depend on how many of them there are, and
 *  which of it they use. */
const SHARED =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]src[\\/]client[\\/](?:theme[\\/](?!mdx[\\/])|navigation[\\/]|browser[\\/])|virtual:site|rolldown\/runtime/;
/** What the theme has for modules alone. */
const FOR_MODULES = /[\\/]src[\\/](?:client[\\/]theme[\\/]mdx[\\/]|shared[\\/]messages[\\/]markdownLabels)/;

function toClientConfig(input: ApplicationInput, outDir: string): InlineConfig {
  const { modules } = input;
  return {
    ...toCommonConfig(input),
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { app: toClientEntry(input), ...toModuleEntries(modules) },
        // The boot script calls the entry's export. What lazy chunks share with the entry is exported by it besides, not split off:
        // each chunk costs every page a line of its import map.
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: ASSET_NAMES,
          codeSplitting: {
            groups: [
              { name: 'connectAuth', test: SIGNING_IN, includeDependenciesRecursively: false },
              ...(modules ? MODULE_GROUPS : []),
              createCoreGroup(input.root, toClientEntry(input)),
            ],
          },
        },
      },
    },
  };
}

const MODULE_GROUPS = [
  { name: 'components', test: FOR_MODULES, includeDependenciesRecursively: false, priority: 1 },
  { name: 'shared', test: SHARED, includeDependenciesRecursively: true },
];

const toClientEntry = ({ root, shell }: Pick<ApplicationInput, 'root' | 'shell'>): string =>
  path.join(root, 'src/client/app', isOneDocument(shell.history) ? 'entry-shell.tsx' : 'entry-client.tsx');
const ASSET_NAMES = 'assets/[name]-[hash][extname]';

/** Entries of the pages that are code, by a name that another page does not change. */
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

function toServerConfig(input: ApplicationInput, outDir: string): InlineConfig {
  const { root, modules, components } = input;
  return {
    ...toCommonConfig(input),
    // What the engine itself needs stands in its own node_modules; packages of the site may not be found from the cache.
    ...(modules || components ? { ssr: { noExternal: true, external: ENGINE_DEPENDENCIES } } : {}),
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      minify: false,
      // A page that crashes is told at its place.
      sourcemap: modules !== null || components !== null,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [SERVER_ENTRY]: path.join(root, `src/client/app/${SERVER_ENTRY}.tsx`), ...toModuleEntries(modules) },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', assetFileNames: ASSET_NAMES },
      },
    },
  };
}

/** Folders of `src/` that the application, or what compiles it, is made of; a change in any of them compiles it anew. */
const ROOMS = [
  'client',
  'shared',
  'node/application',
  'node/author-code',
  'node/config/locales',
  'node/markup',
  'node/markdown/mdx',
];

/** Files of the engine whose change compiles the application anew: paths below the engine's folder. */
export async function listEngineSources(root: string): Promise<string[]> {
  const files = await Promise.all(
    ROOMS.map(async (room) => (await listFiles(path.join(root, 'src', room))).map((file) => `src/${room}/${file}`)),
  );
  return ['package-lock.json', ...files.flat().filter((file) => !/\.test\.tsx?$/.test(file))];
}

async function hashInputs({ root, shell, modules, components }: ApplicationInput): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([shell, components]));
  for (const file of modules?.entries ?? []) hash.update(`${file}\0`);
  hash.update(modules?.hash ?? '');
  for (const file of await listEngineSources(root)) {
    const absolute = path.join(root, file);
    hash.update(`${file}\0`).update(existsSync(absolute) ? readFileSync(absolute) : '');
  }
  return hash.digest('hex').slice(0, 20);
}

/** Compiled applications kept for other configurations (fixtures, settings tried out) to come back to, beside those of the locales. */
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
  // A younger one may be in use by another build.
  for (const { name, time } of old)
    if (Date.now() - time > YOUNG_MS) await removeFolder(path.join(cacheDir, name), path.dirname(cacheDir));
}

const YOUNG_MS = 10 * 60_000;

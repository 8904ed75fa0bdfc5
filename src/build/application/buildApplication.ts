import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InlineConfig, Rollup } from 'vite';
import type { SiteShell } from '../../model/site.ts';
import { listFiles } from '../content/listFiles.ts';
import { buildBoot } from './buildBoot.ts';
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
  readonly stylesheet: AssetReference;
  /** Integrity of each script by its address: the content of the import map. */
  readonly scriptIntegrity: Readonly<Record<string, string>>;
}

export interface AssetReference {
  readonly url: string;
  readonly integrity: string;
}

interface Manifest {
  readonly buildId: string;
  readonly bootScript: string;
  readonly stylesheet: AssetReference;
  readonly scriptIntegrity: Readonly<Record<string, string>>;
}

/** Compile the application for browser and prerender, or take it from the cache.
 *  @param root the engine's own folder
 *  @param cacheDir where compiled applications are kept */
export async function buildApplication(root: string, cacheDir: string, shell: SiteShell): Promise<Application> {
  const key = await hashInputs(root, shell);
  const dir = path.join(cacheDir, key);
  if (!existsSync(path.join(dir, 'manifest.json'))) {
    const temporary = `${dir}.${process.pid}`;
    await compile(root, temporary, shell);
    await rm(dir, { recursive: true, force: true });
    await rename(temporary, dir);
    await removeOlder(cacheDir, key);
  }
  const manifest = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
  return { ...manifest, clientDir: path.join(dir, 'client'), serverFile: path.join(dir, 'server', 'entry-server.js') };
}

async function compile(root: string, dir: string, shell: SiteShell): Promise<void> {
  // Only needed where nothing was kept: most builds of an article's edit begin without it.
  const { build } = await import('vite');
  const clientDir = path.join(dir, 'client');
  const [client] = await Promise.all([
    build(toClientConfig(root, clientDir, shell)) as Promise<Rollup.RollupOutput>,
    build(toServerConfig(root, path.join(dir, 'server'), shell)),
  ]);
  await writeFile(path.join(dir, 'manifest.json'), JSON.stringify(await toManifest(root, client, clientDir, shell)));
}

async function toManifest(root: string, client: Rollup.RollupOutput, clientDir: string, shell: SiteShell): Promise<Manifest> {
  const entry = client.output.find((file) => file.type === 'chunk' && file.isEntry);
  const stylesheet = client.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (!entry || !stylesheet) throw new Error('the application was compiled without its entry or its style sheet');
  const integrity = new Map<string, string>();
  for (const { fileName } of client.output) {
    const bytes = await readFile(path.join(clientDir, fileName));
    integrity.set(fileName, `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
  const scripts = [...integrity]
    .filter(([fileName]) => fileName.endsWith('.js'))
    .map(([fileName, hash]) => [shell.baseUrl + fileName, hash]);
  const bootScript = await buildBoot(root, shell, shell.baseUrl + entry.fileName);
  return {
    buildId: createHash('sha256')
      .update(JSON.stringify([...integrity]))
      .update(bootScript)
      .digest('hex')
      .slice(0, 12),
    bootScript,
    stylesheet: { url: shell.baseUrl + stylesheet.fileName, integrity: integrity.get(stylesheet.fileName) ?? '' },
    scriptIntegrity: Object.fromEntries(scripts),
  };
}

function toCommonConfig(root: string, shell: SiteShell): InlineConfig {
  return {
    configFile: false,
    root,
    base: shell.baseUrl,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [virtualSite(() => shell, root)],
    // What runs this build (a test, say) may have an environment of its own; the application is always the production one.
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), ACCOUNT_HAS_GOOGLE: JSON.stringify(shell.accounts.google) },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: '[hash]-[local]' } } },
  };
}

function toClientConfig(root: string, outDir: string, shell: SiteShell): InlineConfig {
  return {
    ...toCommonConfig(root, shell),
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, 'src/app/entry-client.tsx'),
        // The boot script calls the entry's export.
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/app-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

function toServerConfig(root: string, outDir: string, shell: SiteShell): InlineConfig {
  return {
    ...toCommonConfig(root, shell),
    build: {
      outDir,
      emptyOutDir: true,
      ssr: path.join(root, 'src/app/entry-server.tsx'),
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
    },
  };
}

/** Rooms the application is made of; a change in any of them compiles it anew. */
const ROOMS = ['account', 'announcement-bar', 'app', 'boot', 'browser', 'color-mode', 'messages', 'model', 'navigation', 'pages', 'theme'];

async function hashInputs(root: string, shell: SiteShell): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(shell));
  for (const room of ROOMS) {
    const dir = path.join(root, 'src', room);
    for (const file of await listFiles(dir)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${room}/${file}\0`).update(await readFile(path.join(dir, file)));
    }
  }
  for (const file of ['package-lock.json', 'src/build/application/buildApplication.ts']) {
    hash.update(await readFile(path.join(root, file)).catch(() => ''));
  }
  return hash.digest('hex').slice(0, 20);
}

/** Compiled applications kept for other configurations (locales, fixtures) to come back to. */
const KEPT = 8;

async function removeOlder(cacheDir: string, key: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const names = (await readdir(cacheDir)).filter((name) => name !== key && !name.includes('.'));
  const aged = await Promise.all(names.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })));
  for (const { name } of aged.toSorted((a, b) => b.time - a.time).slice(KEPT))
    await rm(path.join(cacheDir, name), { recursive: true, force: true });
}

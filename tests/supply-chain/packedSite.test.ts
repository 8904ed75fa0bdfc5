import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOrigin } from '../../bench/measure/readOrigin.ts';
import { findCompiler } from '../../house/checkTypes.ts';
import { findPackage } from '../../packages/serbakode/src/node/files/findPackage.ts';
import { listFiles } from '../../packages/serbakode/src/node/files/listFiles.ts';
import { readLicences } from '../../packages/serbakode/src/node/output/licences.ts';
import { listGrown } from '../../packages/testing/listGrown.ts';
import { IS_WHOLE } from '../../packages/testing/takeShare.ts';
import { packEngine } from './packEngine.ts';
import { listTypedFiles } from './typedFiles.ts';
import { judgeWeights, weighInstallation } from './weighInstallation.ts';

const run = promisify(execFile);
const ROOT = process.cwd();
/** Limit of the number of files: about 50 more than now, 297 of them languages of Prism. Tests or a site would add
 *  hundreds. */
const MAX_FILES = 820;
const MAX_PACKED_MB = 4;
/** Bytes (Brotli 11) that a school loads at the first intent. The target for the application without parts is 95 kB. */
const LOADED_FIRST = { application: 85_250, start: 500, practice: 4_350 };
/** Names of files that only a site with `@serbakode/practice` has. */
const PRACTICE_FILES = /practice|exercise|sandbox/i;

let workDir: string;
let siteDir: string;
let tarballs: readonly string[];
let installed: string[];

/** Run the command of the installed package in a site. */
const serbakode = async (dir: string, ...words: string[]) =>
  (await run(process.execPath, [toCommand(dir), ...words], { cwd: dir })).stdout;

const toCommand = (dir: string) => path.join(dir, 'node_modules/serbakode/bin/serbakode.js');

/** @param name folder of the package */
const findTarball = (name: string) =>
  tarballs.find((file) => new RegExp(`^(?:serbakode-)?${name}-\\d`).test(path.basename(file))) ?? '';

async function unpack(file: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true });
  await run('tar', ['xzf', file, '-C', into]);
  return path.join(into, 'package');
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
}

/** Install a package as pnpm does: it is in a store, finds only the packages that it names, and the site finds only
 *  this package. The engine is installed first.
 *  @param dir folder of the site
 *  @param folder the package's folder in this repository */
async function install(dir: string, folder: string): Promise<void> {
  const store = path.join(dir, 'node_modules/.pnpm', folder, 'node_modules');
  const unpacked = await unpack(findTarball(folder), path.join(dir, 'node_modules/.pnpm', folder));
  const manifest = JSON.parse(await readFile(path.join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const own = path.join(store, manifest.name);
  await mkdir(path.dirname(own), { recursive: true });
  await rename(unpacked, own);
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !manifest.peerDependenciesMeta?.[name]);
  for (const name of [...Object.keys(manifest.dependencies ?? {}), ...peers]) {
    const found =
      name === 'serbakode'
        ? path.join(dir, 'node_modules/serbakode')
        : findPackage(path.join(ROOT, 'packages', folder), name);
    await link(found, path.join(store, name));
  }
  await link(own, path.join(dir, 'node_modules', manifest.name));
}

async function link(target: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await symlink(target, file, 'junction');
}

/** Folders of the packages that every new site names. The engine is installed first. */
const BASIS = ['serbakode', 'verify'];

/** Create a site with the packed command. */
async function create(name: string, ...words: string[]): Promise<string> {
  const command = path.join(workDir, 'create/package/bin/create-serbakode.js');
  await run(process.execPath, [command, name, '--yes', ...words], { cwd: workDir });
  const dir = path.join(workDir, name);
  for (const folder of BASIS) await install(dir, folder);
  const { devDependencies = {} } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Manifest;
  for (const needed of Object.keys(devDependencies))
    await link(findPackage(ROOT, needed), path.join(dir, 'node_modules', needed));
  return dir;
}

/** Name parts in the configuration of a site.
 *  @returns its text before */
async function addParts(dir: string, names: readonly string[]): Promise<string> {
  const file = path.join(dir, 'site/site.config.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("favicon: '", `parts: ${JSON.stringify(names)}, favicon: '`));
  return text;
}

/** Build without a bundler, and with read-only packages. */
async function buildWithoutBundler(dir: string, ...words: string[]): Promise<string> {
  const stores = path.join(dir, 'node_modules/.pnpm');
  const bundlers = (await readdir(stores)).map((folder) => path.join(stores, folder, 'node_modules/rolldown'));
  const present = bundlers.filter((bundler) => existsSync(bundler));
  for (const bundler of present) await rename(bundler, `${bundler}-absent`);
  await run('chmod', ['-R', 'a-w', stores]);
  try {
    return await serbakode(dir, 'build', ...words);
  } finally {
    await run('chmod', ['-R', 'u+w', stores]);
    for (const bundler of present) await rename(`${bundler}-absent`, bundler);
  }
}

const listInstalled = async () => (await readdir(path.join(siteDir, 'node_modules'), { recursive: true })).toSorted();

beforeAll(async () => {
  workDir = await mkdtemp(path.join(tmpdir(), 'packed-'));
  // Without further parts, a school has the parts of its template.
  tarballs = await packEngine(
    ROOT,
    path.join(workDir, 'packages'),
    IS_WHOLE ? undefined : ['create-serbakode', 'practice', ...BASIS],
  );
  await unpack(findTarball('create-serbakode'), path.join(workDir, 'create'));
  siteDir = await create('my-site');
  installed = await listInstalled();
});

/** Write files of the site. */
async function writeFiles(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(siteDir, 'site', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

describe('a site with only the packages', () => {
  it('is built, verified and served, and nothing is written into node_modules', async () => {
    expect(await serbakode(siteDir, 'build')).toMatch(/^\d+ pages in /);
    expect(await serbakode(siteDir, 'verify')).toMatch(
      /Not checked against the HTML standard: .*\n\d+ documents verified, 0 problems\n/,
    );
    const server = spawn(process.execPath, [toCommand(siteDir), 'serve', '--port', '0'], { cwd: siteDir });
    try {
      const address = await readOrigin(server);
      for (const [page, heading] of [
        ['/', 'My site'],
        ['/docs/first-steps', 'First steps'],
        ['/blog/hello', 'Hello'],
      ] as const) {
        const response = await fetch(address + page);
        expect(response.status, page).toBe(200);
        expect(await response.text(), page).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]*>)*${heading}`));
      }
    } finally {
      server.kill();
    }
    const built = await readdir(path.join(siteDir, 'dist'), { recursive: true });
    expect(built).not.toContain('account.html');
    expect(built.filter((name) => PRACTICE_FILES.test(name))).toEqual([]);
    expect(await listInstalled()).toEqual(installed);
    expect(await readdir(siteDir)).toContain('.cache');
  });

  it.runIf(IS_WHOLE)(
    'is built without the bundler, from a package that nobody may write, to the same files',
    async () => {
      const application = path.join(siteDir, 'node_modules/.pnpm/serbakode/node_modules/serbakode/dist/application');
      await buildWithoutBundler(siteDir, '--cache', 'prebuilt-cache', '--out', 'prebuilt');
      // Root can write it nevertheless.
      const { stdout } = await run('find', ['prebuilt-cache', '!', '-perm', '-u+w'], { cwd: siteDir });
      expect(stdout).toBe('');
      await rename(application, `${application}-absent`);
      await serbakode(siteDir, 'build', '--cache', 'compiled-cache', '--out', 'compiled');
      await rename(`${application}-absent`, application);
      const read = async (folder: string) => {
        const files = await listFiles(path.join(siteDir, folder));
        return new Map(
          await Promise.all(
            files.map(async (file) => [file, await readFile(path.join(siteDir, folder, file), 'latin1')] as const),
          ),
        );
      };
      expect(await read('prebuilt')).toEqual(await read('compiled'));
    },
  );

  it('has types for its configuration and for all that its code imports, and no other errors than those in it', async () => {
    const files = await listTypedFiles();
    const config = await readFile(path.join(siteDir, 'site/site.config.ts'), 'utf8');
    await writeFiles({ ...files, 'site.config.ts': config.replace("title: 'My site'", 'title: 1') });
    const checked = run(process.execPath, [await findCompiler(), '-p', '.', '--pretty', 'false'], { cwd: siteDir });
    const { stdout } = await checked.catch((error: { readonly stdout: string }) => error);
    expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^site\/pages\/wrong\.tsx\(3,\d+\): .*Type 'number' is not assignable to type .*"h2"/),
      expect.stringMatching(
        /^site\/pages\/wrong\.tsx\(3,\d+\): .*missing the following properties .*: sidebar, current/,
      ),
      expect.stringMatching(/^site\/site\.config\.ts\(\d+,\d+\): .*Type 'number' is not assignable to type 'string'/),
    ]);
    for (const name of Object.keys(files)) await rm(path.join(siteDir, 'site', name));
    await writeFiles({ 'site.config.ts': config });
  });

  it.runIf(IS_WHOLE)('has accounts, and Firebase, only with the package of accounts', async () => {
    expect(installed.filter((name) => name.includes('firebase'))).toEqual([]);
    await install(siteDir, 'accounts');
    const text = await addParts(siteDir, ['@serbakode/accounts']);
    expect(await serbakode(siteDir, 'build', '--out', 'accounts')).toMatch(/^\d+ pages in /);
    expect(await readdir(path.join(siteDir, 'accounts'))).toEqual(
      expect.arrayContaining(['account.html', 'login.html']),
    );
    await writeFile(path.join(siteDir, 'site/site.config.ts'), text);
  });

  it.runIf(IS_WHOLE)('reports the packages to install for its features', async () => {
    const file = path.join(siteDir, 'site/site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("favicon: '", "socialCards: true, favicon: '"));
    await expect(serbakode(siteDir, 'build', '--out', 'cards')).rejects.toThrow(
      'needs packages that are not installed: @resvg/resvg-js\n  fix:   npm install @resvg/resvg-js@',
    );
    await writeFile(file, text);
  });
});

const toPackage = (part: string) => `@serbakode/${part}`;

/** Create a school from its template. */
async function createSchool(name: string): Promise<string> {
  const dir = await create(name, '--kind', 'school');
  const { dependencies } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Manifest;
  for (const needed of Object.keys(dependencies ?? {}))
    if (!BASIS.includes(path.basename(needed))) await install(dir, path.basename(needed));
  return dir;
}

it('builds a school without the bundler, with its own texts, from read-only packages', async () => {
  const dir = await createSchool('a-school');
  await mkdir(path.join(dir, 'site/i18n/en'), { recursive: true });
  const texts = { skipToContent: 'To the text', 'practice.edit': 'Change it' };
  const messages = Object.entries(texts).map(([key, message]) => [key, { message }]);
  await writeFile(path.join(dir, 'site/i18n/en/code.json'), JSON.stringify(Object.fromEntries(messages)));
  expect(await buildWithoutBundler(dir)).toMatch(/^\d+ pages in /);
  expect(await serbakode(dir, 'verify')).toContain(' documents verified, 0 problems\n');
  // Its exercise is tested by helpers that the package brings as TypeScript.
  expect(await serbakode(dir, 'check')).toContain('proved: 1 samples, 1 exercises');
  const scripts = (await readdir(path.join(dir, 'dist/assets'))).join(' ');
  for (const name of ['start', 'app', 'practice', 'practice-practice.later'])
    expect(scripts).toMatch(new RegExp(`(?:^| )${name}-[0-9a-f]{8}\\.js`));
  // One copy of React, because copies would not share their internals.
  const codes = await Promise.all(
    scripts.split(' ').map((name) => readFile(path.join(dir, 'dist/assets', name), 'utf8')),
  );
  expect(codes.filter((code) => code.includes('react.transitional.element'))).toHaveLength(1);
  const measure = (name: RegExp) =>
    brotliCompressSync(codes[scripts.split(' ').findIndex((script) => name.test(script))] ?? '').length;
  const sizes = {
    application: measure(/^app-/),
    start: measure(/^start-/),
    practice: measure(/^practice-[0-9a-f]{8}\.js$/),
  };
  expect(listGrown(sizes, LOADED_FIRST)).toEqual([]);
  expect(await readFile(path.join(dir, 'dist/index.html'), 'utf8')).toContain('To the text');
  expect(codes.join('')).toContain('"practice.edit":["Change it",[],"en"]');
});

it('previews a school with one copy of the modules that its parts share with the application', async () => {
  const dir = await createSchool('a-previewed-school');
  const client = await realpath(path.join(dir, 'node_modules/@serbakode/practice/src/client/part.tsx'));
  const server = spawn(process.execPath, [toCommand(dir), 'dev', '--port', '0'], { cwd: dir });
  try {
    const address = await readOrigin(server);
    const code = await (await fetch(`${address}/@fs${client}`)).text();
    const imported = [...code.matchAll(/ from "([^"]+)"/g)].map(([, name]) => name);
    expect(imported).toContainEqual(expect.stringContaining('/src/client/door.ts'));
    expect(imported).not.toContainEqual(expect.stringMatching(/\/vite\/deps\/@?serbakode/));
  } finally {
    server.kill();
  }
});

it.runIf(IS_WHOLE)(
  'builds a school whose programs run in the page, with all other parts and the importer',
  async () => {
    const dir = await createSchool('my-school');
    const others = ['accounts', 'school', 'search', 'offline', 'counts'];
    for (const name of ['import-docusaurus', ...others]) await install(dir, name);
    const parts = [['@serbakode/practice', { playground: '/try' }], ...others.map(toPackage)];
    const file = path.join(dir, 'site/site.config.ts');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace("parts: ['@serbakode/practice']", `parts: ${JSON.stringify(parts)}`));
    expect(await buildWithoutBundler(dir)).toMatch(/^\d+ pages in /);
    expect(await serbakode(dir, 'verify')).toContain(' documents verified, 0 problems\n');
    const chapter = await readFile(path.join(dir, 'dist/docs/first-course/first-program.html'), 'utf8');
    expect(chapter).toContain('data-practice="run"');
    const built = await readdir(path.join(dir, 'dist'), { recursive: true });
    expect(built.filter((name) => PRACTICE_FILES.test(name)).map((name) => name.split(/[\\/]/)[0])).toEqual(
      expect.arrayContaining(['assets', 'sandbox']),
    );
    expect(await serbakode(dir, 'import', 'compare', 'dist', 'dist')).toMatch(/^addresses +(\d+) of \1 /);
  },
);

it('installs little for a site without parts', async () => {
  const weights = await weighInstallation(path.join(siteDir, 'node_modules/serbakode'));
  expect(weights.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['serbakode', 'react-dom', 'refractor', 'valibot']),
  );
  expect(judgeWeights(weights)).toEqual([]);
});

it('ships what a site needs: no tests, no site, no sources of Node', async () => {
  const { stdout } = await run('tar', ['tzf', findTarball('serbakode')]);
  const files = stdout.trim().split('\n');
  expect(files.filter((name) => /\.test\.|\/testing\/|\/fixtures\/|\.map$|tsconfig/.test(name))).toEqual([]);
  expect(files.filter((name) => /^package\/src\/node\/.*\.ts$/.test(name))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining([
      'package/LICENSE',
      'package/README.md',
      'package/dist/licences.txt',
      'package/dist/sources.json',
    ]),
  );
  expect(files.length).toBeLessThanOrEqual(MAX_FILES);
  expect((await stat(findTarball('serbakode'))).size / 1e6).toBeLessThanOrEqual(MAX_PACKED_MB);
  const { exports } = JSON.parse(await readFile(path.join(siteDir, 'node_modules/serbakode/package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const named = Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry['types'], entry['default']],
  );
  for (const name of named) expect(files).toContain(path.posix.join('package', name ?? 'without types or code'));
});

it('ships practice with its shell as one file, and with the licences of what is in it', async () => {
  const dir = await unpack(findTarball('practice'), path.join(workDir, 'practice'));
  const shell = path.join(dir, 'node_modules/just-bash');
  const code = await readFile(path.join(shell, 'dist/bundle/browser.js'), 'utf8');
  expect([...code.matchAll(/\bfrom\s*["']([a-z@][\w./-]*)["']/g)].map(([, name]) => name)).toEqual([]);
  const { bundleDependencies } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as object & {
    readonly bundleDependencies?: readonly string[];
  };
  expect(bundleDependencies).toEqual(['just-bash']);
  const works = Object.keys(readLicences([path.join(shell, 'dist/bundle/browser.js')]));
  for (const name of ['just-bash', 'minimatch', 'yaml']) expect(works.join()).toContain(`${name} `);
});

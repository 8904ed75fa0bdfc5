import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readOrigin } from '../../bench/measure/readOrigin.ts';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { installFolder } from '../../packages/serbakode/src/node/output/installFolder.ts';
import { makeLive } from '../e2e/support/live.ts';
import { packEngine } from '../supply-chain/packEngine.ts';
import { serveRegistry } from '../supply-chain/serveRegistry.ts';
import { judgeWeights, weighInstallation } from '../supply-chain/weighInstallation.ts';
import type { DrillResult } from './drill.ts';

const run = promisify(execFile);

type Manager = 'npm' | 'pnpm' | 'yarn' | 'newer-yarn';

/** The executable of a package manager, and its arguments to create a site and install it. */
const MANAGERS: Readonly<Record<Manager, { readonly file: string | null; readonly create: readonly string[] }>> = {
  npm: { file: null, create: ['create', '--yes', 'serbakode@latest', '--'] },
  pnpm: { file: 'pnpm/bin/pnpm.cjs', create: ['create', 'serbakode'] },
  yarn: { file: 'yarn/bin/yarn.js', create: ['create', 'serbakode'] },
  'newer-yarn': { file: '@yarnpkg/cli-dist/bin/yarn.js', create: ['dlx', 'create-serbakode'] },
};

/** A site that is installed from a registry. */
interface InstalledSite {
  readonly name: string;
  readonly manager: Manager;
  /** Options of `create`; without them the site is an example of this repository. */
  readonly words: readonly string[] | null;
  /** Parts that are installed in addition to the parts of its kind. */
  readonly parts?: readonly string[];
  /** Pages and their headings. */
  readonly pages: Readonly<Record<string, string>>;
  /** Actions of a reader on the last page. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Our modules that a preview loads if it has bundled a copy for a part. */
const COPIES = /\/vite\/\w+\/deps\/@?serbakode/;

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

const DOC = { '/docs/first-steps': 'First steps' };
const POST = { '/blog/hello': 'Hello' };
const SCHOOL = {
  words: ['--kind', 'school'],
  pages: { '/docs/first-course/first-program': 'First program' },
  act: async (page: Page) => {
    // The sample has no record.
    await page.getByRole('button', { name: 'Run' }).first().click();
    await page.locator('.practice-panel .output').getByText('Hello, Budi!').waitFor();
    const exercise = page.locator('[data-exercise="twice"]');
    await exercise.getByRole('button', { name: 'Run' }).click();
    await exercise.locator('.output').getByText('undefined').waitFor();
  },
};

const SITES: readonly InstalledSite[] = [
  { name: 'my-site', manager: 'npm', words: [], pages: { '/': 'My site', ...DOC, ...POST } },
  { name: 'my-docs', manager: 'npm', words: ['--kind', 'docs'], pages: { '/': 'My docs', ...DOC } },
  { name: 'my-blog', manager: 'npm', words: ['--kind', 'blog'], pages: { '/': 'My blog', ...POST } },
  { name: 'my-school', manager: 'npm', ...SCHOOL },
  {
    name: 'all-parts',
    manager: 'npm',
    ...SCHOOL,
    parts: ['accounts', 'school', 'search', 'offline', 'counts'].map((part) => `@serbakode/${part}`),
    act: async (page) => {
      await SCHOOL.act(page);
      await search(page, 'first');
    },
  },
  { name: 'pnpm-school', manager: 'pnpm', ...SCHOOL },
  { name: 'yarn-site', manager: 'yarn', words: [], pages: { ...DOC, ...POST } },
  { name: 'newer-yarn-school', manager: 'newer-yarn', ...SCHOOL },
  {
    name: 'product',
    manager: 'npm',
    words: null,
    pages: { '/docs/install': 'Install', '/docs/1.0/install': 'Install' },
    act: (page) => search(page, 'install'),
  },
];

/** Pack the packages, serve them from a registry on this machine, create sites outside of this repository with each
 *  package manager, and build, verify, serve, preview and visit them. Their dependencies come from npm's registry. */
export async function runInstallDrill(): Promise<DrillResult> {
  const name = 'sites created and installed with npm, pnpm and yarn';
  const start = performance.now();
  const announcement = 'Installing package managers (about 30 MB, once)';
  const folder = path.resolve('tests/managers');
  await installFolder({ folder, mainPackage: 'pnpm', announcement }, console.log);
  const workDir = await mkdtemp(path.join(tmpdir(), 'install-'));
  const registry = await serveRegistry(await packEngine(process.cwd(), path.join(workDir, 'packages')));
  try {
    const failures: string[] = [];
    let tried = 0;
    for (const site of SITES) {
      const dir = path.join(workDir, site.name);
      const env = await toEnvironment(site.manager, workDir, registry.url);
      const program = site.manager === 'newer-yarn' ? 'yarn' : site.manager;
      const attempt = async (what: string, act: () => Promise<unknown>) => {
        tried += 1;
        const began = performance.now();
        const error = await act().then(
          () => null,
          (thrown: unknown) => thrown as Error & { stdout?: string; stderr?: string },
        );
        if (error) failures.push(`${site.name}, ${what}: ${error.message}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
        console.log(`${site.name}, ${what}: ${error ? 'failed' : 'held'}, ${Math.round(performance.now() - began)} ms`);
        return !error;
      };
      const isInstalled = await attempt('install', async () => {
        const { stderr } = await install(site, dir, program, env);
        if (stderr.includes('install-scripts')) throw new Error(stderr);
      });
      if (!isInstalled) continue;
      // Yarn also installs the binaries of other machines, and bundled dependencies a second time.
      if (program !== 'yarn') await attempt('weight', () => checkWeight(dir));
      await attempt('build', () => run(program, ['run', 'build'], { cwd: dir, env }));
      await attempt('verify', () => run(program, ['run', 'verify'], { cwd: dir, env }));
      for (const command of ['serve', 'dev'] as const) await attempt(command, () => visit(site, dir, command));
    }
    return { name, tried, held: tried - failures.length, seconds: (performance.now() - start) / 1000, failures };
  } finally {
    registry.close();
    await rm(workDir, { recursive: true, force: true });
  }
}

async function install({ manager, words, parts }: InstalledSite, dir: string, program: string, env: NodeJS.ProcessEnv) {
  if (words) {
    const { create } = MANAGERS[manager];
    const created = await run(program, [...create, path.basename(dir), '--yes', '--install', ...words], {
      cwd: path.dirname(dir),
      env,
    });
    if (parts) await addParts(dir, parts, program, env);
    return created;
  }
  await cp('examples/product', path.join(dir, 'site'), { recursive: true });
  await rename(path.join(dir, 'site/package.json'), path.join(dir, 'package.json'));
  return run(program, ['install'], { cwd: dir, env });
}

/** Name further parts in a site's configuration and install them. Firebase has install scripts, which npm reports. */
async function addParts(dir: string, parts: readonly string[], program: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = path.join(dir, 'site/site.config.ts');
  const named = parts.map((part) => `, '${part}'`).join('');
  await writeFile(file, (await readFile(file, 'utf8')).replace("parts: ['@serbakode/practice'", `$&${named}`));
  await run(program, ['install', ...parts], { cwd: dir, env });
}

/** The environment in which a package manager uses our registry, and writes only into this folder. */
async function toEnvironment(manager: Manager, workDir: string, url: string): Promise<NodeJS.ProcessEnv> {
  const bin = path.join(workDir, `bin-${manager}`);
  await mkdir(bin, { recursive: true });
  const { file } = MANAGERS[manager];
  if (file !== null)
    await writeFile(
      path.join(bin, manager === 'pnpm' ? 'pnpm' : 'yarn'),
      `#!/bin/sh\nexec "${process.execPath}" "${path.resolve('tests/managers/node_modules', file)}" "$@"\n`,
      { mode: 0o755 },
    );
  const own = (folder: string) => path.join(workDir, 'own', folder);
  return {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
    npm_config_registry: url,
    npm_config_cache: own('npm'),
    YARN_REGISTRY: url,
    YARN_NPM_REGISTRY_SERVER: url,
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    // The older Yarn gives up after 30 seconds, which a busy machine needs; the newer one refuses unknown settings.
    ...(manager === 'yarn' && { YARN_NETWORK_TIMEOUT: '600000' }),
    YARN_ENABLE_TELEMETRY: '0',
    YARN_CACHE_FOLDER: own('yarn-cache'),
    YARN_GLOBAL_FOLDER: own('yarn-global'),
    // Folder into which `yarn create` of the older Yarn installs the command.
    PREFIX: own('prefix'),
    XDG_CACHE_HOME: own('cache'),
    XDG_DATA_HOME: own('data'),
    XDG_STATE_HOME: own('state'),
  };
}

/** Weigh the engine with its installed dependencies. */
async function checkWeight(dir: string): Promise<void> {
  const faults = judgeWeights(await weighInstallation(path.join(dir, 'node_modules/serbakode')));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function visit({ pages, act }: InstalledSite, dir: string, command: 'serve' | 'dev'): Promise<void> {
  const browser = await launchChromium();
  if (!browser) throw new Error('no Chromium');
  const server = spawn(process.execPath, ['node_modules/serbakode/bin/serbakode.js', command, '--port', '0'], {
    cwd: dir,
  });
  try {
    const origin = await readOrigin(server);
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on(
      'request',
      (request) => COPIES.test(request.url()) && complaints.push(`a copy is loaded: ${request.url()}`),
    );
    for (const [address, heading] of Object.entries(pages)) {
      await page.goto(origin + address);
      await makeLive(page);
      const shown = (await page.locator('main h1').first().innerText()).trim();
      if (shown !== heading) throw new Error(`${address} is headed "${shown}", not "${heading}"`);
    }
    await act?.(page);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } finally {
    server.kill();
    await browser.close();
  }
}

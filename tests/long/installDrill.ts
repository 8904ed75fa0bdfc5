import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { readOrigin } from '../../bench/measure/readOrigin.ts';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { makeLive } from '../e2e/support/live.ts';
import { packEngine } from '../supply-chain/packEngine.ts';
import { judgeWeights, weighInstallation } from '../supply-chain/weighInstallation.ts';
import type { DrillResult } from './drill.ts';

const run = promisify(execFile);

/** A site that npm installs from the tarballs. */
interface InstalledSite {
  readonly name: string;
  /** Packages of this repository that it needs. */
  readonly packages: readonly string[];
  /** Writes the site before anything is installed. */
  readonly begin: (dir: string, createTarball: string) => Promise<unknown>;
  /** Pages and their headings. */
  readonly pages: Readonly<Record<string, string>>;
  /** What a reader does on the last page. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const create =
  (...words: readonly string[]) =>
  (dir: string, tarball: string) =>
    run('npm', ['exec', '--yes', `--package=${tarball}`, '--', 'create-serbakode', dir, '--yes', ...words], {
      cwd: path.dirname(dir),
    });

const SITES: readonly InstalledSite[] = [
  {
    name: 'my-site',
    packages: ['serbakode', 'serbakode-verify'],
    begin: create(),
    pages: { '/': 'My site', '/docs/first-steps': 'First steps', '/blog/hello': 'Hello' },
  },
  {
    name: 'my-school',
    packages: ['serbakode', 'serbakode-verify', 'serbakode-practice'],
    begin: create('--kind', 'school'),
    pages: { '/': 'My school', '/docs/first-course/first-program': 'First program' },
    act: async (page) => {
      // The sample has no record.
      await page.getByRole('button', { name: 'Run' }).first().click();
      await page.locator('.practice-panel .output').getByText('Hello, Budi!').waitFor();
      const exercise = page.locator('[data-exercise="twice"]');
      await exercise.getByRole('button', { name: 'Run' }).click();
      await exercise.locator('.output').getByText('undefined').waitFor();
    },
  },
  {
    name: 'product',
    packages: ['serbakode', 'serbakode-verify', 'serbakode-search'],
    begin: async (dir) => {
      await cp('examples/product', path.join(dir, 'site'), { recursive: true });
      await rename(path.join(dir, 'site/package.json'), path.join(dir, 'package.json'));
    },
    pages: { '/docs/install': 'Install', '/docs/1.0/install': 'Install' },
    act: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('install');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

/** Pack the packages, install them with npm into folders outside of this repository, and build, verify, serve and visit
 *  the sites there. The packages that ours need come from npm's registry. */
export async function runInstallDrill(): Promise<DrillResult> {
  const name = 'sites installed with npm';
  const start = performance.now();
  const workDir = await mkdtemp(path.join(tmpdir(), 'install-'));
  try {
    const tarballs = await packEngine(process.cwd(), path.join(workDir, 'packages'));
    const failures: string[] = [];
    let tried = 0;
    for (const site of SITES) {
      const dir = path.join(workDir, site.name);
      const attempt = async (what: string, act: () => Promise<unknown>) => {
        tried += 1;
        await act().catch((error: unknown) => {
          const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
          failures.push(`${site.name}, ${what}: ${message}\n${stdout}${stderr}`);
        });
      };
      await attempt('install', () => install(site, dir, tarballs));
      await attempt('weight', () => checkWeight(dir));
      await attempt('build', () => run('npm', ['run', 'build'], { cwd: dir }));
      await attempt('verify', () => run('npm', ['run', 'verify'], { cwd: dir }));
      await attempt('visit', () => visit(site, dir));
    }
    return { name, tried, held: tried - failures.length, seconds: (performance.now() - start) / 1000, failures };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function install(site: InstalledSite, dir: string, tarballs: readonly string[]): Promise<void> {
  const find = (name: string) => {
    const found = tarballs.find((file) => new RegExp(`^${name}-\\d`).test(path.basename(file)));
    if (found === undefined) throw new Error(`no tarball of ${name}`);
    return found;
  };
  await site.begin(dir, find('create-serbakode'));
  const { stderr } = await run('npm', ['install', '--no-audit', '--no-fund', ...site.packages.map(find)], { cwd: dir });
  if (stderr.includes('install-scripts')) throw new Error(stderr);
}

/** Weigh the engine with what is installed for it. */
async function checkWeight(dir: string): Promise<void> {
  const faults = judgeWeights(await weighInstallation(path.join(dir, 'node_modules/serbakode')));
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function visit({ pages, act }: InstalledSite, dir: string): Promise<void> {
  const browser = await launchChromium();
  if (!browser) throw new Error('no Chromium');
  const server = spawn(process.execPath, ['node_modules/serbakode/bin/serbakode.js', 'serve', '--port', '0'], {
    cwd: dir,
  });
  try {
    const origin = await readOrigin(server);
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
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

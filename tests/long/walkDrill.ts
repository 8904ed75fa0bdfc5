import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { expect as expectSoon, type Browser, type Page } from '@playwright/test';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { locateNode } from '../../packages/practice/src/proof/samples/node.ts';
import { buildSite, serveSite } from '../../packages/testing/serveSite.ts';
import { collectComplaints } from '../e2e/support/complaints.ts';
import { makeLive } from '../e2e/support/live.ts';
import { unpack } from '../e2e/support/unpack.ts';
import { solveExercise } from '../support/solveExercise.ts';
import { tryApi, tryReports, tryScripts } from '../support/tryProjects.ts';
import type { DrillResult } from './drill.ts';

/** Sequences of courses: one for beginners, one for Python. */
const WAYS: readonly (readonly Course[])[] = [
  [
    {
      first: '/docs/dasar-html-css/halaman-pertama',
      last: '/docs/dasar-html-css/proyek-buku-resep',
      project: { page: 'index.html', heading: 'Semua resep' },
    },
    {
      first: '/docs/dasar-javascript/program-pertama',
      last: '/docs/dasar-javascript/proyek-catatan-pengeluaran',
      project: { page: 'satu-berkas.html', heading: 'Catatan Pengeluaran' },
    },
    {
      first: '/docs/membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
      last: '/docs/membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
      project: { page: 'index.html', heading: 'Penghitung kata' },
    },
  ],
  [
    {
      first: '/docs/dasar-python/program-pertama',
      last: '/docs/dasar-python/proyek-alat-hujan',
      project: { program: 'hujan.py', args: ['rekap', 'hujan.csv', '--bulan', '1'] },
    },
  ],
];
/** Courses that are not walked: their last chapters, with the download of a reader who wrote nothing. */
const NOT_WALKED: readonly Omit<Course, 'first'>[] = [
  {
    last: '/docs/membuat-landing-page/menerbitkan',
    project: { page: 'index.html', heading: 'Buat halaman web pertamamu dalam dua jam' },
  },
  {
    last: '/docs/membuat-rest-api-dengan-expressjs/memasang-di-server',
    project: {
      use: async (folder) => {
        const node = await locateNode();
        if (node === null) process.stdout.write('NOT RUN: the REST API, without the Node.js of the guide\n');
        else await tryApi(folder, node);
      },
    },
  },
  { last: '/docs/dasar-sql/proyek-laporan-toko', project: { use: tryReports } },
  { last: '/docs/terminal-dan-git/git-bersama', project: { use: tryScripts } },
];
/** A small phone. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SLOWDOWN = 4;
/** Limit for each step, in milliseconds: a drill runs without the settings of the test runner, and three slow phones
 *  share two cores with other drills. A real failure fails anyway, only later. */
const LIMIT_MS = 120_000;
const expect = expectSoon.configure({ timeout: LIMIT_MS });
/** Upper bound of chapters in one course. */
const MAX_CHAPTERS = 14;

interface Course {
  readonly first: string;
  /** The chapter with the project's button. */
  readonly last: string;
  /** The file that the reader opens: a page with its main heading, or a program whose output is in the chapter. Other
   *  projects are used in their folder. */
  readonly project:
    | { readonly page: string; readonly heading: string }
    | { readonly program: string; readonly args: readonly string[] }
    | { readonly use: (folder: string) => Promise<void> | void };
}

interface Walked {
  tried: number;
  readonly failures: string[];
}

/** Work through whole courses on a phone, from the first chapter to the final project. Each exercise is solved with
 *  its own solution, which must tick its outcome, and the page must link to the next chapter. The projects of all courses
 *  are downloaded as files and used from the disk, without a network. Below full size only the first chapters of each
 *  course and all projects are tried. */
export async function runWalkDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const name = 'exercises of courses solved on a phone';
  const browser = await launchChromium();
  if (!browser) {
    process.stdout.write('NOT RUN: no Chromium\n');
    return { name, tried: 0, held: 0, seconds: 0, failures: [] };
  }
  const start = performance.now();
  const site = await serveSite(await buildSite('site'));
  try {
    const walked = await Promise.all([
      ...WAYS.map((way) =>
        visit(browser, site.origin, async (page, walked) => {
          for (const course of way) {
            await walkCourse(page, course.first, scale, walked);
            await tryProject(page, course, walked);
          }
        }),
      ),
      visit(browser, site.origin, async (page, walked) => {
        for (const course of NOT_WALKED) await tryProject(page, course, walked);
      }),
    ]);
    const tried = walked.reduce((sum, one) => sum + one.tried, 0);
    const failures = walked.flatMap((one) => one.failures);
    return {
      name,
      tried,
      held: Math.max(0, tried - failures.length),
      seconds: (performance.now() - start) / 1000,
      failures,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** Do something on a slow phone. */
async function visit(
  browser: Browser,
  origin: string,
  act: (page: Page, walked: Walked) => Promise<void>,
): Promise<Walked> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  const walked: Walked = { tried: 0, failures: [] };
  page.on('pageerror', (error) => walked.failures.push(`${page.url()}: ${error.message}`));
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await act(page, walked);
  } catch (error) {
    walked.failures.push(`${page.url()}: ${toText(error)}`);
  } finally {
    await context.close();
  }
  return walked;
}

async function walkCourse(page: Page, first: string, scale: number, walked: Walked): Promise<void> {
  await page.goto(first);
  await makeLive(page);
  const last = scale < 1 ? Math.ceil(MAX_CHAPTERS * scale) : Infinity;
  for (let chapter = 1; ; chapter++) {
    await solveChapter(page, walked);
    const next = page.locator('a[rel="next"]');
    if (chapter >= last || (await next.count()) === 0) return;
    const title = await page.title();
    await next.click();
    await expect(page).not.toHaveTitle(title);
  }
}

async function solveChapter(page: Page, walked: Walked): Promise<void> {
  const before = walked.failures.length;
  const exercises = await page.locator('[data-exercise]').all();
  for (const exercise of exercises) {
    walked.tried += 1;
    const id = await exercise.getAttribute('data-exercise');
    await solveExercise(exercise).catch((error: unknown) => {
      walked.failures.push(`${new URL(page.url()).pathname}#${id}: ${toText(error)}`);
    });
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.viewport.width) walked.failures.push(`${page.url()} is ${width} px wide`);
  const end = page.getByRole('region', { name: 'Sekarang kamu bisa' });
  if (walked.failures.length === before)
    await expect(end.locator('[data-proved]')).toHaveCount(await end.getByRole('listitem').count());
  // A chapter whose exercises are solved is done.
  if (exercises.length === 0) await end.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(end.getByRole('button', { name: 'Selesai dibaca' })).toBeVisible();
}

async function tryProject(page: Page, course: Omit<Course, 'first'>, walked: Walked): Promise<void> {
  walked.tried += 1;
  await takeProject(page, course).catch((error: unknown) => {
    walked.failures.push(`the project of ${course.last}: ${toText(error)}`);
  });
}

async function takeProject(page: Page, { last, project }: Omit<Course, 'first'>): Promise<void> {
  if (new URL(page.url()).pathname !== last) {
    await page.goto(last);
    await makeLive(page);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  try {
    const downloading = page.waitForEvent('download');
    await page.locator('[data-practice="download"]').click();
    const archive = path.join(folder, 'project.zip');
    await (await downloading).saveAs(archive);
    const titles = Object.keys(unpack(archive, folder));
    if ('use' in project) {
      await project.use(path.join(folder, path.dirname(titles[0] ?? '')));
      return;
    }
    const title = 'page' in project ? project.page : project.program;
    const file = titles.find((name) => path.basename(name) === title);
    if (file === undefined) throw new Error(`${title} is not among ${titles.join(', ')}`);
    if ('page' in project) await openFromDisk(page, path.join(folder, file), project.heading);
    else await expectSameOutput(page, path.join(folder, file), project);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function openFromDisk(reader: Page, file: string, heading: string): Promise<void> {
  const context = await reader
    .context()
    .browser()
    ?.newContext({ ...PHONE, offline: true });
  if (!context) throw new Error('the browser is gone');
  try {
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    page.on('requestfailed', (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
    await page.goto(pathToFileURL(file).href, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The output of a program on the reader's computer equals the output in the chapter. */
async function expectSameOutput(
  page: Page,
  file: string,
  { program, args }: { readonly program: string; readonly args: readonly string[] },
): Promise<void> {
  const sample = page.locator('[data-sample]').filter({ has: page.locator('.code-title', { hasText: program }) });
  const recorded = await sample.locator('xpath=following::figure[contains(@class, "output")][1]//pre').textContent();
  const { error, status, stdout } = spawnSync('python3', [file, ...args], {
    cwd: path.dirname(file),
    encoding: 'utf8',
  });
  if (error) process.stdout.write(`NOT RUN: ${program}, ${error.message}\n`);
  else expect([status, stdout.trim()]).toEqual([0, (recorded ?? '').trim()]);
}

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

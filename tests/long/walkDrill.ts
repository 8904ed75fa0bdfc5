import { performance } from 'node:perf_hooks';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { makeLive } from '../e2e/support/live.ts';
import { buildSite, serveSite } from '../e2e/support/serveSite.ts';
import { CHROMIUM_ARGUMENTS } from '../support/chromiumArguments.ts';
import { findChromium } from '../support/findChromium.ts';
import type { DrillResult } from './drill.ts';
import { solveExercise } from './solveExercise.ts';

/** Sequences of courses, by their first chapters: one for beginners, one for Python. */
const WAYS = [
  [
    '/docs/dasar-html-css/halaman-pertama',
    '/docs/dasar-javascript/program-pertama',
    '/docs/membuat-aplikasi-word-counter/tentang-aplikasi-word-counter',
  ],
  ['/docs/dasar-python/program-pertama'],
];
/** A small phone. */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const SLOWDOWN = 4;
/** Upper bound of chapters in one course. */
const MOST_CHAPTERS = 14;

interface Walked {
  tried: number;
  readonly failures: string[];
}

/** Work through whole courses on a phone, from the first chapter to the final project. Each exercise is solved with
 *  its own solution, which must tick its outcome, and the page must link to the next chapter. Below full size only
 *  the first chapters of each course are tried. */
export async function runWalkDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const name = 'exercises of courses solved on a phone';
  const executablePath = findChromium();
  if (executablePath === null) {
    process.stdout.write('NOT RUN: no Chromium\n');
    return { name, tried: 0, held: 0, seconds: 0, failures: [] };
  }
  const start = performance.now();
  const site = await serveSite(await buildSite('site'));
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  try {
    const walked = await Promise.all(WAYS.map((way) => walk(browser, site.origin, way, scale)));
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

async function walk(browser: Browser, origin: string, courses: readonly string[], scale: number): Promise<Walked> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const page = await context.newPage();
  const walked: Walked = { tried: 0, failures: [] };
  page.on('pageerror', (error) => walked.failures.push(`${page.url()}: ${error.message}`));
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    for (const first of courses) await walkCourse(page, first, scale, walked);
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
  const last = scale < 1 ? Math.ceil(MOST_CHAPTERS * scale) : Infinity;
  for (let chapter = 1; ; chapter++) {
    await solveChapter(page, walked);
    const next = page.locator('a[rel="next"]');
    if (chapter >= last || (await next.count()) === 0) return;
    const title = await page.title();
    await next.click();
    await expect(page).not.toHaveTitle(title, { timeout: 30_000 });
  }
}

async function solveChapter(page: Page, walked: Walked): Promise<void> {
  const before = walked.failures.length;
  for (const exercise of await page.locator('[data-exercise]').all()) {
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
  await end.getByRole('button', { name: 'Tandai selesai' }).click();
  await expect(end.getByRole('button', { name: 'Selesai dibaca' })).toBeVisible();
}

const toText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

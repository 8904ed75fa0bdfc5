import { performance } from 'node:perf_hooks';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { buildSite } from '../../packages/testing/serveSite.ts';
import { writeCourseSite } from '../e2e/support/courseSite.ts';
import { openLive } from '../e2e/support/live.ts';
import type { DrillResult } from './drill.ts';
import { startHost, type Host } from './startHost.ts';

const COURSE = '/docs/kursus/';
const CHAPTER = '/docs/kursus/satu';
const TEN_YEARS = 3650 * 86_400_000;

/** Errors of the clocks of the device and of the host. */
const CLOCKS = [
  ['right clocks', 0, 0],
  ['a device ten years behind', -TEN_YEARS, 0],
  ['a device ten years ahead', TEN_YEARS, 0],
  ['a host ten years behind', 0, -TEN_YEARS],
  ['a host ten years ahead', 0, TEN_YEARS],
] as const;
/** Events when the reader returns after a deploy. */
const RETURNS = ['with a tab that stayed open', 'after a download that broke off'] as const;

/** Store a course of deploy A on a device; deploy B and C under its worker, and read without a network after each. */
export async function runOfflineDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const name = 'deploys under a kept course';
  const browser = await launchChromium();
  if (!browser) return { name, tried: 0, held: 0, seconds: 0, failures: [] };
  const start = performance.now();
  const deploys: string[] = [];
  for (const letter of 'ABC') deploys.push(await buildSite(await writeCourseSite(`Satu ${letter}`)));
  const cases = CLOCKS.flatMap((clock) => RETURNS.map((back) => ({ clock, back })));
  const wanted = cases.filter((_, at) => at % Math.ceil(1 / scale) === 0);
  const failures: string[] = [];
  try {
    for (const { clock, back } of wanted) {
      const wrong = await tryDeploys(browser, deploys, clock, back).catch((error: unknown) => String(error));
      if (wrong !== null) failures.push(`${clock[0]}, ${back}: ${wrong}`);
    }
  } finally {
    await browser.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return { name, tried: wanted.length, held: wanted.length - failures.length, seconds, failures };
}

/** @returns the failure, or null */
async function tryDeploys(
  browser: Browser,
  [a = '', ...later]: readonly string[],
  [, device, hostClock]: (typeof CLOCKS)[number],
  back: (typeof RETURNS)[number],
): Promise<string | null> {
  const host = await startHost(a, hostClock);
  const context = await browser.newContext();
  try {
    if (device !== 0) await context.clock.setFixedTime(Date.now() + device);
    const page = await context.newPage();
    await visit(page, host);
    const keeping = page.getByRole('region', { name: 'Tanpa internet' });
    await keeping.getByRole('button', { name: 'Simpan untuk luring' }).click();
    await keeping.getByRole('button', { name: /^Simpan \(/ }).click();
    await keeping.getByText('Kursus ini ada di perangkatmu').waitFor();
    let kept = 'Satu A';
    for (const [index, deploy] of later.entries()) {
      const next = `Satu ${'BC'[index]}`;
      const found = await readOffline(context, host);
      if (found !== kept) return `without a network ${found} was shown instead of ${kept}`;
      await host.deploy(deploy);
      const open = back === RETURNS[0] ? await context.newPage() : null;
      if (open) await openOld(open, host);
      else await breakOff(context, host, kept);
      await visit(page, host);
      await whenKept(page, next);
      if (open) {
        // A tab of the previous deploy continues, without a network too.
        host.setDown(true);
        await open.locator('a[href="/docs/kursus/dua"]:visible').first().click();
        await open.locator('h1', { hasText: 'Dua' }).waitFor();
        host.setDown(false);
        await open.close();
      }
      kept = next;
    }
    const found = await readOffline(context, host);
    return found === kept ? null : `without a network ${found} was shown instead of ${kept}`;
  } finally {
    await context.close();
    await host.close();
  }
}

async function visit(page: Page, { origin }: Host): Promise<void> {
  await openLive(page, origin + COURSE);
  await page.waitForLoadState('networkidle');
}

/** Open the stored chapter of the previous deploy, whose download is complete. */
async function openOld(page: Page, host: Host): Promise<void> {
  host.setDown(true);
  await openLive(page, host.origin + CHAPTER);
  host.setDown(false);
}

/** Visit while one file of the new deploy never arrives completely. @throws if that changes the stored course */
async function breakOff(context: BrowserContext, host: Host, kept: string): Promise<void> {
  const pattern = '**/docs/kursus/dua.json';
  await context.route(pattern, (route) => route.fulfill({ body: '<title>Masuk</title>' }));
  const page = await context.newPage();
  await visit(page, host);
  await page.close();
  await context.unroute(pattern);
  const found = await readOffline(context, host);
  if (found !== kept) throw new Error(`a download that broke off left ${found} instead of ${kept}`);
}

async function readOffline(context: BrowserContext, host: Host): Promise<string | null> {
  const page = await context.newPage();
  host.setDown(true);
  try {
    // The address without its slash redirects there too.
    await page.goto(host.origin + COURSE.slice(0, -1));
    if (new URL(page.url()).pathname !== COURSE) return page.url();
    await page.goto(host.origin + CHAPTER);
    return await page.locator('h1').first().textContent();
  } finally {
    host.setDown(false);
    await page.close();
  }
}

/** The application updates stored courses when the browser is idle. */
async function whenKept(page: Page, title: string): Promise<void> {
  await page.waitForFunction(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const list = name.endsWith(' files') ? null : await cache.match('/offline/docs/kursus.json');
      const digest = list && (await list.json()).files.find(([path]: [string]) => path === 'docs/kursus/satu.json')[1];
      const files = await caches.open(`${name} files`);
      const file = digest && (await files.match(`/docs/kursus/satu.json?${digest}`));
      if (file && (await file.text()).includes(wanted)) return true;
    }
    return false;
  }, title);
}

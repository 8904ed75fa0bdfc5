import { readdirSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { servePlain, type PlainHost } from '../support/plainHost.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { WHOLE } from './support/share.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const FOLDER = '/situs/bagian/';
const FIXTURE = path.resolve('tests/fixtures/sites/locales');

/** The fixture with several locales, with a hash or memory history. */
async function serveLocales(history: 'hash' | 'memory'): Promise<PlainHost> {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'locales-'));
  await cp(FIXTURE, siteDir, { recursive: true });
  const config = `import config from ${JSON.stringify(path.join(FIXTURE, 'site.config.ts'))};\nexport default { ...config, history: '${history}' };\n`;
  await writeFile(path.join(siteDir, 'site.config.ts'), config);
  return servePlain(await buildSite(siteDir, ['--now', '2026-11-21']), FOLDER);
}

const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'live');
const dropdown = (page: Page) => page.locator('header [data-dropdown]');
const choose = async (page: Page, label: string) => {
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: label, exact: true }).click();
};

test.describe('several locales with a hash history (R30, R50)', WHOLE, () => {
  test.describe.configure({ mode: 'serial' });
  let site: PlainHost;
  let root: string;
  test.beforeAll(async () => {
    site = await serveLocales('hash');
    root = site.origin + FOLDER;
  });
  test.afterAll(() => site.close());

  test('each locale is one document and its data, and verify reports nothing', async () => {
    const files = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(?:html|xml)$/.test(file)).toSorted()).toEqual([
      'ar/index.html',
      'id/index.html',
      'index.html',
    ]);
    expect(files).toEqual(
      expect.arrayContaining(['blog/knots.json', 'ar/blog/an-nasij.json', 'ar/blog/weaving.json', 'ar/404.json']),
    );
    expect(await verifySite(site.outDir)).toMatch(
      /^One document of each locale shows every page: .*\n3 documents and \d+ pages verified, 0 problems\n$/,
    );
  });

  test('the language menu leads to the same page in the other document and back, with both queries and the anchor', async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    const rest = '?docusaurus-theme=light#/blog/knots?x=1#the-flat-knot';
    await page.goto(`${root}${rest}`);
    await isLive(page);
    await choose(page, 'العربية');
    await expect(page).toHaveURL(`${root}ar/index.html${rest}`);
    await isLive(page);
    await expect(h1(page)).toHaveText('ثلاث عقد');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await choose(page, 'Bahasa Indonesia');
    await expect(page).toHaveURL(`${root}id/index.html${rest}`);
    await expect(h1(page)).toHaveText('Tiga simpul');
    await isLive(page);
    await choose(page, 'English');
    await expect(page).toHaveURL(`${root}index.html${rest}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goBack();
    await expect(h1(page)).toHaveText('Tiga simpul');
    expect(complaints).toEqual([]);
    expect(site.missing.filter((file) => !file.endsWith('/__/firebase/init.json'))).toEqual([]);
  });

  test('a document in a sub-folder finds images, data and pages', async ({ page }) => {
    await page.goto(`${root}ar/#/blog`);
    await isLive(page);
    await expect(page.locator('header img').first()).toHaveAttribute('src', '../img/logo.svg');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('main ~ aside').getByRole('link', { name: 'كيف يعمل النسيج' }).first().click();
    await expect(h1(page)).toHaveText('كيف يعمل النسيج');
    expect(page.url()).toBe(`${root}ar/#/blog/an-nasij`);
    const picture = page.locator('main article img');
    await expect(picture).toHaveAttribute('src', /^\.\.\/assets\/loom-/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await expect(dropdown(page).locator('a[lang="en"]')).toHaveAttribute('href', '../index.html#/blog/weaving');
    expect(site.missing.filter((file) => !file.endsWith('/__/firebase/init.json'))).toEqual([]);
  });

  test('the head links to the other documents by relative addresses, whatever page is shown', async ({ page }) => {
    await page.goto(`${root}ar/index.html#/blog`);
    await isLive(page);
    await page.locator('header').getByRole('link', { name: 'من نحن' }).click();
    await expect(h1(page)).toHaveText('من نحن');
    const links = page.locator('head link[hreflang]');
    expect(
      await links.evaluateAll((all: HTMLLinkElement[]) => all.map(({ hreflang, href }) => [hreflang, href])),
    ).toEqual([
      ['en', `${root}index.html`],
      ['x-default', `${root}index.html`],
      ['ar', `${root}ar/index.html`],
      ['id-ID', `${root}id/index.html`],
    ]);
  });

  test('an address from before the translation leads to the translation', async ({ page }) => {
    await page.goto(`${root}ar/index.html#/blog/weaving`);
    await expect(h1(page)).toHaveText('كيف يعمل النسيج');
    await expect(page).toHaveURL(`${root}ar/index.html#/blog/an-nasij`);
  });

  test('if a language does not have the page, its link leads to the nearest list or home (R30)', async ({ page }) => {
    await page.goto(`${root}ar/index.html#/blog/khatt?x=1#a`);
    await isLive(page);
    await choose(page, 'English');
    await expect(page).toHaveURL(`${root}index.html#/blog`);
    await page.goto(`${root}ar/index.html#/tidak/ada`);
    await isLive(page);
    await expect(h1(page)).toHaveText('Page Not Found');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await choose(page, 'English');
    await expect(page).toHaveURL(`${root}index.html#/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('several locales with a history in memory (R30, R51)', WHOLE, () => {
  test.describe.configure({ mode: 'serial' });
  let site: PlainHost;
  test.beforeAll(async () => {
    site = await serveLocales('memory');
  });
  test.afterAll(() => site.close());

  test('the language menu opens the other document at the current page', async ({ page }) => {
    const root = site.origin + FOLDER;
    await page.goto(`${root}index.html?frame=1#/about`);
    await isLive(page);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    await choose(page, 'العربية');
    await expect(page).toHaveURL(`${root}ar/index.html?frame=1#/blog`);
    await expect(h1(page)).toHaveText('المدونة');
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { collectComplaints } from './support/complaints.ts';
import { buildDocusaurusSite } from './support/docusaurusSite.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { expect, test } from './support/tabTest.ts';

let site: ServedSite;
const at = (address: string) => site.origin + address;
const raw = (address: string) => readFile(path.join(site.outDir, `${address.slice(1)}.html`), 'utf8');
const dropdown = (page: Page) => page.locator('main details[data-dropdown]');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const KEY = 'docs-preferred-version-default';
const readChoice = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

/** A page of each kind, in each version that has it. */
const PAGES = [
  '/docs',
  '/docs/intro',
  '/docs/kumpulan',
  '/docs/next',
  '/docs/next/kumpulan',
  '/docs/next/category/mulai',
  '/docs/next/panduan/alat-bantu',
  '/docs/next/pupuk',
  '/docs/lama',
  '/docs/lama/pagar',
];

test.beforeAll(async () => {
  site = await serveSite(await buildDocusaurusSite());
});
test.afterAll(() => site.close());

test('the last version is at /docs, the current one at /docs/next, an older one at its own path (R66, A17)', async () => {
  const data = JSON.parse(await readFile(path.join(site.outDir, 'site-data.json'), 'utf8')) as {
    docs: { versions: Record<string, unknown>[] };
  };
  expect(
    data.docs.versions.map(({ name, label, isLast, path: base, mainDocId }) => [name, label, isLast, base, mainDocId]),
  ).toEqual([
    ['current', '3.0 (rancangan)', false, '/docs/next', 'intro'],
    ['2.0', '2.0', true, '/docs', 'intro'],
    ['1.0', '1.0 (lama)', false, '/docs/lama', 'intro'],
  ]);
  for (const version of data.docs.versions)
    expect(Object.keys(version)).toEqual([
      'name',
      'label',
      'isLast',
      'path',
      'mainDocId',
      'docs',
      'draftIds',
      'sidebars',
    ]);
  expect(data.docs.versions[0]?.['draftIds']).toEqual(['rahasia']);
  expect(data.docs.versions[1]?.['docs']).toContainEqual({
    id: 'panduan/menyiram',
    path: '/docs/panduan/menyiram',
    sidebar: 'buku',
  });
  expect(data.docs.versions[2]?.['sidebars']).toEqual({
    buku: { link: { path: '/docs/lama/intro', label: 'Kebun pertama' } },
  });
});

test('a page links to itself in other versions, or to the first page of versions without it', async ({ page }) => {
  await page.goto(at('/docs/next/panduan/air'));
  await expect(dropdown(page).locator('summary')).toHaveAccessibleName('Versions: 3.0 (rancangan)');
  await dropdown(page).locator('summary').click();
  const links = dropdown(page).getByRole('link');
  await expect(links).toHaveText(['3.0 (rancangan)', '2.0', '1.0 (lama)']);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/next/panduan/air',
    '/docs/panduan/menyiram',
    '/docs/lama',
  ]);
  await expect(links.first()).toHaveAttribute('aria-current', 'true');
  await links.nth(1).click();
  await expect(page).toHaveURL(at('/docs/panduan/menyiram'));
  await expect(page.locator('main')).toContainText('Satu gembor untuk dua petak.');
});

test('the dropdown is on every page of the docs, and on no other', async () => {
  for (const address of PAGES) expect(await raw(address), address).toContain('data-version="1.0"');
  for (const address of ['/index', '/blog', '/blog/hujan', '/tentang'])
    expect(await raw(address), address).not.toContain('data-version');
});

test('pages of other versions show a notice in the served HTML, and link to the latest', async () => {
  expect(await raw('/docs/intro')).not.toContain('role="note"');
  expect(await raw('/docs')).not.toContain('role="note"');
  const newer = await raw('/docs/next/kumpulan');
  expect(newer).toContain('This is documentation of the unreleased version 3.0 (rancangan).');
  expect(newer).toContain('<a href="/docs/kumpulan">Go to the latest version (2.0)</a>');
  const older = await raw('/docs/lama/pagar');
  expect(older).toContain('This is documentation of version 1.0 (lama), which is no longer maintained.');
  // The latest version has no such page, so the link leads to its first page.
  expect(older).toContain('<a href="/docs">Go to the latest version (2.0)</a>');
});

test('the canonical page is the one in the latest version if it exists; a version with noIndex is left out', async () => {
  const canonical = async (address: string) => /<link rel="canonical" href="([^"]*)"/.exec(await raw(address))?.[1];
  expect(await canonical('/docs/next')).toBe('https://kebun.example/docs/intro');
  expect(await canonical('/docs/next/panduan/air')).toBe('https://kebun.example/docs/panduan/menyiram');
  expect(await canonical('/docs/next/kumpulan')).toBe('https://kebun.example/docs/kumpulan');
  expect(await canonical('/docs/next/pupuk')).toBe('https://kebun.example/docs/next/pupuk');
  expect(await canonical('/docs/intro')).toBe('https://kebun.example/docs/intro');
  expect(await raw('/docs/next/pupuk')).not.toContain('noindex');
  expect(await raw('/docs/lama/pagar')).toContain('<meta name="robots" content="noindex">');
  expect(await canonical('/docs/lama/intro')).toBe('https://kebun.example/docs/lama/intro');
  const sitemap = await readFile(path.join(site.outDir, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('https://kebun.example/docs/next/pupuk<');
  expect(sitemap).toContain('https://kebun.example/docs/intro<');
  expect(sitemap).not.toContain('https://kebun.example/docs/next<');
  expect(sitemap).not.toContain('/docs/lama');
});

test('each version has the sidebars of its file', async ({ page }) => {
  const labels = () => sidebar(page).locator('a:visible, summary:not(:has(.visually-hidden)):visible').allInnerTexts();
  await page.goto(at('/docs/intro'));
  expect(await labels()).toEqual(['Selamat datang', 'Mulai', 'Panduan', 'Kumpulan']);
  await page.goto(at('/docs/lama/pagar'));
  expect(await labels()).toEqual(['Kebun pertama', 'Memasang pagar']);
  await page.goto(at('/docs/next/acuan/satuan'));
  expect(await labels()).toEqual(['Acuan', 'Acuan', 'Satuan', 'Istilah']);
});

test(
  'nothing is stored until a version is chosen; links to the docs then lead to it (R69)',
  WHOLE,
  async ({ page }) => {
    await openLive(page, at('/docs/lama/pagar'));
    await page.getByRole('note').getByRole('link').click();
    await expect(page).toHaveURL(at('/docs'));
    await page.goto(at('/docs/next'));
    await makeLive(page);
    expect(await readChoice(page)).toBeNull();

    await dropdown(page).locator('summary').click();
    await dropdown(page).getByRole('link', { name: '1.0 (lama)' }).click();
    await expect(page).toHaveURL(at('/docs/lama/intro'));
    expect(await readChoice(page)).toBe('1.0');

    const docs = page.getByRole('banner').getByRole('link', { name: 'Docs', exact: true });
    await expect(docs).toHaveAttribute('href', '/docs/lama');
    await page.goto(at('/blog'));
    // The served HTML links to the latest version, which stays without scripts.
    expect(await raw('/blog')).toMatch(/<a [^>]*href="\/docs"/);
    await makeLive(page);
    await expect(docs).toHaveAttribute('href', '/docs/lama');
    await docs.click();
    await expect(page).toHaveURL(at('/docs/lama'));
    expect(await readChoice(page)).toBe('1.0');
  },
);

test('a version chosen before the application has started is remembered too (R69)', async ({ page }) => {
  // The application never loads.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(at('/docs/kumpulan'));
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: '3.0 (rancangan)' }).click();
  await expect(page).toHaveURL(at('/docs/next/kumpulan'));
  expect(await page.evaluate(() => document.documentElement.dataset['app'])).toBeUndefined();
  expect(await readChoice(page)).toBe('current');
});

test('a stored name that is not a version is removed on load; a valid one stays (R69)', WHOLE, async ({ page }) => {
  await page.goto(at('/'));
  for (const [stored, left] of [
    ['9.9', null],
    ['', null],
    ['current', 'current'],
    ['2.0', '2.0'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
    await openLive(page, at('/blog'));
    await expect.poll(() => readChoice(page), `"${stored}"`).toBe(left);
  }
});

for (const [index, width] of [360, 1440].entries()) {
  test(
    `pages of the docs hydrate at ${width} px without complaints, with a chosen version and without (R117)`,
    firstOf(index),
    async ({ page }) => {
      const complaints = collectComplaints(page);
      await page.setViewportSize({ width, height: 800 });
      for (const choice of [null, 'current']) {
        await page.goto(at('/docs'));
        if (choice) await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, choice] as const);
        for (const address of PAGES) await openLive(page, at(address));
      }
      expect(complaints).toEqual([]);
    },
  );
}

test('no page of the docs scrolls sideways at 320 px with the dropdown open', WHOLE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of PAGES) {
    await page.goto(at(address));
    await dropdown(page).locator('summary').click();
    await expect(dropdown(page).getByRole('link').last()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      address,
    ).toBeLessThanOrEqual(0);
    const box = await dropdown(page).getByRole('list').boundingBox();
    expect(box?.x ?? -1, address).toBeGreaterThanOrEqual(0);
  }
});

test('a version can be chosen without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/docs/kumpulan'));
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: '3.0 (rancangan)' }).click();
  await expect(page).toHaveURL(at('/docs/next/kumpulan'));
  await context.close();
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { makeLive, openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const NOTICE = 'This page is not translated';
const FIXTURE = 'tests/fixtures/sites/locales';
let site: ServedSite;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await serveSite(await buildSite(FIXTURE, ['--now', '2026-11-21']));
});

test.afterAll(() => site.close());

const raw = (file: string) => readFile(path.join(site.outDir, file), 'utf8');
const dropdown = (page: Page) => page.locator('header [data-dropdown]');
const choose = async (page: Page, label: string) => {
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: label, exact: true }).click();
};

test('language and direction come from the locale configuration (R110, A2)', async ({ page }) => {
  for (const [address, lang, dir] of [
    ['/', 'en', 'ltr'],
    ['/ar/', 'ar', 'rtl'],
    ['/id/', 'id-ID', 'ltr'],
  ] as const) {
    await page.goto(site.origin + address);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
  }
});

test('the interface language is a setting of the locale (A2)', async ({ page }) => {
  await page.goto(`${site.origin}/id/blog/knots`);
  await expect(page.getByRole('link', { name: 'Langsung ke isi', exact: true })).toHaveCount(1);
  await expect(h1(page)).toHaveText('Tiga simpul');
  await page.goto(`${site.origin}/ar/blog/knots`);
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(1);
});

test('the dropdown leads to the same page, with its query and hash, as a document load (R30)', async ({ page }) => {
  await openLive(page, `${site.origin}/blog/knots?x=1#the-flat-knot`);
  const loads = page.waitForEvent('load');
  await choose(page, 'العربية');
  await loads;
  expect(page.url()).toBe(`${site.origin}/ar/blog/knots?x=1#the-flat-knot`);
  await expect(h1(page)).toHaveText('ثلاث عقد');
});

test('the dropdown finds a translation with another slug', async ({ page }) => {
  await openLive(page, `${site.origin}/blog/weaving?x=1`);
  await choose(page, 'العربية');
  await expect(page).toHaveURL(`${site.origin}/ar/blog/an-nasij?x=1`);
});

test(
  'if a language does not have the page, its link leads to the nearest list or home (R30)',
  WHOLE,
  async ({ page }) => {
    await openLive(page, `${site.origin}/ar/blog/khatt?x=1#a`);
    await choose(page, 'English');
    await expect(page).toHaveURL(`${site.origin}/blog`);
    await openLive(page, `${site.origin}/ar/tahiyya`);
    await choose(page, 'English');
    await expect(page).toHaveURL(`${site.origin}/`);
    await openLive(page, `${site.origin}/ar/nowhere`);
    await choose(page, 'English');
    await expect(page).toHaveURL(`${site.origin}/`);
  },
);

test('the language links are updated by a navigation inside the application', async ({ page }) => {
  await openLive(page, `${site.origin}/ar/blog/an-nasij`);
  await page.locator('main').getByRole('link', { name: 'عن العقد' }).click();
  await expect(h1(page)).toHaveText('ثلاث عقد');
  await expect(dropdown(page).locator('a[lang="en"]')).toHaveAttribute('href', '/blog/knots');
});

test('the menu of narrow viewports has the languages too (R30)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, `${site.origin}/ar/about`);
  await expect(dropdown(page)).toBeHidden();
  await page.locator('[data-menu-toggle]').click();
  await page.locator('#menu').getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await expect(page).toHaveURL(`${site.origin}/id/about`);
});

test('an untranslated page shows a notice, in its own language and direction', async ({ page }) => {
  await page.goto(`${site.origin}/ar/blog/dyes`);
  await expect(page.getByRole('note')).toContainText(NOTICE);
  await expect(page.getByRole('note')).toContainText('English');
  for (const part of [h1(page), page.locator('main article > .content')]) {
    await expect(part).toHaveAttribute('lang', 'en');
    await expect(part).toHaveAttribute('dir', 'ltr');
  }
  await page.goto(`${site.origin}/ar/blog/knots`);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await page.goto(`${site.origin}/id/blog/dyes`);
  await expect(page.getByRole('note')).toContainText('Halaman ini belum diterjemahkan');
});

test('an untranslated page names the original as canonical, and is in no sitemap', async () => {
  const html = await raw('ar/blog/dyes.html');
  expect(html).toContain('<link rel="canonical" href="https://locales.example/blog/dyes">');
  expect(html).not.toMatch(/<link rel="alternate" hreflang/);
  expect(html).not.toContain('noindex');
  const sitemap = await raw('sitemap.xml');
  expect(sitemap).toContain('<loc>https://locales.example/blog/dyes</loc>');
  expect(sitemap).not.toContain('/ar/blog/dyes');
});

test('head and sitemap name only the languages in which a page exists', async () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
  const expected = [
    ['en', 'https://locales.example/blog/weaving'],
    ['ar', 'https://locales.example/ar/blog/an-nasij'],
    ['x-default', 'https://locales.example/blog/weaving'],
  ];
  expect(links(await raw('blog/weaving.html'))).toEqual(expected);
  expect(links(await raw('ar/blog/an-nasij.html'))).toEqual(expected);
  const sitemap = await raw('sitemap.xml');
  for (const [lang, href] of expected)
    expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
  expect(await raw('robots.txt')).toContain('Sitemap: https://locales.example/sitemap.xml');
});

test('a page that exists in one locale only is built there alone', async ({ request }) => {
  expect((await request.get(`${site.origin}/ar/tahiyya`)).status()).toBe(200);
  expect((await request.get(`${site.origin}/tahiyya`)).status()).toBe(404);
  expect((await request.get(`${site.origin}/id/tahiyya`)).status()).toBe(404);
});

test('an unknown address is answered by the not-found page of its locale', async ({ page }) => {
  const response = await page.goto(`${site.origin}/ar/deep/er/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(h1(page)).toHaveText('Page Not Found');
  const other = await page.goto(`${site.origin}/deep/nowhere`);
  expect(other?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the not-found page of every language links to home in all other languages', WHOLE, async ({ page }) => {
  const complaints = collectComplaints(page);
  const toOthers = () =>
    page
      .locator('main a[hreflang]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => [link.lang, link.getAttribute('href')]));
  // Firebase Hosting answers with this page for every unknown address.
  const notFound = await raw('404.html');
  await page.route('**/ar/nowhere?x=1', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
  );
  await openLive(page, `${site.origin}/ar/nowhere?x=1#a`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await toOthers()).toEqual([
    ['ar', '/ar/'],
    ['id-ID', '/id/'],
  ]);
  await page.locator('main').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`${site.origin}/ar/`);
  await openLive(page, `${site.origin}/ar/other`);
  expect(await toOthers()).toEqual([
    ['en', '/'],
    ['id-ID', '/id/'],
  ]);
  expect(complaints).toEqual([]);
});

test('texts of the configuration, sidebars and tags are in the locale’s language', async ({ page }) => {
  await page.goto(`${site.origin}/ar/docs/guide/first`);
  await expect(page).toHaveTitle('الخطوة الأولى, الدليل | دفتر النول');
  await expect(page.getByRole('banner').getByRole('link', { name: 'المدونة' })).toHaveAttribute('href', '/ar/blog');
  await expect(page.locator('main ~ aside')).toContainText('الخطوات');
  await expect(page.locator('main ~ aside')).toContainText('الملاحظات');
  await expect(page.getByRole('contentinfo')).toContainText('© دفتر النول');
  await expect(page.getByText('دليل جديد')).toBeVisible();
  await page.goto(`${site.origin}/ar/blog/tags/yarn`);
  await expect(h1(page)).toContainText('خيوط');
});

test('navigation stays inside the locale, and links to another one load a document', WHOLE, async ({ page }) => {
  const complaints = collectComplaints(page);
  await openLive(page, `${site.origin}/ar/`);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link', { name: 'المدونة' }).click();
  await expect(h1(page)).toHaveText('المدونة');
  await expect(page).toHaveURL(`${site.origin}/ar/blog`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.goto(site.origin);
  await makeLive(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/ar/about';
    link.textContent = 'elsewhere';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'elsewhere' }).click();
  await expect(h1(page)).toHaveText('من نحن');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test('every kind of page of the right-to-left locale hydrates without a complaint, and fits 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const complaints = collectComplaints(page);
  const kinds = [
    '',
    'blog',
    'blog/page/2',
    'blog/knots',
    'blog/dyes',
    'blog/archive',
    'blog/authors',
    'blog/tags',
    'blog/tags/yarn',
  ];
  for (const address of [
    ...kinds,
    'docs',
    'docs/intro',
    'docs/guide/second',
    'about',
    'colophon',
    'login',
    'account',
    '404',
  ]) {
    await openLive(page, `${site.origin}/ar/${address}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `/ar/${address} scrolls sideways`).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('code reads from left to right in a right-to-left page', async ({ page }) => {
  await page.goto(`${site.origin}/ar/blog/knots`);
  await expect(page.locator('main pre').first()).toHaveCSS('direction', 'ltr');
  await expect(page.locator('main article > .content')).toHaveCSS('direction', 'rtl');
});

test('a left-to-right title is at the same edge as the others, also in the menu and below a post', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, `${site.origin}/ar/blog/knots`);
  /** The right edge of a text, which may be narrower than its link. */
  const readEdge = (within: Locator, title: string) =>
    within.getByRole('link', { name: title, exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().right);
    });
  expect(await readEdge(page.getByRole('navigation', { name: 'Related posts' }), 'Tools of the trade')).toBe(
    await page
      .getByRole('heading', { name: 'Related posts' })
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().right)),
  );
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  expect(await readEdge(menu, 'Tools of the trade')).toBe(await readEdge(menu, 'كيف يعمل النسيج'));
});

test('an old link to a page from before its translation leads to the translation', async ({ page }) => {
  await page.goto(`${site.origin}/ar/blog/weaving`);
  await expect(page).toHaveURL(`${site.origin}/ar/blog/an-nasij`);
});

test('a locale that is built alone is at the base URL and shows no dropdown (R30, R110)', WHOLE, async ({ page }) => {
  const alone = await serveSite(await buildSite(FIXTURE, ['--now', '2026-11-21', '--locale', 'ar']));
  try {
    await openLive(page, `${alone.origin}/blog/an-nasij`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('[hreflang]')).toHaveCount(0);
    await expect(dropdown(page)).toHaveCount(0);
    await expect(h1(page)).toHaveText('كيف يعمل النسيج');
  } finally {
    await alone.close();
  }
});

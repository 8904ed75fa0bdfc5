import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { servePlain, type PlainHost } from '../support/plainHost.ts';
import { verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';
import { h1, holdBack } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const FOLDER = '/situs/bagian/';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><rect width="40" height="30" fill="teal"/></svg>';
const LONG = Array.from({ length: 40 }, (_, line) => `Baris ${line} yang membuat halaman ini panjang.`).join('\n\n');

const EXTRA = {
  'pages/gambar.md': `---
title: Gambar
description: Gambar dan berkas.
---

![Kotak](./kotak.svg) [Unduhan](/unduhan.txt) [Lisensi](/LISENSI) [Ke awal](/) [Di sini](#éclair)

${LONG}

## Kue {#éclair}

${LONG}
`,
  'pages/kotak.svg': PICTURE,
  'static/LISENSI': 'Bebas.\n',
};
const CONFIG = {
  redirects: [{ from: '/lama', to: '/blog' }],
  announcementBar: { content: '[Pengumuman](/panjang) dan [berkas](/unduhan.txt)' },
};

const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-app', 'live');

test.describe('addresses after the number sign (R50)', () => {
  test.describe.configure({ mode: 'serial' });
  let site: PlainHost;
  let root: string;
  test.beforeAll(async () => {
    site = await servePlain(await buildShellSite({ ...CONFIG, history: 'hash', baseUrl: '/lain/' }, EXTRA), FOLDER);
    root = site.origin + FOLDER;
  });
  test.afterAll(() => site.close());

  test('the output is one document and data, and verify reports nothing', async () => {
    const files = readdirSync(site.outDir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.(?:html|xml)$/.test(file))).toEqual(['index.html']);
    expect(files).toEqual(
      expect.arrayContaining(['blog.json', 'index.json', '404.json', 'lama.json', 'robots.txt', 'favicon.svg']),
    );
    expect(await verifySite(site.outDir)).toMatch(
      /^One document shows every page: what is asked of raw HTML does not apply, its data is checked instead\.\n1 document and \d+ pages verified, 0 problems\n$/,
    );
  });

  test('addresses, links, back and forward work in any folder of a host without rules', async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(`${root}index.html#/blog`);
    await isLive(page);
    await expect(h1(page)).toHaveText('Blog');
    await expect(page).toHaveTitle('Blog | Uji');
    await page.locator('main').getByRole('link', { name: 'Tulisan dua' }).first().click();
    await expect(h1(page)).toHaveText('Tulisan dua');
    expect(page.url()).toBe(`${root}index.html#/blog/tulisan-dua`);
    await page.goBack();
    await expect(h1(page)).toHaveText('Blog');
    await page.goForward();
    await expect(h1(page)).toHaveText('Tulisan dua');
    await page.reload();
    await expect(h1(page)).toHaveText('Tulisan dua');
    await expect(page.locator('header').getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '#/blog');
    expect(complaints).toEqual([]);
    expect(site.missing.filter((path) => !path.endsWith('/__/firebase/init.json'))).toEqual([]);
  });

  test(
    'the folder itself is home; query and anchor are read after the number sign, and the document’s query stays',
    WHOLE,
    async ({ page }) => {
      await page.goto(root);
      await expect(h1(page)).toHaveText('Beranda');
      await page.goto(`${root}?docusaurus-theme=light#/panjang?x=1#pengenalan-dasar`);
      await isLive(page);
      await expect(h1(page)).toHaveText('Panjang');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expect(page.locator('#pengenalan-dasar')).toBeInViewport();
      await page.locator('header').getByRole('link', { name: 'Blog' }).click();
      await expect(h1(page)).toHaveText('Blog');
      expect(page.url()).toBe(`${root}?docusaurus-theme=light#/blog`);
    },
  );

  test('anchors contain the page, so that a copied link works; their ids are decoded', async ({ page }) => {
    await page.goto(`${root}#/gambar`);
    await isLive(page);
    const link = page.locator('main').getByRole('link', { name: 'Di sini' });
    await expect(link).toHaveAttribute('href', '#/gambar#%C3%A9clair');
    await link.click();
    expect(page.url()).toBe(`${root}#/gambar#%C3%A9clair`);
    await expect(page.locator('[id="éclair"]')).toBeInViewport();
    await expect(page.locator('nav[aria-label="On this page"] a')).toHaveAttribute('href', '#/gambar#%C3%A9clair');
    await expect(page.locator('a.heading-anchor')).toHaveAttribute('href', '#/gambar#éclair');
    const copied = page.url();
    await page.goto('about:blank');
    await page.goto(copied);
    await expect(page.locator('[id="éclair"]')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#/gambar#main');
  });

  test(
    'images and files are beside the document, and links to files are left to the browser',
    WHOLE,
    async ({ page }) => {
      await page.goto(`${root}#/gambar`);
      await isLive(page);
      await expect
        .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(40);
      await expect(page.locator('[data-announcement] a').first()).toHaveAttribute('href', '#/panjang');
      await expect(page.locator('[data-announcement] a').last()).toHaveAttribute('href', './unduhan.txt');
      // A file without an extension is downloaded, because the host does not know its type.
      const download = page.waitForEvent('download');
      await page.locator('main').getByRole('link', { name: 'Lisensi' }).click();
      expect((await download).url()).toBe(`${root}LISENSI`);
      await page.locator('main').getByRole('link', { name: 'Unduhan' }).click();
      await expect(page).toHaveURL(`${root}unduhan.txt`);
    },
  );

  test('back and a reload return to the reader’s position', async ({ page }) => {
    await page.goto(`${root}#/gambar`);
    await isLive(page);
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    // Playwright's own click would scroll first.
    await page
      .locator('header')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLElement) => link.click());
    await expect(h1(page)).toHaveText('Blog');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(h1(page)).toHaveText('Gambar');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await page.reload();
    await isLive(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  });

  for (const [index, [written, path, title]] of (
    [
      ['#/tidak/ada', '#/tidak/ada', 'Page Not Found'],
      ['#/blog.html?a=1#b', '#/blog?a=1#b', 'Blog'],
      ['#/blog/index.html', '#/blog', 'Blog'],
      ['#/panjang/', '#/panjang', 'Panjang'],
      ['#/lama', '#/blog', 'Blog'],
      ['#kosong', '#kosong', 'Beranda'],
    ] as const
  ).entries()) {
    test(
      `${written} shows ${title} at ${path}, as the first page and later (R37, R111)`,
      firstOf(index),
      async ({ page }) => {
        await page.goto(`${root}${written}`);
        await isLive(page);
        await expect(h1(page)).toHaveText(title);
        await expect.poll(() => new URL(page.url()).hash).toBe(path);
        await page.goto(`${root}#/gambar`);
        await expect(h1(page)).toHaveText('Gambar');
        await page.evaluate((hash) => location.assign(hash), written);
        await expect(h1(page)).toHaveText(title);
        await expect.poll(() => new URL(page.url()).hash).toBe(path);
      },
    );
  }

  test('while the first page loads nothing is shown for 200 ms, then a spinner (R47)', WHOLE, async ({ page }) => {
    const release = await holdBack(page, '**/blog.json');
    await page.goto(`${root}#/blog`, { waitUntil: 'commit' });
    const spinner = page.getByRole('status');
    await spinner.waitFor({ state: 'attached' });
    // The style sheet may still be on its way.
    await expect(spinner).toHaveCSS('animation-delay', '0.2s');
    await expect(spinner).toHaveCSS('animation-fill-mode', 'both');
    await expect(spinner).not.toHaveCSS('animation-name', 'none');
    await expect(spinner).toBeVisible();
    await expect(spinner).toHaveText('Loading...');
    release();
    await expect(h1(page)).toHaveText('Blog');
    await expect(page.locator('#app [role="status"]')).toHaveCount(0);
  });

  test('a first page that fails to load shows an error, and Retry loads it (R48)', WHOLE, async ({ page }) => {
    let isBroken = true;
    await page.route('**/blog.json', (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
    await page.goto(`${root}#/blog`);
    await expect(page.getByRole('alert')).toContainText('./blog.json answered 503');
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(h1(page)).toHaveText('Blog');
    await isLive(page);
  });

  test(
    'a later page that fails to load reloads the document at its address, once (R46, A10)',
    WHOLE,
    async ({ page }) => {
      await page.route('**/panjang.json', (route) => route.fulfill({ status: 503 }));
      await page.goto(`${root}#/gambar`);
      await isLive(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.locator('[data-announcement] a').first().click();
      await page.waitForFunction(() => !('isSameDocument' in window));
      await expect(page.getByRole('alert')).toContainText('./panjang.json answered 503');
      expect(page.url()).toBe(`${root}#/panjang`);
    },
  );

  test('without scripts the document shows that it needs them', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${root}#/blog`);
    await expect(page.locator('.needs-scripts')).toBeVisible();
    await expect(page.locator('.needs-scripts')).toHaveText(
      'This site needs JavaScript to show its pages. Switch it on, then load this page again.',
    );
    await page.waitForTimeout(300);
    await expect(page.locator('#app > *')).toBeHidden();
    await context.close();
  });
});

test.describe('a history in memory (R51)', () => {
  test.describe.configure({ mode: 'serial' });
  let site: PlainHost;
  test.beforeAll(async () => {
    site = await servePlain(await buildShellSite({ ...CONFIG, history: 'memory' }, EXTRA), FOLDER);
  });
  test.afterAll(() => site.close());

  test('pages change and the address does not; the embedding page sets the first page after the number sign', async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    const address = `${site.origin}${FOLDER}index.html?bagian=1#/panjang`;
    await page.goto(address);
    await isLive(page);
    await expect(h1(page)).toHaveText('Panjang');
    const steps = await page.evaluate(() => history.length);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    await page.locator('main').getByRole('link', { name: 'Tulisan satu' }).first().click();
    await expect(h1(page)).toHaveText('Tulisan satu');
    await page.locator('a.heading-anchor').first().click({ force: true });
    await expect(page.locator('#isi')).toBeInViewport();
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    expect(complaints).toEqual([]);
  });
});

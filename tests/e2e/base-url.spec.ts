import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const BASE = '/a/b/';
const TITLE = 'This site did not load properly.';
const CONFIG = {
  baseUrl: BASE,
  redirects: [{ from: '/lama', to: '/blog' }],
  navbar: { logo: { src: '/img/logo.svg' }, items: [{ label: 'Blog', to: '/blog', position: 'left' as const }] },
  announcementBar: { content: '[Pengumuman](/panjang) dan [berkas](/unduhan.txt)' },
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30"><rect width="40" height="30" fill="teal"/></svg>';
const EXTRA = {
  'static/img/logo.svg': SVG,
  'static/manifest.webmanifest': '{}',
  'static/LISENSI': 'Bebas.\n',
  'pages/gambar.md': `---\ntitle: Gambar\ndescription: Gambar.\n---\n\n![Kotak](./kotak.svg) [Unduhan](/unduhan.txt) [Lisensi](pathname:///LISENSI) [Hak cipta](/LISENSI) [Ke awal](/)\n`,
  'pages/kotak.svg': SVG,
  'pages/halaman.md': '---\ntitle: Berakhiran\ndescription: Berakhiran.\nslug: halaman.html\n---\n\nIsi.\n',
};

test.describe.configure({ mode: 'serial' });
let outDir: string;
let site: ServedSite;
test.beforeAll(async () => {
  outDir = await buildShellSite(CONFIG, EXTRA);
  site = await serveSite(outDir, BASE);
});
test.afterAll(() => site.close());

test.describe('a site in a sub-folder of its host (R109)', () => {
  test('every address in the output is below the base URL, and verify reports nothing', async () => {
    const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
    const html = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
    for (const file of html) {
      for (const [, address] of read(file).matchAll(/\s(?:href|src)="(\/[^"]*)"/g))
        expect(address, file).toMatch(/^\/a\/b\//);
    }
    const url = `https://uji.example${BASE}`;
    expect(
      read('sitemap.xml')
        .match(/<loc>[^<]*/g)
        ?.filter((loc) => !loc.startsWith(`<loc>${url}`)),
    ).toEqual([]);
    expect(read('robots.txt')).toBe(`User-agent: *\nAllow: ${BASE}\n\nSitemap: ${url}sitemap.xml\n`);
    for (const feed of ['blog/rss.xml', 'blog/atom.xml'])
      expect(read(feed).match(/https:\/\/uji\.example\/(?!a\/b\/)/g), feed).toBeNull();
    expect(read('blog.html')).toContain(`<link rel="canonical" href="${url}blog">`);
    expect(read('blog.html')).toContain(`<link rel="manifest" href="${BASE}manifest.webmanifest">`);
    expect(read('lama.html')).toContain(`content="0; url=${BASE}blog"`);
    expect(read('speculation-rules.json')).toContain(`{"href_matches":"${BASE}*"}`);
    expect(await verifySite(outDir)).toMatch(/ 0 problems\n$/);
  });

  test('the configuration of the host names the same addresses', () => {
    const { hosting } = JSON.parse(readFileSync(path.join(outDir, '../firebase.deploy.json'), 'utf8'));
    expect(hosting.headers.map(({ source }: { source: string }) => source)).toEqual([
      '**',
      `${BASE}speculation-rules.json`,
      `${BASE}**/*.json`,
      expect.stringMatching(/^\/a\/b\/assets\/\*\*\/\*\.@\(avif\|css\|/),
      expect.stringMatching(/^\/a\/b\/assets\/\*@\([\w|-]+\)\.\*$/),
    ]);
    expect(hosting.redirects).toEqual([
      { source: `${BASE}lama`, destination: `${BASE}blog`, type: 301 },
      // In one step also with the final slash, which the last rule would first remove.
      { source: `${BASE}lama/`, destination: `${BASE}blog`, type: 301 },
      { regex: `^${BASE}((?:[^/\\\\%]|%[C-Fc-f])(?:.*[^/])?)/+$`, destination: `${BASE}:1`, type: 301 },
    ]);
  });

  test('pages, images, data and scripts are loaded from there, and nothing from elsewhere', async ({ page }) => {
    const complaints = collectComplaints(page);
    const asked: string[] = [];
    const failed: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(site.origin);
    expect(page.url()).toBe(site.origin + BASE);
    asked.splice(0, 1);
    await expect(h1(page)).toHaveText('Beranda');
    await makeLive(page);
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    expect(page.url()).toBe(`${site.origin}${BASE}blog`);
    await page.locator('main').getByRole('link', { name: 'Tulisan satu' }).first().click();
    await expect(h1(page)).toHaveText('Tulisan satu');
    await page.goBack();
    await page.reload();
    await openLive(page, `${site.origin}${BASE}gambar`);
    await expect
      .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(40);
    await page.locator('[data-announcement] a').first().click();
    await expect(h1(page)).toHaveText('Panjang');
    expect(asked.filter((address) => !address.startsWith(BASE))).toEqual([]);
    expect(failed).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a reader’s data is stored for this site, not for another one on the same host', async ({ page }) => {
    await page.addInitScript(() => (localStorage['account.continue'] = '1'));
    await openLive(page, `${site.origin}${BASE}blog/tulisan-satu`);
    await expect(page.locator('html')).toHaveAttribute('data-continue', 'none');
    await page.locator('main').getByRole('button', { name: 'Save' }).first().click();
    const listOwn = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('account.')));
    await expect
      .poll(async () => (await listOwn()).some((key) => key.startsWith('/a/b/ account.change/device/')))
      .toBe(true);
    expect((await listOwn()).filter((key) => !key.startsWith(`${BASE} `))).toEqual(['account.continue']);
    await page.goto(`${site.origin}${BASE}`);
    await expect(page.locator('html')).toHaveAttribute('data-continue', 'pending');
  });

  test('links to files are left to the browser (R53)', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openLive(page, `${site.origin}${BASE}gambar`);
    // A file without an extension is downloaded, because the host does not know its type.
    const download = page.waitForEvent('download');
    await page.locator('main').getByRole('link', { name: 'Hak cipta' }).click();
    expect((await download).url()).toBe(`${site.origin}${BASE}LISENSI`);
    // Links written as `pathname://` open a new tab.
    const licence = page.locator('main').getByRole('link', { name: 'Lisensi' });
    await expect(licence).toHaveAttribute('href', `${BASE}LISENSI`);
    await expect(licence).toHaveAttribute('target', '_blank');
    await page.locator('main').getByRole('link', { name: 'Unduhan' }).click();
    await expect(page).toHaveURL(`${site.origin}${BASE}unduhan.txt`);
    expect(asked.filter((url) => /(?:LISENSI|unduhan[^/]*)\.json$/.test(url))).toEqual([]);
  });

  for (const [index, [written, address, title]] of (
    [
      ['index.html', '', 'Beranda'],
      ['blog/index.html?x=1#y', 'blog?x=1#y', 'Blog'],
      ['panjang.html#pengenalan-dasar', 'panjang#pengenalan-dasar', 'Panjang'],
      ['blog/', 'blog', 'Blog'],
      ['halaman.html?x=1', 'halaman.html?x=1', 'Berakhiran'],
    ] as const
  ).entries()) {
    test(`${written} is ${title}, opened and followed (R37)`, firstOf(index), async ({ page }) => {
      await openLive(page, `${site.origin}${BASE}${written}`);
      expect(page.url()).toBe(`${site.origin}${BASE}${address}`);
      await expect(h1(page)).toHaveText(title);
      await openLive(page, `${site.origin}${BASE}gambar`);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page
        .locator('main a')
        .last()
        .evaluate((link, href) => link.setAttribute('href', href), BASE + written);
      await page.locator('main a').last().click();
      await expect(h1(page)).toHaveText(title);
      await expect(page).toHaveURL(`${site.origin}${BASE}${address}`);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
  }
});

test.describe('the banner of a wrong base URL (R106)', () => {
  test('the home page of a site served at another base URL reports it, and names the right one', async ({ page }) => {
    const wrong = await serveSite(outDir, '/');
    await page.goto(wrong.origin);
    const banner = page.getByRole('alert');
    await expect(banner).toBeVisible();
    await expect(banner.locator('p')).toHaveText([
      TITLE,
      `It was built for the base URL ${BASE}`,
      'The base URL should probably be /',
    ]);
    await expect(banner).toHaveCSS('border-top-color', 'rgb(208, 0, 0)');
    await expect(banner).toHaveCSS('border-top-style', 'solid');
    await page.goto(`${wrong.origin}/blog`, { waitUntil: 'load' });
    await expect(h1(page)).toHaveText('Blog');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await wrong.close();
  });

  test('a correctly served site neither contains nor requests it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openLive(page, site.origin + BASE);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/base-url-'))).toEqual([]);
    for (const file of readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    ))
      expect(readFileSync(path.join(outDir, file), 'utf8'), file).not.toContain(TITLE);
  });

  test('is turned off by the configuration', WHOLE, async ({ page }) => {
    const wrong = await serveSite(await buildShellSite({ ...CONFIG, baseUrlBanner: false }, EXTRA), '/');
    expect(readdirSync(path.join(wrong.outDir, 'assets')).filter((name) => name.startsWith('base-url'))).toEqual([]);
    await page.goto(wrong.origin, { waitUntil: 'networkidle' });
    await expect(h1(page)).toHaveText('Beranda');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await wrong.close();
  });
});

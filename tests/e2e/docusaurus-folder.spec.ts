import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { PageFile } from '../../packages/serbakode/src/shared/model/page.ts';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { verifySite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { buildDocusaurusSite } from './support/docusaurusSite.ts';
import { openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { expect, test } from './support/tabTest.ts';

let site: ServedSite;
const at = (address: string) => site.origin + address;
const raw = (file: string) => readFile(path.join(site.outDir, file), 'utf8');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const branch = (page: Page, label: string) =>
  sidebar(page)
    .locator('li')
    .filter({ has: page.locator(`:scope > details > summary:text-is("${label}")`) })
    .locator('> details');

test.beforeAll(async () => {
  site = await serveSite(await buildDocusaurusSite());
});
test.afterAll(() => site.close());

test('the folder builds, and verify reports nothing', async () => {
  expect(await verifySite(site.outDir)).toMatch(/\d+ documents verified, 0 problems/);
});

test('every file has the address Docusaurus gives it: prefixes, ids, slugs, indexes, versions', async () => {
  const files = (await readdir(site.outDir, { recursive: true })).filter((file) => file.endsWith('.html')).toSorted();
  const own = files.filter((file) => !file.startsWith('su/'));
  // Both locales have the same pages, translated or not.
  expect(files.filter((file) => file.startsWith('su/')).map((file) => file.slice('su/'.length))).toEqual(own);
  expect(own).toEqual([
    '404.html',
    'blog.html',
    'blog/archive.html',
    'blog/authors.html',
    'blog/authors/sari.html',
    'blog/benih-pertama.html',
    'blog/hujan.html',
    'blog/panen-pertama.html',
    'blog/tags.html',
    'blog/tags/panen.html',
    'blog/tags/tanah.html',
    'docs.html',
    'docs/alat/cangkul.html',
    'docs/category/mulai.html',
    'docs/dasar/mulai/lahan.html',
    'docs/intro.html',
    'docs/kumpulan.html',
    'docs/lama.html',
    'docs/lama/intro.html',
    'docs/lama/pagar.html',
    'docs/next.html',
    'docs/next/acuan/index.html',
    'docs/next/acuan/satuan.html',
    'docs/next/alat/cangkul.html',
    'docs/next/alat/gembor.html',
    'docs/next/category/mulai.html',
    'docs/next/dasar/mulai/benih.html',
    'docs/next/dasar/mulai/lahan.html',
    'docs/next/istilah/a-ajir.html',
    'docs/next/istilah/b-bedeng.html',
    'docs/next/istilah/tanah/humus.html',
    'docs/next/istilah/tanah/lempung.html',
    'docs/next/kumpulan.html',
    'docs/next/lampiran/index.html',
    'docs/next/musim/2-belas.html',
    'docs/next/musim/7.0-kemarau.html',
    'docs/next/panduan/air.html',
    'docs/next/panduan/alat-bantu.html',
    'docs/next/panduan/index.html',
    'docs/next/pupuk.html',
    'docs/next/tags.html',
    'docs/next/tags/kebun-kecil.html',
    'docs/next/tags/mulai.html',
    'docs/next/tersembunyi.html',
    'docs/panduan/index.html',
    'docs/panduan/menyiram.html',
    'index.html',
    'kalender.html',
    'tentang.html',
  ]);
});

test('a category page lists what is in it, with description and count, in the served HTML', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/docs/next/kumpulan'));
  await expect(page).toHaveTitle('Kumpulan kebun | Kebun Kata');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kumpulan kebun');
  await expect(page.locator('main')).toContainText('Alat, lampiran, dan tautan ke luar.');
  const cards = page.locator('main li:has(> h2)');
  await expect(cards.locator('h2')).toHaveText(['Alat', /^Toko benih/, 'Catatan di blog', 'Lampiran']);
  await expect(cards.nth(0)).toContainText('2 items');
  await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', '/docs/next/alat/cangkul');
  await expect(cards.nth(1)).toContainText('Benih untuk dataran rendah.');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(cards.nth(3)).toContainText('Satu halaman yang bernama seperti foldernya.');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current="page"]')).toHaveText(
    'Kumpulan',
  );
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Kumpulan');
  const paginator = page.getByRole('navigation', { name: 'Docs pages' });
  await expect(paginator.getByRole('link', { name: /Previous/ })).toHaveAttribute('href', '/docs/next/pupuk');
  await expect(paginator.getByRole('link', { name: /Next/ })).toHaveAttribute('href', '/docs/next/alat/cangkul');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://kebun.example/img/kartu.png',
  );
  await context.close();
});

test('a category page of a folder comes from its _category_ file, and opens in the application', async ({ page }) => {
  const complaints = collectComplaints(page);
  await openLive(page, at('/docs/next'));
  await sidebar(page).getByRole('link', { name: 'Mulai', exact: true }).click();
  await expect(page).toHaveURL(at('/docs/next/category/mulai'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mulai berkebun');
  await page.locator('main').getByRole('link', { name: 'Memilih benih', exact: true }).last().click();
  await expect(page).toHaveURL(at('/docs/next/dasar/mulai/benih'));
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Mulai');
  expect(complaints).toEqual([]);
});

test('another sidebar replaces the first, in its initial state (R16)', async ({ page }) => {
  await openLive(page, at('/docs/next'));
  await expect(branch(page, 'Musim')).not.toHaveAttribute('open');
  await branch(page, 'Musim').locator('summary').click();
  await expect(branch(page, 'Musim')).toHaveAttribute('open');
  // Open categories stay open while the sidebar is the same.
  await sidebar(page).getByRole('link', { name: 'Menyiram' }).click();
  await expect(page).toHaveURL(at('/docs/next/panduan/air'));
  await expect(branch(page, 'Musim')).toHaveAttribute('open');
  await sidebar(page).getByRole('link', { name: 'Buku acuan' }).click();
  await expect(page).toHaveURL(at('/docs/next/acuan/'));
  await expect(sidebar(page)).not.toContainText('Musim');
  await expect(branch(page, 'Acuan')).toHaveAttribute('open');
  await page.goBack();
  await expect(branch(page, 'Musim')).not.toHaveAttribute('open');
});

test('the paginator follows the order of a sidebar with its category pages, and skips references and unlisted docs', async () => {
  const titles: string[] = [];
  let address: string | undefined = '/docs/next';
  while (address !== undefined && titles.length < 30) {
    const file: string = `${address.slice(1)}${address.endsWith('/') ? 'index' : ''}.json`;
    const { page } = JSON.parse(await raw(file)) as PageFile;
    if (page.kind !== 'doc' && page.kind !== 'doc-category')
      throw new Error(`${address} is a page of kind ${page.kind}`);
    titles.push(page.title);
    // "Memupuk" sets its own neighbours: none before it, and a doc of another sidebar after it.
    if (address === '/docs/next/pupuk') {
      expect(page.previous).toBeNull();
      expect(page.next).toEqual({ title: 'Acuan', permalink: '/docs/next/acuan/' });
      address = '/docs/next/kumpulan';
    } else {
      address = page.next?.permalink;
    }
  }
  expect(titles).toEqual([
    'Selamat datang di kebun',
    'Mulai berkebun',
    'Memilih lahan',
    'Memilih benih',
    'Panduan merawat',
    'Menyiram',
    'Alat bantu',
    'Memupuk',
    'Kumpulan kebun',
    'Cangkul',
    'Gembor',
    'Lampiran',
    'Kemarau 7.0',
    'Dua belas bulan',
  ]);
});

test('an unlisted doc is reachable only by its address, and in the sidebar only on its own page', async ({ page }) => {
  await page.goto(at('/docs/next/tersembunyi'));
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Tersembunyi');
  expect(await raw('docs/next/tersembunyi.html')).toContain('<meta name="robots" content="noindex">');
  await page.goto(at('/docs/next'));
  await expect(sidebar(page)).not.toContainText('Tersembunyi');
  expect(await raw('sitemap.xml')).not.toContain('tersembunyi');
});

test('front matter of docs has the meaning it has in Docusaurus', async ({ page }) => {
  await page.goto(at('/docs/next'));
  await expect(page.locator('main time')).toHaveAttribute('datetime', '2024-05-06');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://kebun.example/img/kartu.png',
  );
  await expect(sidebar(page).locator('li.menonjol > a')).toHaveText('Panduan');
  await expect(sidebar(page).locator('li.menonjol > details')).toHaveAttribute('open');
  await expect(sidebar(page).locator('li.biru')).toHaveText('Menyiram');
  await expect(sidebar(page).locator('li > div > b')).toHaveText('Lain-lain');

  await page.goto(at('/docs/next/panduan/air'));
  await expect(page).toHaveTitle('Menyiram kebun kecil | Kebun Kata');
  const copyright = page.getByRole('contentinfo').getByText('©');
  await expect(copyright.getByRole('link')).toHaveText(['Kebun Kata', /^kebun lain/]);
  await expect(copyright.getByRole('link').first()).toHaveAttribute('href', '/tentang');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menyiram');

  // The heading is hidden visually, not from screen readers.
  await page.goto(at('/docs/next/pupuk'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memupuk');
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);

  await page.goto(at('/docs/next/dasar/mulai/benih'));
  await expect(page.getByRole('navigation', { name: 'On this page' }).last().getByRole('link')).toHaveText([
    'Menguji',
    'Dengan air',
    'Lama menunggu',
  ]);
  await page.goto(at('/docs/next/dasar/mulai/lahan'));
  await expect(page.getByRole('navigation', { name: 'Docs pages' })).toContainText('Memilih benih yang baik');
  await expect(page.locator('main img')).toHaveJSProperty('naturalWidth', 48);
});

test('Markdown and MDX with Docusaurus’s syntax are rendered', async ({ page }) => {
  await page.goto(at('/docs/next'));
  const text = page.locator('.content');
  for (const title of ['Note', 'Waktu terbaik', 'Warning'])
    await expect(text.getByText(title, { exact: true })).toBeVisible();
  await expect(text.getByRole('table')).toContainText('Gembor');
  await expect(text.getByText('Karena satu orang')).toBeHidden();
  await text.locator('summary').click();
  await expect(text.getByText('Karena satu orang')).toBeVisible();

  await page.goto(at('/docs/next/dasar/mulai/benih'));
  await expect(page.locator('.content')).toContainText('uji.js');
  await expect(page.locator('.content pre')).not.toContainText('highlight-next-line');

  await openLive(page, at('/docs/next/panduan/alat-bantu'));
  await expect(page.locator('.content')).toContainText('Ada 3 cara menyiram.');
  await expect(page.locator('.content')).toContainText('Air hujan paling baik.');
  await page.getByRole('tab', { name: 'Selang' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Selang' })).toContainText('Untuk petak besar.');

  await openLive(page, at('/kalender'));
  await page.getByRole('button', { name: 'Bulan berikutnya' }).click();
  await expect(page.locator('main')).toContainText('Bulan ke-2');
});

test('posts take date and slug from file and folder names, and images from their folder', async ({ page }) => {
  await page.goto(at('/blog'));
  await expect(page.locator('main article h2')).toHaveText(['Hujan', 'Panen pertama', 'Benih pertama']);
  await expect(page.locator('main article time').first()).toHaveAttribute('datetime', '2024-03-05');
  await page.goto(at('/blog/panen-pertama'));
  await expect(page.locator('main')).toContainText('Budi');
  await expect(page.locator('main .content img')).toHaveJSProperty('naturalWidth', 48);
  await page.goto(at('/blog/benih-pertama'));
  await page.locator('main').getByRole('link', { name: 'panen', exact: true }).first().click();
  await expect(page).toHaveURL(at('/blog/panen-pertama'));
});

test('i18n folders translate docs of every version, sidebars, posts, pages and the navbar', WHOLE, async ({ page }) => {
  await openLive(page, at('/su/docs/next'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wilujeng sumping di kebon');
  await expect(sidebar(page).locator('> ul > li > a').filter({ visible: true })).toHaveText([
    'Wilujeng sumping',
    'Mulai',
    'Pituduh',
    'Kempelan',
    'Buku acuan',
  ]);
  await expect(page.locator('main details[data-dropdown] summary')).toHaveText('3.0 (rarancang)');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ngeunaan' })).toHaveAttribute('href', '/su/tentang');
  await sidebar(page).getByRole('link', { name: 'Kempelan' }).click();
  await expect(page).toHaveURL(at('/su/docs/next/kumpulan'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kempelan kebon');
  await expect(page.locator('main')).toContainText('Parabot jeung lampiran.');
  await expect(page.locator('main li:has(> h2)').nth(1)).toContainText('Toko binih');
  // A link under the pointer builds its page, after the shown one, before it is pressed.
  const versions = page.locator('main details[data-dropdown]').first();
  await versions.locator('summary').click();
  await versions.getByRole('link', { name: '2.0' }).click();
  await expect(page).toHaveURL(at('/su/docs/kumpulan'));
  await expect(sidebar(page).getByRole('link', { name: 'Pituduh' })).toBeVisible();
  await page.goto(at('/su/blog/benih-pertama'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Binih munggaran');
});

test('narrow viewports have the sidebar of a category page in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openLive(page, at('/docs/next/kumpulan'));
  await page.locator('[data-menu-toggle]').click();
  const panel = page.getByRole('dialog', { name: 'Navigation menu' }).getByRole('navigation', { name: 'Docs sidebar' });
  await expect(panel.locator('[aria-current="page"]')).toHaveText('Kumpulan');
});

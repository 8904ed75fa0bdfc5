import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { makeLive, openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { follow, h1, holdBack, isSameDocument, mark, withoutPrefetch } from './support/steps.ts';

const FIXTURE = 'tests/fixtures/sites/react-pages';

// A site with pages that are code and pages that are data.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite(FIXTURE));
});
test.afterAll(() => site.close());

const at = (path: string) => site.origin + path;
const toc = (page: Page) => page.locator('nav[aria-label="On this page"] a').allTextContents();
const PAGES = [
  '/penghitung',
  '/belajar',
  '/mogok',
  '/docs/pengantar',
  '/docs/biasa',
  '/blog/tulisan-mdx',
  '/blog',
  '/',
];

test('everything is shown without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/penghitung'));
  await expect(page).toHaveTitle('Penghitung | Situs Uji');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', 'Sebuah komponen sebagai halaman.');
  await expect(page.getByRole('button', { name: 'Ditekan 0 kali' })).toBeVisible();
  await expect(page.locator('main .content').first()).toHaveCSS('border-inline-start-color', 'rgb(1, 2, 3)');
  await expect(page.getByRole('img', { name: 'kotak' })).toHaveJSProperty('naturalWidth', 40);

  await page.goto(at('/belajar'));
  const main = page.locator('main');
  for (const text of [
    'Halo, Sari!',
    'Satu tambah satu adalah 2.',
    'Isi bagian',
    'Kurung {biasa}',
    'npm install',
    'yarn add',
    'Isi saran.',
  ])
    await expect(main.getByText(text, { exact: false }).first(), text).toBeVisible();
  await expect(main.getByText('Nilai 0')).toHaveCSS('padding-left', '17px');
  const diagram = main.getByRole('img', { name: 'Sebuah alur' });
  await expect(diagram.locator('rect')).toHaveCSS(
    'fill',
    await diagram.evaluate((element) => getComputedStyle(element).color),
  );
  await expect(main.locator('pre').first()).toContainText("console.log('Halo')");
  await expect(main.locator('aside.tip')).toContainText('Tip');
  expect(await toc(page)).toEqual(['Awal', 'Dari bagian', 'Di dalam bagian', 'Dari Markdown', 'Kartu', 'Akhir']);
  await context.close();
});

test('pages that are code hydrate without complaints, and respond', async ({ page }) => {
  const complaints = collectComplaints(page);
  for (const path of PAGES) await openLive(page, at(path));
  await openLive(page, at('/penghitung'));
  await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
  await page.getByRole('button', { name: 'Ditekan 1 kali' }).click();
  await expect(page.locator('output')).toHaveText('4');

  await openLive(page, at('/belajar'));
  await page.getByRole('button', { name: 'Nilai 0' }).click();
  await expect(page.getByRole('button', { name: 'Nilai 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Nilai 10' }).click();
  await expect(page.getByRole('button', { name: 'Nilai 11' })).toBeVisible();
  await page.getByRole('tab', { name: 'yarn' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText(/yarn add/);
  await page.getByText('Buka', { exact: true }).click();
  await expect(page.getByText('Isi rincian.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page of code waits for the full style sheet only if it imports style sheets', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/assets/app-*.js', (route) => route.abort());
  for (const [address, isWaiting] of [
    ['/penghitung', true],
    ['/docs/pengantar', true],
    ['/docs/biasa', false],
    ['/mogok', false],
  ] as const) {
    await page.goto(at(address), { waitUntil: 'load' });
    await expect(page.locator('head link[rel="stylesheet"]'), address).toHaveCount(isWaiting ? 1 : 0);
  }
  const whole = await page.screenshot();
  await page.route('**/assets/style-*.css', (route) => route.abort());
  await page.goto(at('/mogok'), { waitUntil: 'load' });
  expect(whole.equals(await page.screenshot())).toBe(true);
});

test('the first press is not lost while module and application are loading', async ({ page }) => {
  await page.goto(at('/penghitung'));
  await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Ditekan 1 kali' })).toBeVisible();
});

test('navigation between pages of both kinds stays in one document, and applies their styles', async ({ page }) => {
  const complaints = collectComplaints(page);
  await openLive(page, at('/'));
  await mark(page);
  await page.locator('main').getByRole('link', { name: 'Penghitung' }).click();
  await expect(h1(page)).toHaveText('Penghitung');
  await expect(page).toHaveTitle('Penghitung | Situs Uji');
  await expect(page.locator('main .content').first()).toHaveCSS('border-inline-start-color', 'rgb(1, 2, 3)');
  await page.locator('main').getByRole('link', { name: 'Belajar' }).click();
  await expect(h1(page)).toHaveText('Belajar MDX');
  await expect(page.getByRole('img', { name: 'Sebuah alur' }).locator('linearGradient')).toHaveCount(1);
  await page.getByRole('button', { name: 'Nilai 0' }).click();
  await expect(page.getByRole('button', { name: 'Nilai 1', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'npm' })).toBeVisible();
  await follow(page, '/docs/pengantar');
  await expect(h1(page)).toHaveText('Pengantar');
  await page.getByRole('button', { name: 'Nilai 5' }).click();
  await page.locator('main').getByRole('link', { name: 'Doc biasa' }).first().click();
  await expect(h1(page)).toHaveText('Doc biasa');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Nilai 5' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('lists show the opening of an MDX post as HTML', async ({ page }) => {
  await page.goto(at('/blog'));
  const entry = page.locator('article', { hasText: 'Tulisan MDX' });
  await expect(entry.locator('.content')).toHaveText('Pembuka dengan ungkapan dan tebal.');
  await expect(entry.getByRole('link', { name: /Read more/ })).toBeVisible();
});

test('the old page stays until the module of the new one has loaded (R43)', WHOLE, async ({ page }) => {
  await withoutPrefetch(page);
  await openLive(page, at('/'));
  const release = await holdBack(page, '**/assets/page-pages-belajar-*.js');
  await follow(page, '/belajar');
  await expect(page.locator('[data-progress-bar]')).toBeVisible();
  await expect(h1(page)).toHaveText('Beranda');
  release();
  await expect(h1(page)).toHaveText('Belajar MDX');
  await expect(page.locator('[data-progress-bar]')).toHaveCount(0);
});

test('prerendered HTML stays while its module loads, and then responds (R47)', WHOLE, async ({ page }) => {
  const complaints = collectComplaints(page);
  const release = await holdBack(page, '**/assets/page-pages-belajar-*.js');
  await page.goto(at('/belajar'));
  await page.evaluate(() => document.querySelector('#kartu')?.setAttribute('data-served', ''));
  await page.locator('nav[aria-label="On this page"] a', { hasText: 'Kartu' }).click();
  await page.locator('header [data-mode-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await page.getByRole('button', { name: 'Nilai 0' }).click();
  await page.waitForTimeout(600);
  await expect(page.locator('html')).not.toHaveAttribute('data-app', 'live');
  await expect(page.locator('#kartu')).toHaveAttribute('data-served', '');
  await expect(page.getByRole('status')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  release();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Nilai 1', exact: true })).toBeVisible();
  await expect(page.locator('#kartu')).toHaveAttribute('data-served', '');
  expect(complaints).toEqual([]);
});

test(
  'a module that fails after a click loads the document, which shows the error beside the text; Retry fixes it (R46, R48)',
  WHOLE,
  async ({ page }) => {
    await withoutPrefetch(page);
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    let isBroken = true;
    await page.route('**/assets/page-pages-penghitung-*.js*', (route) => (isBroken ? route.abort() : route.continue()));
    await openLive(page, at('/'));
    await mark(page);
    await follow(page, '/penghitung');
    await page.waitForFunction(() => !('isSameDocument' in window));
    await expect(h1(page)).toHaveText('Penghitung');
    await makeLive(page);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await expect(page.getByText('Ditekan 0 kali')).toBeVisible();
    const retry = alert.getByRole('button', { name: 'Retry', exact: true });
    await retry.click();
    await expect(alert).toBeVisible();
    isBroken = false;
    await retry.click();
    await expect(alert).toHaveCount(0);
    await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
    await expect(page.getByRole('button', { name: 'Ditekan 1 kali' })).toBeVisible();
    expect(documents).toEqual(['/', '/penghitung']);
  },
);

test('a second failure of the same module shows the error instead of the page, until the page is left (R48, A10)', async ({
  page,
}) => {
  await withoutPrefetch(page);
  await openLive(page, at('/'));
  await page.evaluate(() =>
    sessionStorage.setItem('reloaded:/penghitung', document.documentElement.dataset['build'] ?? ''),
  );
  let isBroken = true;
  await page.route('**/assets/page-pages-penghitung-*.js*', (route) => (isBroken ? route.abort() : route.continue()));
  await mark(page);
  await follow(page, '/penghitung');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('could not be loaded');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(h1(page)).toHaveText('Beranda');
  await expect(alert).toHaveCount(0);
  await follow(page, '/penghitung');
  await expect(alert).toBeVisible();
  isBroken = false;
  await alert.getByRole('button', { name: 'Retry', exact: true }).click();
  await page.getByRole('button', { name: 'Ditekan 0 kali' }).click();
  await expect(page.getByRole('button', { name: 'Ditekan 1 kali' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a page whose module never loads can be left', WHOLE, async ({ page }) => {
  await page.route('**/assets/page-docs-pengantar-*.js*', (route) => route.abort());
  await openLive(page, at('/docs/pengantar'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Nilai 5')).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Doc biasa' }).first().click();
  await expect(h1(page)).toHaveText('Doc biasa');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a single document also renders pages that are code (R47, R50)', WHOLE, async ({ page }) => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'hash-'));
  await cp(FIXTURE, siteDir, { recursive: true });
  const config = await readFile(path.join(siteDir, 'site.config.ts'), 'utf8');
  await writeFile(path.join(siteDir, 'site.config.ts'), config.replace('url:', "history: 'hash',\n  url:"));
  const hashSite = await serveSite(await buildSite(siteDir));
  const complaints = collectComplaints(page);
  const release = await holdBack(page, '**/assets/page-pages-belajar-*.js');
  await page.goto(`${hashSite.origin}/#/belajar`);
  await expect(page.getByRole('status')).toBeVisible();
  release();
  await expect(h1(page)).toHaveText('Belajar MDX');
  await page.getByRole('button', { name: 'Nilai 0' }).click();
  await expect(page.getByRole('button', { name: 'Nilai 1', exact: true })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'penghitung' }).click();
  await expect(h1(page)).toHaveText('Penghitung');
  await expect(page.getByRole('img', { name: 'kotak' })).toHaveJSProperty('naturalWidth', 40);
  expect(complaints).toEqual([]);
  await hashSite.close();
});

test('a page that crashes keeps the layout, and can be tried again (R104)', async ({ page }) => {
  await openLive(page, at('/mogok'));
  await page.getByRole('button', { name: 'Mogokkan' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(alert).toContainText('mogok karena diminta');
  await expect(page.getByRole('banner')).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page)).toHaveText('Mogok');
});

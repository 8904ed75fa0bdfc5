import { spawn } from 'node:child_process';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { leave, overlay, startPreview, type RunningPreview } from './support/preview.ts';
import { closeTab, expect, test } from './support/previewTest.ts';
import { WHOLE } from './support/share.ts';
import { createSiteFolder, type SiteFolder } from './support/siteFolder.ts';
import { h1 } from './support/steps.ts';

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraf ${index + 1} dari tulisan yang panjang.`).join('\n\n');
const post = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;
const CONFIG = (title: string) =>
  `export default { title: '${title}', url: 'https://contoh.example', parts: ['@serbakode/practice'], navbar: { items: [{ label: 'Blog', to: '/blog' }] } };\n`;

let site: SiteFolder;
let preview: RunningPreview;

test.beforeAll(async () => {
  site = await createSiteFolder();
  await site.write('site.config.ts', CONFIG('Contoh'));
  await site.write('pages/index.md', '# Beranda\n\nIsi beranda.\n');
  await site.write(
    'blog/2023-01-02-satu.md',
    post('Satu', `Kata awal.\n\n<details><summary>Buka</summary>\n\nDi dalam.\n\n</details>\n\n${LONG}`),
  );
  await site.write('docs/a.md', '# Bab A\n\nIsi A.\n');
  await site.write('docs/b.md', '# Bab B\n\nIsi B.\n');
  preview = await startPreview(site.dir);
});

test.afterAll(async () => {
  await closeTab();
  await preview.stop();
});

test('an edit of an article appears without losing scroll position, opened details or the page itself', async ({
  page,
}) => {
  await preview.open(page, '/blog/satu');
  await page.evaluate(() => ((window as unknown as { isSamePage: boolean }).isSamePage = true));
  await page.getByText('Buka', { exact: true }).click();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  await site.write(
    'blog/2023-01-02-satu.md',
    post('Satu', `Kata baru.\n\n<details><summary>Buka</summary>\n\nDi dalam.\n\n</details>\n\n${LONG}`),
  );
  await expect(page.getByText('Kata baru.')).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  expect(
    await page.locator('details', { hasText: 'Di dalam' }).evaluate((details: HTMLDetailsElement) => details.open),
  ).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
});

test('new, renamed and deleted files appear and disappear, also in new folders', async ({ page }) => {
  await preview.visit(page, '/blog');
  await site.write('blog/2024/05/06/dua/index.md', post('Dua', 'Isi.').replace('date: 2023-01-02\n', ''));
  await expect(page.locator('article', { hasText: 'Dua' })).toBeVisible();
  await rename(site.file('blog/2023-01-02-satu.md'), site.file('blog/2023-01-02-pindah.md'));
  await expect(page.locator('article a[href="/blog/pindah"]').first()).toBeVisible();
  await expect(page.locator('article a[href="/blog/satu"]')).toHaveCount(0);
  await site.remove('blog/2024');
  await expect(page.locator('article', { hasText: 'Dua' })).toHaveCount(0);
  await rename(site.file('blog/2023-01-02-pindah.md'), site.file('blog/2023-01-02-satu.md'));
  await expect(page.locator('article a[href="/blog/satu"]').first()).toBeVisible();
});

test('a problem is shown over the last good page with file, line and column, until it is fixed', async ({ page }) => {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  await preview.visit(page, '/blog/satu');
  const broken = post('Satu', 'Kata lain. [x](./tidak-ada.md)').replace('title: Satu', 'title: [a]');
  await site.write('blog/2023-01-02-satu.md', broken);
  await expect(overlay(page)).toContainText('site/blog/2023-01-02-satu.md:2:1');
  await expect(overlay(page)).toContainText('`title` is a list, but must be text');
  await expect(overlay(page)).toContainText('fix: correct `title`');
  await expect(page.getByRole('heading', { name: 'Satu' })).toBeVisible();
  await expect(page.getByText('Kata baru.')).toBeAttached();

  // A newly loaded document shows it too, over the last good page.
  await page.reload();
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Satu' })).toBeVisible();

  await site.write('blog/2023-01-02-satu.md', broken.replace('title: [a]', 'title: Satu'));
  await expect(overlay(page)).toContainText('broken link "./tidak-ada.md"');
  await expect(overlay(page)).not.toContainText('title');
  await site.write('blog/2023-01-02-satu.md', post('Satu', 'Sudah sehat.'));
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByText('Sudah sehat.')).toBeVisible();
  expect(consoleErrors).toEqual([]);
});

test('warnings are a closed list in a corner, which leaves the page usable', async ({ page }) => {
  await site.write(
    'blog/2023-01-04-awas.md',
    post('Awas', '![](./kotak.svg)\n\n```jvs\nx\n```').replace('date:', 'descripton: Salah tulis.\ndate:'),
  );
  await site.write('blog/kotak.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>');
  await preview.open(page, '/blog/awas');
  const list = page.locator('preview-problems details');
  await expect(list.locator('summary')).toHaveText('3 warnings');
  await expect(overlay(page)).toHaveCount(0);
  await list.locator('summary').press('Enter');
  await expect(list).toContainText('site/blog/2023-01-04-awas.md');
  await expect(list).toContainText('descripton');
  await list.getByRole('button', { name: 'Dismiss' }).click();
  await expect(list).toHaveCount(0);
  await site.remove('blog/2023-01-04-awas.md');
});

test('edits of the sidebars and of the configuration take effect, and an error keeps the last good site', async ({
  page,
}) => {
  await preview.visit(page, '/docs/a');
  const sidebar = page.locator('main ~ aside, aside').first();
  await expect(sidebar).toContainText('Bab B');
  await site.write('sidebars.ts', "export default { satu: [{ type: 'doc', id: 'a', label: 'Nama sendiri' }] };\n");
  await expect(sidebar).toContainText('Nama sendiri');
  await expect(sidebar).not.toContainText('Bab B');

  await site.write('site.config.ts', "export default { title: 5, url: 'https://contoh.example' };\n");
  await expect(overlay(page)).toContainText('site/site.config.ts:1:1');
  await expect(page.getByRole('heading', { name: 'Bab A' })).toBeVisible();
  await site.write('site.config.ts', CONFIG('Nama baru'));
  await expect(page).toHaveTitle('Bab A | Nama baru');
  await expect(overlay(page)).toHaveCount(0);
});

test('drafts and posts with a future date are shown, and files beside an article', async ({ page }) => {
  await site.write('blog/konsep.md', post('Konsep', '![gambar](./img/kotak.svg)', 'draft: true\n'));
  await site.write(
    'blog/img/kotak.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  );
  await site.write('blog/nanti.md', post('Nanti', 'Isi.').replace('2023-01-02', '2999-01-02'));
  await preview.visit(page, '/blog');
  await expect(page.locator('article', { hasText: 'Nanti' })).toContainText('Not published yet');
  await expect(page.locator('aside li', { hasText: 'Nanti' })).toContainText('Not published yet');
  await expect(page.locator('article', { hasText: 'Satu' })).not.toContainText('Not published yet');
  await expect(page.locator('article', { hasText: 'Konsep' })).toContainText('Draft');
  await page.locator('article h2 a', { hasText: 'Konsep' }).click();
  await expect(page).toHaveURL(`${preview.origin}/blog/konsep`);
  await expect(page.getByRole('note')).toContainText('Only the preview shows this page');
  await expect(page.getByRole('img', { name: 'gambar' })).toHaveJSProperty('naturalWidth', 40);
});

test('edits of an image beside an article and of a file of static/ appear', WHOLE, async ({ page }) => {
  const square = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30"><rect width="${width}" height="30"/></svg>`;
  await site.write('blog/img/dekat.svg', square(40));
  await site.write('static/img/jauh.svg', square(40));
  await site.write(
    'blog/2023-01-03-bergambar.md',
    post('Bergambar', '![dekat](./img/dekat.svg)\n\n![jauh](/img/jauh.svg)'),
  );
  await preview.visit(page, '/blog/bergambar');
  const image = (name: string) => page.getByRole('img', { name });
  await expect(image('dekat')).toHaveJSProperty('naturalWidth', 40);
  await expect(image('jauh')).toHaveJSProperty('naturalWidth', 40);
  await site.write('blog/img/dekat.svg', square(50));
  await expect(image('dekat')).toHaveJSProperty('naturalWidth', 50);
  await site.write('static/img/jauh.svg', square(60));
  await expect(image('jauh')).toHaveJSProperty('naturalWidth', 60);
});

const EXERCISES = `::::exercise[Jumlah]{#jumlah level="coba"}
Lengkapi.

~~~js starter title="jumlah.js"
const jumlah = (a, b) => a;
~~~

~~~js test
same(jumlah(1, 2), 3);
~~~

~~~js solution
const jumlah = (a, b) => a + b;
~~~
::::

::::exercise[Judul]{#judul level="coba"}
Tulis.

~~~html starter title="menu.html"
<title>Menu</title><h1>Menu</h1>
~~~

~~~js test
same(one('h1').textContent, 'Menu kami');
~~~

~~~html solution
<title>Menu</title><h1>Menu kami</h1>
~~~
::::
`.replaceAll('~~~', '```');

test('exercises run as for a reader, in documents with the policies of the built site', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await site.write('blog/latihan.md', post('Latihan', EXERCISES));
  // A visit before the preview has read the file starts at a not-found page, which the console reports.
  await expect.poll(async () => (await fetch(`${preview.origin}/blog/latihan.json`)).status).toBe(200);
  await preview.visit(page, '/blog/latihan');
  const sum = page.locator('[data-exercise="jumlah"]');
  await sum.getByRole('button', { name: 'Check' }).click();
  // The first tap compiles the sandbox.
  await expect(sum.locator('.practice-status')).toContainText('Not yet', { timeout: 120_000 });
  await sum.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Code of jumlah.js' }).fill('const jumlah = (a, b) => a + b;');
  await sum.getByRole('button', { name: 'Check' }).click();
  await expect(sum.locator('.practice-solved')).toHaveText('Solved');

  const heading = page.locator('[data-exercise="judul"]');
  await heading.getByRole('button', { name: 'Run' }).click();
  const drawn = heading.frameLocator('.practice-frame iframe').frameLocator('iframe');
  await expect(drawn.locator('h1')).toHaveText('Menu');
  // A save renders the article again, and keeps the code that the author has typed.
  await site.write('blog/latihan.md', post('Latihan', `Satu kalimat lagi.\n\n${EXERCISES}`));
  await expect(page.getByText('Satu kalimat lagi.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code of jumlah.js' })).toHaveValue('const jumlah = (a, b) => a + b;');
  expect(complaints).toEqual([]);

  const policyOf = async (address: string) =>
    (await fetch(`${preview.origin}/sandbox/${address}`)).headers.get('content-security-policy');
  expect(await policyOf('')).toMatch(/^sandbox allow-scripts; default-src 'none';/);
  expect(await policyOf('preview/')).toMatch(/^sandbox allow-scripts allow-forms; default-src 'none';/);
  expect((await fetch(`${preview.origin}/sandbox/entah.js`)).status).toBe(404);
});

test('answers like a host: 404 inside the layout, one redirect for the other slash form', async ({ page, request }) => {
  await preview.open(page, '/');
  const response = await page.goto(`${preview.origin}/entah`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await request.get(`${preview.origin}/blog/`, { maxRedirects: 0 })).headers()['location']).toBe('/blog');
  expect((await request.get(`${preview.origin}/blog.json`)).status()).toBe(200);
  expect((await request.get(`${preview.origin}/__/firebase/init.json`)).status()).toBe(204);
});

test('keeps its cache in the folder of --cache, and ends at once if it is stopped right after its start', async () => {
  const cache = path.join(site.dir, 'cache');
  const options = ['dev', '--port', '0', '--cache', cache];
  const second = spawn('node', [path.resolve('packages/serbakode/bin/serbakode.js'), ...options], { cwd: site.dir });
  const ended = new Promise<number | null>((resolve) => second.once('exit', (code) => resolve(code)));
  await new Promise<void>((resolve) =>
    second.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready in') && resolve()),
  );
  second.kill('SIGINT');
  expect(await ended).toBe(0);
  const kept = await readdir(cache);
  expect(kept).toEqual(expect.arrayContaining(['CACHEDIR.TAG', 'vite']));
});

test(
  'a changed base URL takes effect: pages, files and data are below it, and the root redirects there (R109)',
  WHOLE,
  async ({ page }) => {
    await site.write('static/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>');
    await site.write('site.config.ts', CONFIG('Contoh').replace('url:', "baseUrl: '/x/', url:"));
    await expect
      .poll(async () => (await fetch(`${preview.origin}/`, { redirect: 'manual' })).headers.get('location'), {
        timeout: 60_000,
      })
      .toBe('/x/');
    await leave(page);
    const wrong: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname !== '/' && (response.status() >= 400 || !pathname.startsWith('/x/') || pathname.startsWith('/x/x/')))
        wrong.push(pathname);
    });
    await preview.open(page, '/');
    expect(page.url()).toBe(`${preview.origin}/x/`);
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/x/favicon.svg');
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    await expect(h1(page)).toHaveText('Blog');
    expect(page.url()).toBe(`${preview.origin}/x/blog`);
    expect(wrong).toEqual([]);
  },
);

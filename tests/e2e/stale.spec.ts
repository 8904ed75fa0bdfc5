import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listenLocally } from '../../packages/testing/listenLocally.ts';
import { serveSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { makeLive, openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';
import { holdBack } from './support/steps.ts';
import { translate } from './support/translate.ts';

// Pages in a browser that differ from the host's: older than the deploy, changed by a translator, or from the service
// worker of an earlier site.

const POST = '/blog/tulisan-satu';
const save = (page: Page) => page.locator('main button[aria-pressed]').first();
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

/** Replace a served site by another one at the same address, as a host that keeps the files of the newest deploy. */
async function deploy(old: { readonly origin: string; readonly close: () => Promise<void> }, outDir: string) {
  await old.close();
  return serveSite(outDir, '/', Number(new URL(old.origin).port));
}

function countLoads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++;
  });
  return () => count;
}

test.describe('a page that is older than the deploy', () => {
  test('is reloaded once at the first press, which then acts at the reader’s position', async ({ page }) => {
    const [before, after] = await Promise.all([buildShellSite(), buildShellSite({ tagline: 'Baru' })]);
    const old = await serveSite(before);
    await page.goto(old.origin + POST);
    const build = await page.locator('html').getAttribute('data-build');
    const loads = countLoads(page);
    // A scroll is intent too, so scripts are requested at once, and must not meet a host that is being replaced.
    const release = await holdBack(page, '**/assets/*.js');
    await page.evaluate(() => window.scrollTo(0, 700));
    const site = await deploy(old, after);
    await save(page).evaluate((button: HTMLElement) => button.click());
    release();
    await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '');
    await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
    expect(loads()).toBe(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
    await expect(failure(page)).toHaveCount(0);
    await site.close();
  });

  test('opens the link that its reader followed before the application failed to load', async ({ page }) => {
    const [before, after] = await Promise.all([buildShellSite(), buildShellSite({ tagline: 'Baru' })]);
    const old = await serveSite(before);
    await page.goto(old.origin + POST);
    const build = await page.locator('html').getAttribute('data-build');
    const releaseScripts = await holdBack(page, '**/assets/*.js');
    const releasePage = await holdBack(page, '**/blog/tulisan-dua');
    const site = await deploy(old, after);
    const link = page.locator('main a[href="/blog/tulisan-dua"]').first();
    const opened = page.waitForRequest('**/blog/tulisan-dua');
    await link.evaluate((element: HTMLElement) => {
      element.focus();
      element.click();
    });
    await opened;
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/assets/app-')) requests++;
    });
    releaseScripts();
    // The next sign of intent asks for the application again once the page has dealt with the failure.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return requests;
      })
      .toBeGreaterThan(0);
    releasePage();
    await expect(page).toHaveURL(`${site.origin}/blog/tulisan-dua`);
    await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '');
    await site.close();
  });

  test('keeps presses during its reload', WHOLE, async ({ page }) => {
    const [before, after] = await Promise.all([buildShellSite(), buildShellSite({ tagline: 'Baru' })]);
    const old = await serveSite(before);
    await page.goto(old.origin + POST);
    const site = await deploy(old, after);
    // A key requests the application, so that the reload starts before the press.
    await save(page).evaluate((button: HTMLElement) => addEventListener('beforeunload', () => button.click()));
    await page.keyboard.press('Shift');
    await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(failure(page)).toHaveCount(0);
    await site.close();
  });

  test('is reloaded when code for a tap is gone, and the tap acts', WHOLE, async ({ page }) => {
    const fixture = path.resolve('tests/fixtures/sites/practice');
    const copy = path.join(await mkdtemp(path.join(tmpdir(), 'newer-')), 'site');
    await cp(fixture, copy, { recursive: true });
    const config = path.join(copy, 'site.config.ts');
    await writeFile(config, (await readFile(config, 'utf8')).replace("title: '", "title: 'Baru "));
    const [before, after] = await Promise.all([buildSite(fixture), buildSite(copy)]);
    const old = await serveSite(before);
    await openLive(page, `${old.origin}/docs/latihan`);
    const site = await deploy(old, after);
    const loads = countLoads(page);
    await page.locator('[data-sample="0"]').getByRole('button', { name: 'Run' }).click();
    await expect(page.locator('.practice-panel').first()).toContainText('the same as recorded');
    expect(loads()).toBe(1);
    await site.close();
  });

  test('reports it if a reload would not help, and retries', WHOLE, async ({ page }) => {
    const outDir = await buildShellSite();
    const site = await serveSite(outDir);
    await page.route('**/assets/app-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(site.origin + POST);
    const loads = countLoads(page);
    await save(page).click();
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(0);
    await page.unroute('**/assets/app-*.js');
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(failure(page)).toHaveCount(0);
    await site.close();
  });

  test('is not reloaded again if the newer document has no files either, or if the host is gone', async ({ page }) => {
    const [before, built] = await Promise.all([buildShellSite(), buildShellSite({ tagline: 'Baru' })]);
    const broken = path.join(await mkdtemp(path.join(tmpdir(), 'broken-')), 'dist');
    await cp(path.dirname(built), path.dirname(broken), { recursive: true });
    await rm(path.join(broken, 'assets'), { recursive: true });
    const old = await serveSite(before);
    await page.goto(old.origin + POST);
    const loads = countLoads(page);
    const site = await deploy(old, broken);
    await save(page).click();
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(1);
    await site.close();
    await failure(page).getByRole('button').click();
    await expect(failure(page)).toBeVisible();
    expect(loads()).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('the first press acts on a page that a translator changed (B6)', async ({ page }) => {
  const site = await serveSite(await buildShellSite());
  await page.goto(site.origin + POST);
  await translate(page);
  await save(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.keyboard.press('Shift');
  await expect(save(page)).toHaveAttribute('aria-pressed', 'true');
  await site.close();
});

test.describe('a service worker of an earlier site', () => {
  /** Visit a site that answers from the cache of its worker, then close it. */
  async function visitOldSite(page: Page): Promise<number> {
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      '/': [
        'text/html',
        '<!doctype html><title>Lama</title><script>navigator.serviceWorker.register("/sw.js")</script>',
      ],
      '/sw.js': [
        'text/javascript',
        `addEventListener('install', (event) => event.waitUntil(caches.open('lama').then((cache) => cache.add('/'))));
         addEventListener('activate', (event) => event.waitUntil(clients.claim()));
         addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));`,
      ],
    };
    const server: Server = createServer(({ url = '' }, response) => {
      const [type, text] = files[url] ?? ['text/plain', ''];
      response.writeHead(files[url] ? 200 : 404, { 'content-type': type }).end(text);
    });
    const port = await listenLocally(server);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return port;
  }

  test('is removed by the application, and the new site is shown', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const port = await visitOldSite(page);
    const site = await serveSite(await buildShellSite(), '/', port);
    await page.goto(`${site.origin}/`);
    await expect(page).toHaveTitle('Lama');
    // A page that is not in its cache.
    await page.goto(`${site.origin}/blog`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await page.goto(`${site.origin}/`);
    await expect(page).toHaveTitle('Beranda | Uji');
    await page.context().close();
    await site.close();
  });

  test('is replaced by one that removes itself, as docs/deploy.md shows it', WHOLE, async ({ browser }) => {
    const manual = await readFile('docs/deploy.md', 'utf8');
    const worker = /```js\n\/\/ static\/sw\.js\n(.*?)```/s.exec(manual)?.[1] ?? '';
    const page = await (await browser.newContext()).newPage();
    const port = await visitOldSite(page);
    const site = await serveSite(await buildShellSite({}, { 'static/sw.js': worker }), '/', port);
    await page.goto(`${site.origin}/`);
    await expect(page).toHaveTitle('Beranda | Uji');
    await page.reload();
    await expect(page).toHaveTitle('Beranda | Uji');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.context().close();
    await site.close();
  });
});

test('code of an article, its names and its output stay unchanged on a page that a translator changes', async ({
  page,
}) => {
  await page.goto('/docs/dasar-javascript/fungsi');
  const readCode = () => page.locator('main :is(pre, code)').allTextContents();
  const code = await readCode();
  expect(code.length).toBeGreaterThan(10);
  await translate(page);
  expect(await readCode()).toEqual(code);
  await expect(page.locator('main p').first()).toContainText('»');
});

test('a translator’s changes of code are neither copied nor run', WHOLE, async ({ page }) => {
  await page.goto('/docs/dasar-javascript/fungsi');
  const figure = page.locator('main figure[data-sample]:has(> [data-practice])').first();
  const code = await figure.locator('pre').textContent();
  await figure.locator('pre code').evaluate((element) => {
    const font = document.createElement('font');
    font.textContent = `salah ${element.textContent}`;
    element.replaceChildren(font);
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeLive(page);
  await figure.locator('[data-copy]').click();
  await expect(figure.locator('[data-copy]')).toHaveAttribute('data-copied', '');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await figure.locator('> [data-practice="run"]').click();
  const panel = page.locator('main .practice-panel').first();
  await expect(panel).toContainText(/dtk/, { timeout: 60_000 });
  await expect(panel).not.toContainText('SyntaxError');
});

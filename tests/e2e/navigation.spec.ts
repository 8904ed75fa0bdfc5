import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { serveSite } from '../../packages/testing/serveSite.ts';
import { makeLive, openLive } from './support/live.ts';
import { firstOf, WHOLE } from './support/share.ts';
import { buildShellSite } from './support/shellSite.ts';
import { DOC, POST } from './support/sitePages.ts';
import { follow, h1, holdBack, isSameDocument, mark, withConnection, withoutPrefetch } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const PROGRESS = '[data-progress-bar]';

declare global {
  interface Window {
    /** Sends the rest of the held data, or breaks the connection. */
    sendRest?: (isBroken: boolean) => void;
  }
}

/** Let the first half of a page's data arrive, and hold the rest. */
const holdRest = (page: Page, address: string): Promise<unknown> =>
  page.addInitScript((held) => {
    const { fetch } = window;
    window.fetch = async (...args) => {
      const response = await fetch(...args);
      if (args[0] !== held || window.sendRest) return response;
      const bytes = new Uint8Array(await response.arrayBuffer());
      const half = Math.ceil(bytes.length / 2);
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, half));
          window.sendRest = (isBroken) => {
            if (isBroken) {
              controller.error(new TypeError('network error'));
              return;
            }
            controller.enqueue(bytes.slice(half));
            controller.close();
          };
        },
      });
      return new Response(stream, response);
    };
  }, `${address}.json`);

test('a click on a link loads only its data, and the document stays (R43, R108)', async ({ page }) => {
  await openLive(page, '/blog');
  await mark(page);
  const loaded: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
  await page.locator(`header a[href="/"]`).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Serbakode');
  await follow(page, '/blog/tags');
  await expect(h1(page)).toHaveText('Tag');
  expect(await isSameDocument(page)).toBe(true);
  expect(loaded).toEqual([]);
});

test('the old page stays until the new one is ready, and only a slow navigation shows its progress (R42, R43)', async ({
  page,
}) => {
  await withoutPrefetch(page);
  await page.clock.install();
  await openLive(page, '/blog/archive');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-progress-bar]')) Object.assign(window, { hadProgress: true });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const hadProgress = () => page.evaluate(() => 'hadProgress' in window);
  // From here on the test controls the page's clock, so that a busy machine makes no page slow.
  await page.clock.pauseAt(Date.now() + 60_000);

  await follow(page, '/blog/authors');
  await expect(h1(page)).toHaveText('Penulis');
  await page.clock.runFor(1000);
  expect(await hadProgress(), 'a page that came within 200 ms').toBe(false);

  const release = await holdBack(page, '**/blog/tags.json');
  await follow(page, '/blog/tags');
  await expect(page).toHaveURL('/blog/tags');
  await page.clock.runFor(199);
  await expect(h1(page)).toHaveText('Penulis');
  expect(await hadProgress(), 'after 199 ms').toBe(false);
  await page.clock.runFor(1);
  await expect(page.locator(PROGRESS)).toBeVisible();
  await expect(h1(page)).toHaveText('Penulis');
  await expect(page.locator('main').getByRole('status')).toHaveCount(0);
  await expect(page.locator(PROGRESS)).toHaveCSS('height', '2px');
  await expect(page.locator(PROGRESS)).toHaveCSS('position', 'fixed');
  await expect(page.locator(PROGRESS)).toHaveCSS('pointer-events', 'none');
  expect((await page.locator(PROGRESS).boundingBox())?.y).toBe(0);
  release();
  await expect(h1(page)).toHaveText('Tag');
  await expect(page.locator(PROGRESS)).toHaveCount(0);
});

test(
  'the old page stays until all of the new one has arrived, and if the connection breaks the document is loaded (R43, R46)',
  WHOLE,
  async ({ page }) => {
    await withoutPrefetch(page);
    await holdRest(page, POST);
    for (const isBroken of [false, true]) {
      await openLive(page, '/blog/tags');
      await mark(page);
      await follow(page, POST);
      await page.waitForFunction(() => window.sendRest !== undefined);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      await expect(page).toHaveURL(POST);
      await expect(h1(page)).toHaveText('Tag');
      await page.evaluate((value) => window.sendRest?.(value), isBroken);
      await expect(page.locator('main article ~ nav').first()).toBeVisible();
      await expect(h1(page)).not.toHaveText('Tag');
      await expect(page).toHaveURL(POST);
      expect(await isSameDocument(page)).toBe(!isBroken);
    }
  },
);

test('neither the first load nor a change of hash or query shows progress (R42)', WHOLE, async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-progress-bar]')) Object.assign(window, { hadProgress: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await openLive(page, POST);
  await page.locator('nav[aria-label="Di halaman ini"] a').first().click();
  await expect(page).toHaveURL(/#/);
  await follow(page, '?x=1');
  await expect(page).toHaveURL(`${POST}?x=1`);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'hadProgress' in window)).toBe(false);
});

test('of two clicks the newer wins, whichever page loads first (R52)', async ({ page }) => {
  await withoutPrefetch(page);
  await openLive(page, '/blog/archive');
  const release = await holdBack(page, '**/blog/tags.json');
  const late = page.waitForResponse('**/blog/tags.json');
  await follow(page, '/blog/tags');
  await follow(page, '/blog/authors');
  await expect(h1(page)).toHaveText('Penulis');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(h1(page)).toHaveText('Penulis');
  await expect(page).toHaveURL('/blog/authors');
});

test('hover, focus and touch load the data before the click (R44)', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await withConnection(page, '4g');
  // The link is out of view, so that only the gesture can cause the request.
  await openLive(page, '/blog/archive');
  const links = page.locator('main a[href^="/blog/"]');
  const hrefs = await links.evaluateAll((all) => all.slice(-3).map((link) => link.getAttribute('href')));
  const asked: string[] = [];
  await page.evaluate(() => {
    // From here on no link comes into view by itself.
    window.IntersectionObserver.prototype.observe = () => {};
  });
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [index, gesture] of (['pointerover', 'focusin', 'touchstart'] as const).entries()) {
    await page.evaluate(
      ({ href, type }) =>
        document.querySelector(`main a[href="${href}"]`)?.dispatchEvent(new Event(type, { bubbles: true })),
      {
        href: hrefs[index] ?? '',
        type: gesture,
      },
    );
    await expect.poll(() => asked, gesture).toContain(`${hrefs[index]}.json`);
  }
  await context.close();
});

test('links in view are prefetched once, at low priority (R44)', async ({ page }) => {
  await withConnection(page, '4g');
  const priorities = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const asked: string[] = [];
  client.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('.json') || pathname.startsWith('/speculation')) return;
    asked.push(pathname);
    priorities.set(pathname, request.initialPriority);
  });
  await openLive(page, '/blog');
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect(asked.length).toBe(new Set(asked).size);
  expect([...new Set(priorities.values())]).toEqual(['Low']);
  // Links that are not in view are not requested yet.
  const last = await page.locator('main article a').last().getAttribute('href');
  expect(asked).not.toContain(`${last}.json`);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(`${last}.json`);
  expect(asked.length).toBe(new Set(asked).size);
});

for (const [index, [name, connection]] of Object.entries({
  '2g': { effectiveType: '2g', saveData: false },
  'slow-2g': { effectiveType: 'slow-2g', saveData: false },
  'data saver': { effectiveType: '4g', saveData: true },
}).entries()) {
  test(
    `nothing is preloaded with ${name}, and a click still loads the page (R45)`,
    firstOf(index),
    async ({ page }) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      await openLive(page, '/blog');
      const asked: string[] = [];
      page.on(
        'request',
        (request) => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname),
      );
      await page.locator('main article a').first().hover();
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(asked).toEqual([]);
      await follow(page, '/blog/archive');
      await expect(h1(page)).toHaveText('Arsip');
      expect(asked).toEqual(['/blog/archive.json']);
    },
  );
}

test('a failed load warns and loads the document; a second failure shows the error and Retry, never a loop (R46, R48)', async ({
  page,
}) => {
  await withoutPrefetch(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  let isBroken = true;
  const documents: string[] = [];
  page.on(
    'request',
    (request: Request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  );
  await page.route('**/blog/tags.json', (route) => (isBroken ? route.abort() : route.continue()));
  await openLive(page, '/blog/archive');
  await mark(page);
  await follow(page, '/blog/tags');
  await page.waitForFunction(() => !('isSameDocument' in window));
  await expect(h1(page)).toHaveText('Tag');
  await expect(page).toHaveURL('/blog/tags');
  expect(warnings.filter((text) => text.includes('Loading /blog/tags failed'))).toHaveLength(1);

  await makeLive(page);
  await follow(page, '/blog/archive');
  await expect(h1(page)).toHaveText('Arsip');
  await mark(page);
  await follow(page, '/blog/tags');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('/blog/tags could not be loaded');
  const retry = alert.getByRole('button', { name: 'Retry', exact: true });
  await retry.click();
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(h1(page)).toHaveText('Tag');
  await expect(alert).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  expect(documents).toEqual(['/blog/archive', '/blog/tags']);
});

test('leaving the error by a link or a step back clears it (R48)', async ({ page }) => {
  await withoutPrefetch(page);
  await openLive(page, '/blog/archive');
  await page.evaluate(() =>
    sessionStorage.setItem('reloaded:/blog/tags', document.documentElement.dataset['build'] ?? ''),
  );
  await page.route('**/blog/tags.json', (route) => route.fulfill({ status: 503, body: '' }));
  await follow(page, '/blog/tags');
  await expect(page.getByRole('alert')).toContainText('503');
  await page.goBack();
  await expect(h1(page)).toHaveText('Arsip');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('links and controls work if the application cannot be loaded (R46)', async ({ page }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/blog');
  await page.locator('header [data-mode-toggle]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL('/blog');
  await expect(h1(page)).toBeVisible();
  await page.unroute('**/assets/app-*.js');
  await makeLive(page);
});

test('a path without a page shows the not-found page without a reload (R20)', async ({ page }) => {
  await openLive(page, '/blog');
  await mark(page);
  await follow(page, '/tidak/ada');
  await expect(h1(page)).toHaveText('Halaman tidak ditemukan');
  await expect(page).toHaveURL('/tidak/ada');
  expect(await isSameDocument(page)).toBe(true);
  expect((await page.request.get('/tidak/ada')).status()).toBe(404);
});

test('modified clicks, downloads, files, mail and links with a target are left to the browser (R53)', async ({
  page,
  context,
}) => {
  await openLive(page, '/blog');
  await mark(page);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const add = (id: string, attributes: Record<string, string>) => {
      const link = Object.assign(document.createElement('a'), { id, textContent: id });
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      main?.prepend(link);
    };
    add('plain', { href: '/blog/tags' });
    add('blank', { href: '/blog/tags', target: '_blank' });
    add('download', { href: '/blog/rss.xml', download: 'umpan.xml' });
    add('page-download', { href: '/blog/tags', download: 'tags.html' });
    add('mail', { href: 'mailto:a@contoh.example' });
    add('external', { href: 'https://lain.example/' });
    add('locale', { href: '/blog/tags', 'data-document-load': '' });
    // Record the clicks that are left to the browser, and prevent those that lead nowhere in a test.
    document.addEventListener('click', (event) => {
      const { id } = event.target as HTMLElement;
      Object.assign(window, { prevented: event.defaultPrevented });
      if (id === 'mail' || id === 'external') event.preventDefault();
    });
  });
  const prevented = () => page.evaluate(() => (window as unknown as { prevented: boolean }).prevented);

  for (const modifiers of [['Control'], ['Shift']] as const) {
    const opened = context.waitForEvent('page');
    await page.locator('#plain').click({ modifiers: [...modifiers] });
    await (await opened).close();
    expect(await prevented(), modifiers.join()).toBe(false);
  }
  const middle = context.waitForEvent('page');
  await page.locator('#plain').click({ button: 'middle' });
  await (await middle).close();
  const blank = context.waitForEvent('page');
  await page.locator('#blank').click();
  await (await blank).close();
  for (const id of ['download', 'page-download']) {
    const download = page.waitForEvent('download');
    await page.locator(`#${id}`).click();
    await (await download).cancel();
  }
  for (const id of ['mail', 'external']) {
    await page.locator(`#${id}`).click();
    expect(await prevented(), id).toBe(false);
  }
  await expect(page).toHaveURL('/blog');
  expect(await isSameDocument(page)).toBe(true);
  await page.locator('#locale').click();
  await page.waitForFunction(() => !('isSameDocument' in window));
  await expect(page).toHaveURL('/blog/tags');
  await page.goBack();
  await makeLive(page);
  await follow(page, '/robots.txt');
  await expect(page).toHaveURL('/robots.txt');
});

test('external links open a new tab, without an opener, and announce it (R53)', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('footer').getByRole('link', { name: /YouTube/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAccessibleName(/dibuka di tab baru/);
});

test('.html and index.html are removed from the path, and query and hash kept (R37)', WHOLE, async ({ page }) => {
  for (const [written, bare] of [
    ['/blog/index.html?a=1', '/blog?a=1'],
    ['/siesvi.html', '/siesvi'],
    ['/index.html', '/'],
    ['/courses/index.html', '/courses/'],
  ] as const) {
    await page.goto(`${written}#main`);
    await expect(page).toHaveURL(`${bare}#main`);
    await expect(h1(page)).not.toHaveText('Halaman tidak ditemukan');
  }
  await openLive(page, '/blog');
  await mark(page);
  for (const [written, bare] of [
    ['/siesvi.html?a=1', '/siesvi?a=1'],
    ['/blog/index.html', '/blog'],
    ['/index.html', '/'],
  ] as const) {
    await follow(page, written);
    await expect(page).toHaveURL(bare);
    await expect(h1(page)).not.toHaveText('Halaman tidak ditemukan');
  }
  expect(await isSameDocument(page)).toBe(true);
});

test('a path with a space and capital letters opens by click and by address (R18)', async ({ page }) => {
  expect((await page.goto('/docs/membuat-landing-page/Persiapan Project/design-ui'))?.status()).toBe(200);
  await expect(page).toHaveURL(DOC);
  await openLive(page, '/docs/membuat-landing-page/tentang-landing-page');
  await mark(page);
  await follow(page, DOC);
  await expect(page).toHaveURL(DOC);
  await expect(h1(page)).not.toHaveText('Halaman tidak ditemukan');
  expect(await isSameDocument(page)).toBe(true);
});

test('back and forward go through the pages, also after a reload between them (R49)', async ({ page }) => {
  await openLive(page, '/blog/archive');
  await follow(page, '/blog/tags');
  await expect(h1(page)).toHaveText('Tag');
  await follow(page, '/blog/authors');
  await expect(h1(page)).toHaveText('Penulis');
  await page.goBack();
  await expect(h1(page)).toHaveText('Tag');
  await page.goForward();
  await expect(h1(page)).toHaveText('Penulis');
  await page.reload();
  // Steps now stay in this document, whose application has just started to load.
  await page.evaluate(() => history.back());
  await expect(h1(page)).toHaveText('Tag');
  await expect(page).toHaveURL('/blog/tags');
  await page.evaluate(() => history.back());
  await expect(h1(page)).toHaveText('Arsip');
});

test('the title, the description and the canonical address change with the page (R115, R116)', async ({ page }) => {
  await openLive(page, '/blog');
  await follow(page, '/blog/archive');
  await expect(page).toHaveTitle('Arsip | Serbakode');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/blog\/archive$/);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', /\/blog\/archive$/);
});

test(
  'a deployment while a tab is open causes at most one reload without an error (R108, A10)',
  WHOLE,
  async ({ browser }) => {
    const [before, built] = await Promise.all([buildShellSite(), buildShellSite({ tagline: 'Baru' })]);
    // Built sites are shared with other tests, which only read them.
    const after = path.join(await mkdtemp(path.join(tmpdir(), 'kept-')), 'dist');
    await cp(path.dirname(built), path.dirname(after), { recursive: true });
    const old = await serveSite(before);
    const context = await browser.newContext();
    const page = await context.newPage();
    await withoutPrefetch(page);
    await openLive(page, `${old.origin}/`);
    const build = await page.locator('html').getAttribute('data-build');

    // A deployment keeps the files of the last one beside its own.
    await old.close();
    await cp(path.join(before, 'assets'), path.join(after, 'assets'), { recursive: true, force: false });
    const site = await serveSite(after, '/', Number(new URL(old.origin).port));

    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    await follow(page, '/blog');
    await expect(h1(page)).toHaveText('Blog');
    await expect(page.locator('html')).not.toHaveAttribute('data-build', build ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await makeLive(page);
    await follow(page, '/blog/tulisan-dua');
    await expect(h1(page)).toHaveText('Tulisan dua');
    expect(documents).toEqual(['/blog']);
    await context.close();
    await site.close();
  },
);

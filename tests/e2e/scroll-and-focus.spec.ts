import type { Page } from '@playwright/test';
import { makeLive, openLive } from './support/live.ts';
import { DOC, POST } from './support/sitePages.ts';
import { follow, h1, isSameDocument, mark, withConnection } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

/** A post with tabs, which are one panel after another until the application handles them. */
const TABS = '/blog/program-java-pertama-memahami-jdk-javac-dan-jvm';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
  // The page knows the position after its scroll event.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('a navigation moves focus before the skip link, and announces the title to screen readers (R22)', async ({
  page,
}) => {
  await openLive(page, '/blog');
  await page.locator('header').getByRole('link', { name: 'Serbakode' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-skip-region]')).toBeFocused();
  await expect(page.locator('#app > [aria-live="polite"]')).toHaveText(await page.title());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Langsung ke isi', exact: true })).toBeFocused();
});

test('a step back or forward does not move focus (R22)', async ({ page }) => {
  await openLive(page, '/blog');
  await follow(page, '/blog/tags');
  await expect(h1(page)).toHaveText('Tag');
  const toggle = page.locator('header [data-mode-toggle]');
  await toggle.focus();
  await page.goBack();
  await expect(h1(page)).toHaveText('Blog');
  await expect(toggle).toBeFocused();
  await page.goForward();
  await expect(h1(page)).toHaveText('Tag');
  await expect(toggle).toBeFocused();
});

test('a link from elsewhere to an exercise finally shows it below the navbar, also if the full style sheet loads late', async ({
  page,
}) => {
  // It makes exercises above the target higher by some hundred pixels.
  await page.route('**/assets/style-*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto('/docs/dasar-python/fungsi#baris-buku');
  const top = () => page.locator('#baris-buku').evaluate((target) => Math.round(target.getBoundingClientRect().top));
  const navbar = await page.evaluate(() => document.querySelector('header')?.clientHeight ?? 0);
  await expect.poll(top).toBeGreaterThanOrEqual(navbar);
  await expect.poll(top).toBeLessThan(navbar + 40);
  const before = await top();
  await makeLive(page);
  expect(await top()).toBe(before);
});

test('a link to a heading shows it below the navbar, encoded ids too (R24, R38)', async ({ page }) => {
  await openLive(page, '/blog');
  const heading = await (
    await page.request.get(POST)
  )
    .text()
    .then((html) => /<h2 id="(?<id>[^"]+)"/.exec(html)?.groups?.['id'] ?? '');
  await follow(page, `${POST}#${heading}`);
  const target = page.locator(`[id="${heading}"]`);
  await expect(target).toBeInViewport();
  const navbar = (await page.locator('header').first().boundingBox()) ?? { y: 0, height: 0 };
  const top = async () => (await target.boundingBox())?.y ?? 0;
  expect(navbar.y).toBe(0);
  expect(await top()).toBeGreaterThanOrEqual(navbar.height);
  expect(await top()).toBeLessThan(navbar.height + 120);
  // The next Tab continues from there.
  await expect(target).toBeFocused();

  await page.evaluate(() => document.querySelectorAll('main h2')[1]?.setAttribute('id', 'pengenalan dasar é'));
  await follow(page, '#pengenalan%20dasar%20%C3%A9');
  const encoded = page.locator('main h2').nth(1);
  await expect.poll(async () => (await encoded.boundingBox())?.y ?? 0).toBeLessThan(navbar.height + 120);
  expect((await encoded.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(navbar.height);
});

test('an encoded id of another page is found too (R38)', async ({ page }) => {
  await page.route(`**${POST}.json`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/(?<before><h2 id=\\")[^"\\]+/, '$<before>pengenalan dasar é'),
    });
  });
  await openLive(page, '/blog/archive');
  await scrollTo(page, 400);
  await follow(page, `${POST}#pengenalan%20dasar%20%C3%A9`);
  const target = page.locator('main .content h2').first();
  await expect(target).toHaveId('pengenalan dasar é');
  await expect(target).toBeFocused();
  const navbar = (await page.locator('header').first().boundingBox())?.height ?? 0;
  await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeLessThan(navbar + 120);
  expect((await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(navbar);
});

test('a new page starts at its top (R39)', async ({ page }) => {
  await openLive(page, POST);
  await scrollTo(page, 900);
  await follow(page, '/blog/archive');
  await expect(h1(page)).toHaveText('Arsip');
  expect(await scrollY(page)).toBe(0);
});

test('a new page draws only its first screen in its first frame, and the rest afterwards', async ({ page }) => {
  await openLive(page, '/blog');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!('arriving' in document.documentElement.dataset)) return;
      observer.disconnect();
      const last = document.querySelector('main [data-body] > p:last-of-type') ?? document.body;
      Object.assign(window, { arriving: getComputedStyle(last).contentVisibility });
    }).observe(document.documentElement, { attributeFilter: ['data-arriving'] });
  });
  await follow(page, POST);
  await expect(h1(page)).not.toHaveText('Blog');
  expect(await page.evaluate(() => (window as unknown as { arriving: string }).arriving)).toBe('auto');
  await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
  await expect(page.locator('main [data-body] > p').last()).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('main article ~ nav').first()).toHaveCSS('content-visibility', 'visible');
});

test('a link to the current page scrolls to its top, with or without its anchor (R39)', async ({ page }) => {
  await openLive(page, POST);
  await mark(page);
  for (const href of [POST, '#']) {
    await scrollTo(page, 900);
    await follow(page, href);
    await expect.poll(() => scrollY(page), href).toBe(0);
    await expect(page.locator('[data-skip-region]'), href).toBeFocused();
  }
  await page.locator('nav[aria-label="Di halaman ini"] a').last().click();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(900);
  await follow(page, POST);
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('an anchor inside closed details opens them, as browsers do (R38)', async ({ page }) => {
  await openLive(page, POST);
  await page.evaluate(() => {
    const details = document.createElement('details');
    details.append(
      Object.assign(document.createElement('summary'), { textContent: 'Lipatan' }),
      Object.assign(document.createElement('p'), { id: 'lipatan', textContent: 'Isi.' }),
    );
    document.querySelector('main .content')?.append(details);
  });
  await follow(page, '#lipatan');
  await expect(page.locator('#lipatan')).toBeInViewport();
  await expect(page.locator('#lipatan')).toBeFocused();
});

test('a change of hash or query keeps the nodes of the page, with opened details, chosen tabs and selected text', async ({
  page,
}) => {
  await openLive(page, DOC);
  const parts = ['main .content p', '[data-announcement] a', 'main ~ aside a, main ~ nav a'];
  await page.evaluate(
    (selectors) => Object.assign(window, { nodes: selectors.map((part) => document.querySelector(part)) }),
    parts,
  );
  await page.locator('nav[aria-label="Di halaman ini"] a').last().click();
  await expect(page).toHaveURL(/#./);
  await follow(page, '?x=1');
  await expect(page).toHaveURL(`${DOC}?x=1`);
  const isSame = await page.evaluate(
    (selectors) =>
      (window as unknown as { nodes: (Element | null)[] }).nodes.map(
        (node, index) => node !== null && document.querySelector(selectors[index] ?? '') === node,
      ),
    parts,
  );
  expect(isSame).toEqual([true, true, true]);
});

test('a reload keeps the scroll position, and a change of the query does not scroll (R40)', async ({ page }) => {
  await openLive(page, POST);
  await scrollTo(page, 700);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(700);
  await openLive(page, POST);
  await scrollTo(page, 600);
  await follow(page, '?x=1');
  await expect(page).toHaveURL(`${POST}?x=1`);
  expect(await scrollY(page)).toBe(600);
});

test('back and forward return to the position that was left (R41)', async ({ page }) => {
  await openLive(page, POST);
  await scrollTo(page, 800);
  await follow(page, '/blog/archive');
  await expect(h1(page)).toHaveText('Arsip');
  await scrollTo(page, 300);
  await page.goBack();
  await expect(h1(page)).not.toHaveText('Arsip');
  await expect.poll(() => scrollY(page)).toBe(800);
  await page.goForward();
  await expect(h1(page)).toHaveText('Arsip');
  await expect.poll(() => scrollY(page)).toBe(300);
  // The same holds across documents: away from the site's application and back.
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(h1(page)).toHaveText('Arsip');
  await expect.poll(() => scrollY(page)).toBe(300);
  await page.goBack();
  await expect(h1(page)).not.toHaveText('Arsip');
  await expect.poll(() => scrollY(page)).toBe(800);
});

test('back returns also to a position from before the application started (R41)', async ({ page }) => {
  // With this setting a scroll does not load the application.
  await withConnection(page, '3g');
  await page.goto(POST);
  await scrollTo(page, 800);
  await makeLive(page);
  await follow(page, '/blog/archive');
  await expect(h1(page)).toHaveText('Arsip');
  await page.goBack();
  await expect(h1(page)).not.toHaveText('Arsip');
  await expect.poll(() => scrollY(page)).toBe(800);
});

test('back from a page that could not be loaded returns to the position that was left (R41, R46)', async ({ page }) => {
  await page.route('**/blog/archive*', (route) => route.abort());
  await openLive(page, POST);
  await scrollTo(page, 800);
  const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await follow(page, '/blog/archive');
  await failed;
  await expect(h1(page)).toHaveCount(0);
  await page.goBack();
  await expect(h1(page)).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(800);
});

test('back from an anchor followed before the application started returns to the reader’s position (R41)', async ({
  page,
}) => {
  await withConnection(page, '3g');
  await page.goto(POST);
  await scrollTo(page, 700);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav[aria-label="Di halaman ini"] li:last-child a')?.click(),
  );
  await expect.poll(() => scrollY(page)).toBeGreaterThan(900);
  await makeLive(page);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(700);
});

test('back returns to a position below tabs (R41)', async ({ page }) => {
  await openLive(page, '/blog/archive');
  await follow(page, TABS);
  await expect(page.getByRole('tab').first()).toBeVisible();
  const heading = page.locator('main h2[id]').last();
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const left = await scrollY(page);
  await follow(page, '/blog');
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page.getByRole('tab')).not.toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await scrollY(page)).toBe(left);
});

test('tabs that the reader has seen as panels become a tab list off the screen, and nothing moves', async ({
  page,
}) => {
  await withConnection(page, '3g');
  for (const place of ['in', 'below']) {
    await page.goto(TABS);
    const read = page.locator(place === 'in' ? '[data-tabs] > :nth-child(2)' : '[data-tabs] ~ h2').first();
    await read.evaluate((element) => {
      element.scrollIntoView({ behavior: 'instant', block: 'start' });
      // As in a browser without scroll anchoring.
      document.documentElement.style.setProperty('overflow-anchor', 'none');
    });
    const before = await read.boundingBox();
    await makeLive(page);
    // The same part of the application handles Save, so it has loaded when Save responds.
    await page
      .locator('main fieldset button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('main fieldset button').first()).toHaveAttribute('aria-pressed', 'true');
    await page
      .locator('main fieldset button')
      .first()
      .evaluate((button: HTMLElement) => button.click());
    if (place === 'below') await expect(page.locator('[data-tabs][data-enhanced]')).toHaveCount(1);
    else
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect((await read.boundingBox())?.y, place).toBeCloseTo(before?.y ?? 0, 0);
    if (place === 'below') continue;
    await expect(page.getByRole('tab')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.locator('[data-tabs][data-enhanced]')).toHaveCount(1);
  }
});

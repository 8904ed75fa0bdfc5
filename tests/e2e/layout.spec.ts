import { expect, test } from '@playwright/test';
import { openLive } from './support/live.ts';
import { KINDS, POST } from './support/sitePages.ts';

test('no kind of page scrolls sideways at 320 px, nor at half of 1440 px, as with 200 % zoom', async ({ page }) => {
  for (const width of [320, 720]) {
    await page.setViewportSize({ width, height: 600 });
    for (const [kind, address] of Object.entries(KINDS)) {
      if (width === 720 && !['home', 'post', 'doc', 'blog list'].includes(kind)) continue;
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${kind} ${width}`).toBeLessThanOrEqual(
        0,
      );
    }
  }
});

test('the navbar stays, and covers no anchor (R24, R113)', async ({ page }) => {
  await openLive(page, POST);
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await page.locator('nav[aria-label="On this page"] a').first().click();
  await expect(page).toHaveURL(/#./);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const height = (await header.boundingBox())?.height ?? 999;
  const readTop = () => page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top ?? -1, id);
  await expect.poll(readTop).toBeGreaterThanOrEqual(height);
});

test('one banner, one main, one footer, and every nav has a name (R36)', async ({ page }) => {
  for (const [kind, address] of Object.entries(KINDS)) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner'), kind).toHaveCount(1);
    await expect(page.getByRole('main'), kind).toHaveCount(1);
    await expect(page.getByRole('contentinfo'), kind).toHaveCount(1);
    expect(await page.locator('nav:not([aria-label]):not([aria-labelledby])').count(), kind).toBe(0);
  }
});

test('brand, Blog link, announcement, footer columns; no search and no languages (R23, R25, R26, R30-R33, R35)', async ({ page }) => {
  await page.goto('/blog/tags');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Serbakode' })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Blog', exact: true })).toHaveAttribute('aria-current', /true|page/);
  await expect(page.locator('[data-announcement]')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Community', exact: true })).toBeVisible();
  await expect(footer.getByRole('heading', { name: 'More', exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: /GitHub/ })).toHaveAttribute('rel', /noopener/);
  await expect(footer).toContainText('© 2026 Serbakode');
  await expect(page.locator('input[type="search"], [role="search"], [data-dropdown]')).toHaveCount(0);
});

test('paper shows the article without the navigation, on white', async ({ page }) => {
  await page.goto(POST);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1').first()).toBeVisible();
  for (const part of ['header nav', '[data-announcement]', '#app > footer']) await expect(page.locator(part).first(), part).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing moves while a page other than login and account loads and comes to life, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.addInitScript(() => {
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { readonly value: number }).value;
        Object.assign(window, { moved });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [kind, address] of Object.entries(KINDS)) {
      // What these two show depends on who is signed in, which is known only when they are live.
      if (kind === 'login' || kind === 'account') continue;
      await openLive(page, address);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => ('moved' in window ? Number(window.moved) : 0)), kind).toBeLessThan(0.005);
    }
  });
}

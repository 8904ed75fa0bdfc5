import { expect, type Page, test } from '@playwright/test';
import { openLive } from './support/live.ts';
import { POST } from './support/sitePages.ts';
import { follow, h1 } from './support/steps.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
  // The position is known to the page once its scroll event has been told.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('a navigation puts focus where the next Tab is the skip link, and tells screen readers the title (R22)', async ({ page }) => {
  await openLive(page, '/blog');
  await page.locator('header').getByRole('link', { name: 'Serbakode' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-skip-region]')).toBeFocused();
  await expect(page.locator('#app > [aria-live="polite"]')).toHaveText(await page.title());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('a step back or forward does not move focus (R22)', async ({ page }) => {
  await openLive(page, '/blog');
  await follow(page, '/blog/tags');
  await expect(h1(page)).toHaveText('Tags');
  const toggle = page.locator('header [data-color-mode-toggle]');
  await toggle.focus();
  await page.goBack();
  await expect(h1(page)).toHaveText('Blog');
  await expect(toggle).toBeFocused();
  await page.goForward();
  await expect(h1(page)).toHaveText('Tags');
  await expect(toggle).toBeFocused();
});

test('a link to a heading shows it below the navbar, encoded ids too (R24, R38)', async ({ page }) => {
  await openLive(page, '/blog');
  const heading = await (await page.request.get(POST)).text().then((html) => /<h2 id="(?<id>[^"]+)"/.exec(html)?.groups?.['id'] ?? '');
  await follow(page, `${POST}#${heading}`);
  const target = page.locator(`[id="${heading}"]`);
  await expect(target).toBeInViewport();
  const navbar = (await page.locator('header').first().boundingBox()) ?? { y: 0, height: 0 };
  const top = async () => (await target.boundingBox())?.y ?? 0;
  expect(navbar.y).toBe(0);
  expect(await top()).toBeGreaterThanOrEqual(navbar.height);
  expect(await top()).toBeLessThan(navbar.height + 120);
  // The next Tab goes on from there.
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
    await route.fulfill({ response, body: (await response.text()).replace(/(?<before><h2 id=\\")[^"\\]+/, '$<before>pengenalan dasar é') });
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

test('a new page begins at its top (R39)', async ({ page }) => {
  await openLive(page, POST);
  await scrollTo(page, 900);
  await follow(page, '/blog/archive');
  await expect(h1(page)).toHaveText('Archive');
  expect(await scrollY(page)).toBe(0);
});

test('a reload stays where it was, and a change of the query scrolls nothing (R40)', async ({ page }) => {
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
  await expect(h1(page)).toHaveText('Archive');
  await scrollTo(page, 300);
  await page.goBack();
  await expect(h1(page)).not.toHaveText('Archive');
  await expect.poll(() => scrollY(page)).toBe(800);
  await page.goForward();
  await expect(h1(page)).toHaveText('Archive');
  await expect.poll(() => scrollY(page)).toBe(300);
  // Across documents too: away from the site's application and back.
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(h1(page)).toHaveText('Archive');
  await expect.poll(() => scrollY(page)).toBe(300);
  await page.goBack();
  await expect(h1(page)).not.toHaveText('Archive');
  await expect.poll(() => scrollY(page)).toBe(800);
});

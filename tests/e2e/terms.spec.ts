import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { findViolations } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { firstOf } from './support/share.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

// Terms of the glossary in an article, and the share button.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/learning'));
});
test.afterAll(() => site.close());

const CHAPTER = '/docs/kursus/satu';
const box = (page: Page) => page.locator('.term-box');
const term = (page: Page) => page.locator('a[data-term]').first();

for (const [index, colorScheme] of (['light', 'dark'] as const).entries()) {
  test.describe(`${colorScheme}, on a phone`, firstOf(index), () => {
    test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, colorScheme });

    test('a tap on a term shows its meaning, a tap elsewhere closes it, a second one follows the link', async ({
      page,
    }) => {
      const complaints = collectComplaints(page);
      await openLive(page, site.origin + CHAPTER);
      await term(page).tap();
      await expect(box(page)).toContainText('Data yang dipakai sebuah program');
      await expect(page).toHaveURL(site.origin + CHAPTER);
      const place = await box(page).boundingBox();
      expect(place?.x).toBeGreaterThanOrEqual(0);
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await findViolations(page)).toEqual([]);

      await h1(page).tap();
      await expect(box(page)).toHaveCount(0);
      await term(page).tap();
      await expect(box(page)).toBeVisible();
      await term(page).tap();
      await expect(page).toHaveURL(`${site.origin}/glosarium#nilai`);
      await expect(box(page)).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

test('keyboard focus shows a meaning, Escape closes it, Enter follows the link', async ({ page }) => {
  await openLive(page, site.origin + CHAPTER);
  await h1(page).click();
  const focusTerm = async () => {
    for (let steps = 0; steps < 40; steps++) {
      if (await term(page).evaluate((link) => link === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not reach the term');
  };
  await focusTerm();
  await expect(box(page)).toContainText('value');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(term(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/glosarium#nilai`);
});

test('the first press of a mouse shows a meaning; if it cannot be loaded, the press follows the link', async ({
  page,
}) => {
  await openLive(page, site.origin + CHAPTER);
  await term(page).click();
  await expect(box(page)).toBeVisible();
  await term(page).click();
  // The address changes before the page is shown; requests to the tab until then interrupt it.
  await expect(h1(page)).toHaveText('Glosarium');
  await expect(page).toHaveURL(`${site.origin}/glosarium#nilai`);

  await page.route('**/glosarium.json', (route) => route.abort());
  await openLive(page, site.origin + CHAPTER);
  await term(page).click();
  await expect(h1(page)).toHaveText('Glosarium');
  await expect(page).toHaveURL(`${site.origin}/glosarium#nilai`);
});

test('a page is shared by the device’s own dialog, or its address is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, writable: true }));
  await openLive(page, `${site.origin}/blog/pertama`);
  const button = page.getByRole('button', { name: 'Share' });
  await button.click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);

  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
  });
  await expect(page.getByText('The address is copied.')).toHaveCount(0);
  await button.click();
  expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual([
    { title: 'Tulisan pertama', url: canonical },
  ]);
  await expect(page.getByText('The address is copied.')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a term is a link, and there is no button to share', async ({ page }) => {
    await page.goto(site.origin + CHAPTER);
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    await term(page).click();
    await expect(page).toHaveURL(`${site.origin}/glosarium#nilai`);
  });
});

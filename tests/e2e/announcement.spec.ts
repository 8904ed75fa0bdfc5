import type { Page } from '@playwright/test';
import { makeLive, openLive } from './support/live.ts';
import { WHOLE } from './support/share.ts';
import { serveShellSite } from './support/shellSite.ts';
import { expect, test } from './support/tabTest.ts';

const bar = (page: Page) => page.locator('[data-announcement]');
const keys = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('docusaurus.announcement.dismiss'),
    localStorage.getItem('docusaurus.announcement.id'),
  ]);

test('the bar is above the navbar and stays closed (R23, R92, R118)', async ({ page }) => {
  for (const isLive of [false, true]) {
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await (isLive ? openLive(page, '/') : page.goto('/'));
    await expect(bar(page)).toBeVisible();
    const [above, below] = [await bar(page).boundingBox(), await page.locator('header').first().boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    expect(await keys(page)).toEqual([null, 'kursus-2026']);
    await page.locator('[data-bar-close]').click();
    await expect(bar(page)).toBeHidden();
    expect(await keys(page)).toEqual(['true', 'kursus-2026']);
    await page.reload();
    await expect(bar(page)).toBeHidden();
    await openLive(page, '/blog');
    await expect(bar(page)).toBeHidden();
  }
});

test('a closed bar is hidden from the first frame on and moves nothing (R92)', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('docusaurus.announcement.id', 'kursus-2026');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value,
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openLive(page, '/');
  await expect(bar(page)).toBeHidden();
  expect((await page.locator('header').first().boundingBox())?.y).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
});

test('a new announcement is shown although the last one was closed (R92)', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('docusaurus.announcement.id') !== null) return;
    localStorage.setItem('docusaurus.announcement.id', 'yang-lama');
    localStorage.setItem('docusaurus.announcement.dismiss', 'true');
  });
  await page.goto('/');
  await expect(bar(page)).toBeVisible();
  expect(await keys(page)).toEqual([null, 'kursus-2026']);
});

test('closing it in one tab closes it in the others, also in tabs whose application starts later (R92)', async ({
  context,
}) => {
  const [one, two, late] = [await context.newPage(), await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await openLive(page, '/');
  await late.goto('/');
  await one.locator('[data-bar-close]').click();
  await expect(bar(two)).toBeHidden();
  await makeLive(late);
  await expect(bar(late)).toBeHidden();
});

test(
  'a bar that is not closeable has no button; without a setting there is no bar (R23, R92)',
  WHOLE,
  async ({ page }) => {
    const [fixed, none] = await Promise.all([
      serveShellSite({ announcementBar: { id: 'tetap', content: 'Baca [ini](/panjang).', isCloseable: false } }),
      serveShellSite(),
    ]);
    await page.goto(`${fixed.origin}/`);
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'ini' })).toHaveAttribute('href', '/panjang');
    await expect(page.locator('[data-bar-close]')).toHaveCount(0);
    await page.goto(`${none.origin}/`);
    await expect(bar(page)).toHaveCount(0);
    expect(await keys(page)).toEqual([null, null]);
    await Promise.all([fixed.close(), none.close()]);
  },
);

test('the bar is not shown on the page that it leads to', async ({ page }) => {
  await openLive(page, '/mulai');
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Serbakode' }).first().click();
  await expect(bar(page)).toBeVisible();
});

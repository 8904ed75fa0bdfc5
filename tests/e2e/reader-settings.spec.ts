import { expect, test, type Page } from '@playwright/test';
import { openLive } from './support/live.ts';
import { DOC, POST } from './support/sitePages.ts';
import { h1, holdBack } from './support/steps.ts';

const countAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length);

test('with reduced motion nothing moves: neither the progress bar, nor the menu, nor hovered elements', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 800 });
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const release = await holdBack(page, '**/blog/archive.json');
    await page.emulateMedia({ reducedMotion });
    await openLive(page, '/blog');
    await page.locator('main article a').first().hover();
    await page.locator('[data-menu-toggle]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (reducedMotion === 'reduce') expect(await countAnimations(page)).toBe(0);
    await page.getByRole('dialog').getByRole('link', { name: 'Arsip' }).click();
    await expect(page.locator('[data-progress-bar]')).toBeVisible();
    // Without the setting something moves, which proves that the count works.
    if (reducedMotion === 'reduce') expect(await countAnimations(page)).toBe(0);
    else await expect.poll(() => countAnimations(page)).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    release();
    await expect(h1(page)).toHaveText('Arsip');
  }
});

test('with forced colours the current page, focus, controls and icons are still distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openLive(page, DOC);
  // Backgrounds and shadows are removed, so the underline marks the current page.
  await expect(page.locator('nav[aria-label="Bilah sisi dokumentasi"] a[aria-current="page"]').first()).toHaveCSS(
    'text-decoration-line',
    'underline',
  );
  await expect(page.locator('nav[aria-label="Bilah sisi dokumentasi"] a[aria-current="page"]').first()).toHaveCSS(
    'text-decoration-style',
    'double',
  );
  const toggle = page.locator('header [data-mode-toggle]');
  const { icon, ground } = await toggle.evaluate((button) => ({
    icon: getComputedStyle(button.querySelector('svg') ?? button).stroke,
    ground: getComputedStyle(document.body).backgroundColor,
  }));
  expect(icon).not.toBe(ground);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await page.goto(POST);
  for (const box of await page.locator('main button:visible, .code').all())
    await expect(box).toHaveCSS('border-left-style', 'solid');
  await page.goto('/');
  for (const button of await page.locator('.button').all()) await expect(button).toHaveCSS('border-top-style', 'solid');
});

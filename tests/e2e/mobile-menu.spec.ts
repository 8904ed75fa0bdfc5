import type { Page } from '@playwright/test';
import { makeLive, openLive } from './support/live.ts';
import { DOC, POST } from './support/sitePages.ts';
import { h1, holdBack } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu navigasi' });
const opener = (page: Page) => page.locator('[data-menu-toggle]');

test.use({ viewport: { width: 996, height: 800 } });

async function openMenu(page: Page): Promise<void> {
  // Click at the coordinates, like a finger. A locator's click would first scroll to the top, because of the scroll
  // margin below the navbar.
  const box = await opener(page).boundingBox();
  if (!box) throw new Error('the toggle is not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(dialog(page)).toBeVisible();
  // Focus moves into the menu when the application has handled the click.
  await expect(dialog(page).locator('button[data-menu-close]')).toBeFocused();
}

test('996 px is mobile and 997 px is desktop, in styles and scripts (R94)', async ({ page }) => {
  await page.goto('/blog');
  await expect(opener(page)).toBeVisible();
  await expect(page.locator('header nav')).toBeHidden();
  await expect(page.locator('main ~ aside')).toBeHidden();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(opener(page)).toBeHidden();
  await expect(page.locator('header nav')).toBeVisible();
  await expect(page.locator('main ~ aside')).toBeVisible();
  expect(
    await page.evaluate(() => [matchMedia('(max-width: 996px)').matches, matchMedia('(min-width: 997px)').matches]),
  ).toEqual([false, true]);
});

test('the toggle is whole on a screen of 320 px with text twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/blog');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect
    .poll(() => opener(page).evaluate((element) => element.getBoundingClientRect().right))
    .toBeLessThanOrEqual(320);
});

test('the toggle has the name and state of the menu, and the panel has the same links as the navbar (R29)', async ({
  page,
}) => {
  await openLive(page, '/siesvi');
  await expect(opener(page)).toHaveAccessibleName('Buka atau tutup menu navigasi');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(opener(page)).toHaveAttribute('aria-controls', 'menu');
  const links = await page.locator('header nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await openMenu(page);
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  for (const href of links) await expect(dialog(page).locator(`a[href="${href}"]`)).toBeVisible();
  await expect(dialog(page).locator('[data-mode-toggle]')).toBeVisible();
});

test('the open menu is modal: no scrolling behind it, the rest inert, focus kept inside, Escape returns focus (R93)', async ({
  page,
}) => {
  await openLive(page, POST);
  await page.evaluate(() => window.scrollTo(0, 300));
  await openMenu(page);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 500);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  for (const outside of ['header', ':has(main)', 'footer'])
    await expect(page.locator(`#app > ${outside}`)).toHaveAttribute('inert', '');
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = await dialog(page).locator('a[href]:visible, button:visible').count();
    for (let press = 0; press < stops + 2; press++) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null), key).toBe(true);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('the close button and the backdrop close it (R93)', async ({ page }) => {
  await openLive(page, '/blog');
  await openMenu(page);
  await dialog(page).locator('button[data-menu-close]').click();
  await expect(dialog(page)).toBeHidden();
  await openMenu(page);
  await page.mouse.click(50, 400);
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('desktop width closes it and unlocks scrolling (R93)', async ({ page }) => {
  await openLive(page, '/blog');
  await openMenu(page);
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(page.locator('html')).not.toHaveAttribute('data-menu', /.*/);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(dialog(page)).toBeHidden();
});

test('a step back closes it and stays on the page, even if the step would lead to another document (R93)', async ({
  page,
}) => {
  await page.goto('/siesvi');
  await openLive(page, '/blog');
  await page.evaluate(() => window.scrollTo(0, 200));
  await openMenu(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/blog');
  await expect(h1(page)).toHaveText('Blog');
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await page.goBack();
  await expect(page).toHaveURL('/siesvi');
});

test('closing it by other means leaves no history entry (R93)', async ({ page }) => {
  await page.goto('/siesvi');
  await openLive(page, '/blog');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (history.state as { isMenu?: boolean } | null)?.isMenu ?? false))
    .toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/siesvi');
});

test('a link in it closes it and opens the page; one step back returns (R93)', async ({ page }) => {
  await openLive(page, '/blog');
  await openMenu(page);
  await dialog(page).getByRole('link', { name: 'Tag', exact: true }).click();
  await expect(page).toHaveURL('/blog/tags');
  await expect(h1(page)).toHaveText('Tag');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(h1(page)).toHaveText('Blog');
  await expect(dialog(page)).toBeHidden();
});

test('the sidebar of a blog page or doc is its second panel, with a way back to the main menu (R57)', async ({
  page,
}) => {
  for (const [address, name] of [
    ['/blog', 'Tulisan terbaru'],
    [DOC, 'Bilah sisi dokumentasi'],
  ] as const) {
    await openLive(page, address);
    await openMenu(page);
    const sidebar = dialog(page).getByRole('navigation', { name });
    await expect(sidebar).toBeVisible();
    await dialog(page).getByRole('button', { name: '← Kembali ke menu utama' }).click();
    await expect(sidebar).toBeHidden();
    await expect(dialog(page).getByRole('navigation', { name: 'Utama' })).toBeVisible();
    const into = dialog(page).locator('[data-menu-show="secondary"]');
    await expect(into).toBeFocused();
    await into.click();
    await expect(sidebar).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await openLive(page, '/siesvi');
  await openMenu(page);
  await expect(dialog(page).getByRole('navigation', { name: 'Utama' })).toBeVisible();
  await expect(dialog(page).locator('[data-menu-show]')).toHaveCount(0);
});

test('opened before the application has started, it becomes modal afterwards (R93, A18)', async ({ page }) => {
  const release = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/siesvi');
  await page.goto('/blog');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-menu-toggle]')?.click());
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-app', /.*/);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
  await expect(page.locator('#app > :has(main)')).toHaveAttribute('inert', '');
  await expect(dialog(page).locator('button[data-menu-close]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('opened before the application has started, it leaves the page usable if the window is widened meanwhile (R93, R94)', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/blog');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  release();
  await makeLive(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-menu', /.*/);
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.setViewportSize({ width: 996, height: 800 });
  await expect(dialog(page)).toBeHidden();
});

test('a link in it to another tab closes it and leaves no history entry (R93, R53)', async ({ page, context }) => {
  await page.goto('/siesvi');
  await openLive(page, '/blog');
  await openMenu(page);
  await dialog(page).evaluate((menu) => {
    const link = Object.assign(document.createElement('a'), {
      href: '/blog/tags',
      target: '_blank',
      textContent: 'Lain',
    });
    menu.querySelector('nav')?.prepend(link);
  });
  const opened = context.waitForEvent('page');
  await dialog(page).getByRole('link', { name: 'Lain' }).click();
  await (await opened).close();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => (history.state as { isMenu?: boolean } | null)?.isMenu ?? false))
    .toBe(false);
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page).toHaveURL('/siesvi');
});

import type { Page } from '@playwright/test';
import { openLive } from './support/live.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

const BANNER = 'did not load properly';

/** Make a part of the tag index throw while it is rendered, until switched off. */
async function breakTagIndex(page: Page, part: 'letters' | 'sidebar'): Promise<() => Promise<void>> {
  await page.addInitScript((name) => {
    Object.assign(window, { isBroken: true });
    const breakPage = (file: { readonly page?: Record<string, unknown> } | null) => {
      if (file?.page?.['kind'] !== 'blog-tags') return file;
      const value = file.page[name];
      Object.defineProperty(file.page, name, {
        get() {
          if (!('isBroken' in window && window.isBroken)) return value;
          throw new Error('Tag tidak terbaca', { cause: new Error('Isinya rusak') });
        },
      });
      return file;
    };
    // The application reads data while it arrives, or all at once.
    const { parse } = JSON;
    JSON.parse = (...args) => breakPage(parse(...args));
    const readJson = Response.prototype.json;
    Response.prototype.json = async function json(this: Response) {
      return breakPage(await readJson.call(this));
    };
  }, part);
  return () => page.evaluate(() => void Object.assign(window, { isBroken: false }));
}

test('a page that crashes shows the error with its causes inside the layout; Try again renders it (R34, R104)', async ({
  page,
}) => {
  const fix = await breakTagIndex(page, 'letters');
  await openLive(page, '/blog');
  await page.locator('main a[href="/blog/tags"], aside a[href="/blog/tags"]').first().click();
  const alert = page.locator('main').getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page crashed.', exact: true })).toBeVisible();
  await expect(alert).toContainText('Tag tidak terbaca');
  await expect(alert).toContainText('Isinya rusak');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const again = alert.getByRole('button', { name: 'Try again', exact: true });
  await again.click();
  await expect(alert).toBeVisible();
  await fix();
  await again.click();
  await expect(h1(page)).toHaveText('Tag');
  await expect(alert).toHaveCount(0);
});

test('leaving a crashed page clears its error (R104)', async ({ page }) => {
  await breakTagIndex(page, 'letters');
  await openLive(page, '/blog');
  await page.locator('main a[href="/blog/tags"], aside a[href="/blog/tags"]').first().click();
  await expect(h1(page)).toHaveText('This page crashed.');
  await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(h1(page)).toHaveText('Blog');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page that crashes together with its menu leaves the rest of the layout (R104)', async ({ page }) => {
  const fix = await breakTagIndex(page, 'sidebar');
  await openLive(page, '/blog');
  await page.locator('main a[href="/blog/tags"], aside a[href="/blog/tags"]').first().click();
  const crashes = page.getByRole('alert');
  await expect(crashes).toHaveCount(2);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await fix();
  await page.locator('main').getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(h1(page)).toHaveText('Tag');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(crashes).toHaveCount(0);
});

test('a step back clears a crash of the page and its menu (R104)', async ({ page }) => {
  await breakTagIndex(page, 'sidebar');
  await openLive(page, '/blog');
  await page.locator('main a[href="/blog/tags"], aside a[href="/blog/tags"]').first().click();
  await expect(page.getByRole('heading', { name: 'This page crashed.', exact: true })).toBeVisible();
  await page.goBack();
  await expect(h1(page)).toHaveText('Blog');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a correctly served site never mentions a wrong base URL (R106)', async ({ page }) => {
  expect(await (await page.request.get('/')).text()).not.toContain(BANNER);
  await openLive(page, '/');
  await expect(page.getByText(BANNER)).toHaveCount(0);
});

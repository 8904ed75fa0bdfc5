import { expect, type Page, test } from '@playwright/test';
import { makeLive, openLive } from './support/live.ts';

const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.setAttribute('href', to);
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Let a page's data arrive with a hole in it, so that drawing it throws. */
async function breakPage(page: Page, address: string, change: Record<string, unknown>): Promise<() => void> {
  let isBroken = true;
  await page.route(`**${address}.json`, async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { page: object };
    await route.fulfill({ response, json: isBroken ? { ...file, page: { ...file.page, ...change } } : file });
  });
  return () => {
    isBroken = false;
  };
}

test('a page that crashes says so in its place, navbar and footer stay, and leaving clears it (R104)', async ({ page }) => {
  await breakPage(page, '/blog/archive', { years: null });
  await openLive(page, '/blog');
  await follow(page, '/blog/archive');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(alert).toContainText(/Cannot read properties of null/);
  await expect(page.locator('#app > header')).toBeVisible();
  await expect(page.locator('footer')).toBeVisible();
  await alert.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(alert).toBeVisible();
  await page.locator('#app > header').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page.locator('main h1').first()).toHaveText('Blog');
  await expect(alert).toHaveCount(0);
});

test('a layout that crashes leaves a bare version, and leaving clears it (R104)', async ({ page }) => {
  // The menu, outside the page, draws the sidebar too.
  await breakPage(page, '/blog/tags', { sidebar: { title: 'x', years: null } });
  await openLive(page, '/blog/archive');
  await follow(page, '/blog/tags');
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.locator('#app > header')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('main h1').first()).toHaveText('Archive');
  await expect(page.locator('#app > header')).toBeVisible();
});

test('a healthy site says nothing of its base URL, in no visible HTML (R106)', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html.replaceAll(/<(script|template)\b[\s\S]*?<\/\1>/g, '')).not.toContain('did not load properly');
  await page.goto('/');
  await makeLive(page);
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});

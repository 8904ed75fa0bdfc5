import { expect, type Page, test } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import type { ServedSite } from './support/serveSite.ts';
import { serveShellSite } from './support/shellSite.ts';

const h1 = (page: Page) => page.locator('main h1').first();

test.describe('addresses after the number sign (R50)', () => {
  test.describe.configure({ mode: 'serial', timeout: 90_000 });
  let site: ServedSite;
  test.beforeAll(async () => {
    site = await serveShellSite({ history: 'hash' });
  });
  test.afterAll(() => site.close());

  test('an address is opened, links lead on, back and forward return', async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(`${site.origin}/index.html#/blog`);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
    await expect(h1(page)).toHaveText('Blog');
    await page.locator('main').getByRole('link', { name: 'Tulisan dua' }).first().click();
    await expect(h1(page)).toHaveText('Tulisan dua');
    await expect(page).toHaveURL(/\/#\/blog\/tulisan-dua$/);
    await page.goBack();
    await expect(h1(page)).toHaveText('Blog');
    await page.goForward();
    await expect(h1(page)).toHaveText('Tulisan dua');
    await page.reload();
    await expect(h1(page)).toHaveText('Tulisan dua');
    expect(complaints).toEqual([]);
  });

  test('anchors of a page still work', async ({ page }) => {
    await page.goto(`${site.origin}/#/panjang`);
    await expect(h1(page)).toHaveText('Panjang');
    await page.locator('a.heading-anchor').first().click({ force: true });
    await expect(page).toHaveURL(/#\/panjang#pengenalan-dasar$/);
    await expect(page.locator('#pengenalan-dasar')).toBeInViewport();
    await expect(h1(page)).toHaveText('Panjang');
  });
});

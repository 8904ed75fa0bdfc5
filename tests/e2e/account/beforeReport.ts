import { WHOLE } from '../support/share.ts';
import { holdBack } from '../support/steps.ts';
import { expect, test } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { POST } from './steps.ts';

export function describeBeforeReport(): void {
  test.describe('before the first report', () => {
    test('the article keeps its DOM nodes, the navbar works, and a late report replaces Login', async ({
      page,
      account,
      complaints,
    }) => {
      await startSession(page, account);
      const release = await holdBack(page, '**/__/firebase/init.json');
      await page.goto(account.origin + POST);
      await page.evaluate(() => Object.assign(window, { first: document.querySelector('main article') }));
      await expect(page.getByText('Loading user...')).toBeVisible();
      await page.waitForTimeout(1500);
      const before = await page.locator('html').getAttribute('data-theme');
      const toggle = page.getByRole('banner').locator('[data-mode-toggle]');
      for (let press = 0; press < 3 && (await page.locator('html').getAttribute('data-theme')) === before; press++)
        await toggle.click();
      expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
      await page.mouse.wheel(0, 600);
      const isSame = () =>
        page.evaluate(() => (window as unknown as { first: Element }).first === document.querySelector('main article'));
      expect(await isSame()).toBe(true);
      await expect(page.locator('html')).not.toHaveAttribute('data-app', 'live');
      await expect(page.locator('.auth-hint')).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      release();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('html')).toHaveAttribute('data-app', 'live');
      expect(await isSame()).toBe(true);
      expect(complaints).toEqual([]);
    });

    test('the menu opens and closes, and the article stays', WHOLE, async ({ page, account, complaints }) => {
      await startSession(page, account);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.route('**/__/firebase/init.json', () => {});
      await page.goto(account.origin + POST);
      await page.evaluate(() => Object.assign(window, { first: document.querySelector('main article') }));
      await page.waitForTimeout(1500);
      const toggle = page.locator('[data-menu-toggle]');
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      expect(
        await page.evaluate(
          () => (window as unknown as { first: Element }).first === document.querySelector('main article'),
        ),
      ).toBe(true);
      expect(complaints).toEqual([]);
    });

    test('links are ordinary document loads', async ({ page, account }) => {
      await startSession(page, account);
      await page.route('**/__/firebase/init.json', () => {});
      await page.goto(account.origin + POST);
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await page.waitForURL('**/blog');
      expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
        `${account.origin}/blog`,
      );
    });
  });

  test('without scripts the Login link is shown, and the pending text is not', async ({ browser, account }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(account.origin + POST);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Loading user...')).toBeHidden();
    await context.close();
  });
}

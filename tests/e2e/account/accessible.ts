import type { Page } from '@playwright/test';
import { findViolationsInBothModes } from '../support/findViolations.ts';
import { IS_WHOLE, SHARED } from '../support/share.ts';
import { expect, test } from './accountSite.ts';
import { logOut, newEmail, open, POST, savePost, signUp, whenSynced } from './steps.ts';

export function describeAccessible(): void {
  test.describe('axe finds nothing', () => {
    for (const [position, width] of [1440, 360].entries()) {
      test(`in both modes, ${width} px wide`, SHARED, async ({ page, account }) => {
        // Each state of the page is checked at one of the widths, in turn.
        let seen = 0;
        const expectAccessible = async (shown: Page) => {
          if (IS_WHOLE || seen++ % 2 === position) expect(await findViolationsInBothModes(shown)).toEqual([]);
        };
        await page.setViewportSize({ width, height: 800 });
        await open(page, account, '/login');
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
        await expectAccessible(page);
        await savePost(page, account, POST);
        await signUp(page, account, newEmail());
        await expectAccessible(page);
        await whenSynced(page, account);
        await page.getByRole('button', { name: 'Ubah kata sandi' }).click();
        await page.getByRole('button', { name: 'Hapus akun' }).click();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await open(page, account, '/');
        await expectAccessible(page);
        if (width > 996) await logOut(page);
      });
    }
  });
}

import { findViolationsInBothModes } from '../support/findViolations.ts';
import { expect, test } from './accountSite.ts';
import { logOut, newEmail, open, POST, savePost, signUp, whenSynced } from './steps.ts';

export function describeAccessible(): void {
  test.describe('axe finds nothing', () => {
    for (const width of [1440, 360]) {
      test(`in both modes, ${width} px wide`, async ({ page, account }) => {
        await page.setViewportSize({ width, height: 800 });
        await open(page, account, '/login');
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        expect(await findViolationsInBothModes(page)).toEqual([]);
        await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
        expect(await findViolationsInBothModes(page)).toEqual([]);
        await savePost(page, account, POST);
        await signUp(page, account, newEmail());
        expect(await findViolationsInBothModes(page)).toEqual([]);
        await whenSynced(page, account);
        await page.getByRole('button', { name: 'Ubah kata sandi' }).click();
        await page.getByRole('button', { name: 'Hapus akun' }).click();
        expect(await findViolationsInBothModes(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
        await open(page, account, '/');
        expect(await findViolationsInBothModes(page)).toEqual([]);
        if (width > 996) await logOut(page);
      });
    }
  });
}

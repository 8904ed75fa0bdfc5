import { WHOLE } from '../support/share.ts';
import { expect, test } from './accountSite.ts';
import { startSession } from './startSession.ts';
import {
  createAccount,
  listSaved,
  logOut,
  newEmail,
  open,
  POST,
  readStorage,
  savePost,
  signIn,
  signUp,
  whenSynced,
} from './steps.ts';

export function describeLoggingOut(): void {
  test.describe('logging out', () => {
    test('sends pending items, removes everything from the device, and reports it on /login', async ({
      page,
      account,
      complaints,
    }) => {
      const email = newEmail();
      await signUp(page, account, email);
      const user = await account.admin.findUser(email);
      await savePost(page, account, POST);
      await logOut(page);
      await expect(page.getByText('Kamu sudah keluar. Data akunmu dihapus dari perangkat ini.')).toBeVisible();
      expect(
        (await account.admin.listItems(user?.localId ?? '')).map(({ fields }) => fields['k']?.['stringValue']),
      ).toContain('save');
      const kept = await readStorage(page);
      for (const trace of ['tulisan-nomor-1', 'Tulisan nomor 1', email, user?.localId ?? 'nobody'])
        expect(kept).not.toContain(trace);
      await open(page, account, POST);
      await expect(page.getByRole('button', { name: 'Simpan', exact: true }).first()).toHaveAttribute(
        'aria-pressed',
        'false',
      );
      expect(complaints).toEqual([]);
    });

    test('on a shared computer the sign-in ends with the tab, and leaves nothing behind', async ({
      page,
      context,
      account,
    }) => {
      const email = await createAccount(account);
      await signIn(page, account, email, { isShared: true });
      await savePost(page, account, POST);
      await whenSynced(page, account);
      await open(page, account, '/');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.close();
      const next = await context.newPage();
      await open(next, account, POST);
      await expect(next.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(next.getByRole('button', { name: 'Simpan', exact: true }).first()).toBeVisible();
      expect(await next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Tulisan nomor 1');
    });

    test(
      'keeps the data on the device for the same reader if the reader chose so',
      WHOLE,
      async ({ page, account }) => {
        const email = await startSession(page, account);
        await savePost(page, account, POST);
        await whenSynced(page, account);
        await page.getByLabel('Simpan di perangkat ini setelah keluar').check();
        await logOut(page);
        expect(await listSaved(page, account)).toEqual([]);
        await signUp(page, account, newEmail());
        expect(await listSaved(page, account)).toEqual([]);
        await logOut(page);
        await signIn(page, account, email);
        expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
      },
    );
  });

  test.describe('other tabs', () => {
    test('see a sign-in, a change, and a logout', async ({ page, context, account }) => {
      const other = await context.newPage();
      await open(other, account, POST);
      await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      const email = newEmail();
      await signUp(page, account, email);
      await expect(other.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible({ timeout: 15_000 });
      await savePost(page, account, POST);
      await expect(other.getByRole('button', { name: 'Tersimpan' }).first()).toBeVisible();
      await logOut(page);
      await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
      await expect(other.getByRole('button', { name: 'Simpan', exact: true }).first()).toBeVisible();
      await expect(other.getByText('Sesi berakhir.')).toHaveCount(0);
    });
  });
}

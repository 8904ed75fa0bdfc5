import { expect, openDevice, test } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { listSaved, open, PASSWORD, POST, readStorage, savePost, whenSynced } from './steps.ts';

export function describeDeleting(): void {
  test.describe('deleting', () => {
    test('removes all reading data from the database and from every device', async ({ page, context, account }) => {
      const email = await startSession(page, account);
      await savePost(page, account, POST);
      await whenSynced(page, account);
      const second = await openDevice(context);
      await startSession(second, account, email);
      await expect.poll(() => listSaved(second, account)).toEqual(['Tulisan nomor 1']);
      await open(page, account, '/account');
      await page.getByRole('button', { name: 'Hapus semua bacaan' }).click();
      await page.getByRole('button', { name: 'Ya, hapus semua bacaan' }).click();
      await expect(page.getByText('Semua bacaan sudah dihapus.')).toBeVisible();
      const user = await account.admin.findUser(email);
      const items = await account.admin.listItems(user?.localId ?? '');
      expect(JSON.stringify(items)).not.toContain('tulisan-nomor-1');
      await whenSynced(second, account);
      await expect.poll(() => listSaved(second, account)).toEqual([]);
      await second.context().close();
    });

    test('removes the account and its documents, after asking for the password', async ({
      page,
      account,
      complaints,
    }) => {
      const email = await startSession(page, account);
      await savePost(page, account, POST);
      await whenSynced(page, account);
      const user = await account.admin.findUser(email);
      await page.getByRole('button', { name: 'Hapus akun' }).click();
      const confirm = page.getByRole('button', { name: 'Ya, hapus akun saya' });
      await page.getByLabel('Kata sandi', { exact: true }).fill('kata sandi yang salah');
      await confirm.click();
      await expect(page.getByRole('alert')).toHaveText('Email atau kata sandi tidak cocok.');
      expect(await account.admin.findUser(email)).not.toBeNull();
      await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
      await confirm.click();
      await page.waitForURL('**/login');
      await expect(page.getByText('Akunmu dan semua datanya sudah dihapus.')).toBeVisible();
      expect(await account.admin.findUser(email)).toBeNull();
      expect(await account.admin.listItems(user?.localId ?? '')).toEqual([]);
      expect(await account.admin.hasTombstone(user?.localId ?? '')).toBe(true);
      const kept = await readStorage(page);
      for (const trace of ['tulisan-nomor-1', email, user?.localId ?? 'nobody']) expect(kept).not.toContain(trace);
      expect(complaints).toEqual([]);
    });
  });
}

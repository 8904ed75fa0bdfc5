import { expect, openDevice, test } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { logOut, newEmail, open, PASSWORD, signIn } from './steps.ts';

export function describeChangingPassword(): void {
  test.describe('changing the password', () => {
    test('asks for the current password, signs out the other devices, and keeps this one signed in', async ({
      page,
      context,
      account,
    }) => {
      const email = await startSession(page, account);
      const second = await openDevice(context);
      await startSession(second, account, email);
      await open(page, account, '/account');
      // Sign-ins are revoked with a precision of one second, so a sign-in in the same second would stay valid.
      await page.waitForTimeout(1100);
      await page.getByRole('button', { name: 'Ubah kata sandi' }).focus();
      await page.keyboard.press('Enter');
      const form = page.getByRole('form', { name: 'Ubah kata sandi' });
      const submit = form.getByRole('button', { name: 'Ubah dan keluar di perangkat lain' });
      const [current, next] = [form.getByLabel('Kata sandi saat ini'), form.getByLabel('Kata sandi baru')];
      await expect(current).toHaveAttribute('autocomplete', 'current-password');
      await expect(next).toHaveAttribute('autocomplete', 'new-password');
      const alert = form.getByRole('alert');
      for (const [old, wanted, text] of [
        ['kata sandi yang salah', 'kata sandi yang baru', 'Kata sandi saat ini tidak cocok.'],
        [PASSWORD, 'pendek', 'Kata sandi terlalu lemah. Pakai minimal 10 karakter.'],
        [PASSWORD, 'Qwertyuiop', 'Kata sandi ini termasuk yang paling sering dipakai orang. Pilih yang lain.'],
      ] as const) {
        await current.fill(old);
        await next.fill(wanted);
        await submit.click();
        await expect(alert).toHaveText(text);
        await expect(alert).toBeFocused();
      }
      await current.fill(PASSWORD);
      await next.fill('kata sandi yang baru');
      await next.press('Enter');
      await expect(page.getByText('Kata sandi sudah diubah. Perangkatmu yang lain harus masuk lagi.')).toBeVisible();
      await open(page, account, '/account');
      await expect(page.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible();
      await open(second, account, '/account');
      await expect(second.getByText('Sesi berakhir. Masuk lagi untuk menyinkronkan.')).toBeVisible();
      await expect(second.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await logOut(page);
      await signIn(page, account, email, { password: 'kata sandi yang baru' });
      await second.context().close();
    });

    test('and signing up refuse the most common passwords, and only their pages load the list', async ({
      page,
      account,
    }) => {
      const lists: string[] = [];
      page.on('request', (request) => {
        if (/\/commonPasswords-[^/]*\.txt$/.test(request.url())) lists.push(request.url());
      });
      await open(page, account, '/login');
      await page.getByLabel('Email').fill(newEmail());
      await page.getByLabel('Kata sandi', { exact: true }).fill('1234567890');
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Email atau kata sandi tidak cocok.');
      expect(lists).toEqual([]);
      await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
      await page.getByRole('button', { name: 'Daftar', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Kata sandi ini termasuk yang paling sering dipakai orang. Pilih yang lain.',
      );
      expect(lists).toHaveLength(1);
    });
  });
}

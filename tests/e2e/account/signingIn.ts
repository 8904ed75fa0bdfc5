import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { makeLive } from '../support/live.ts';
import { WHOLE } from '../support/share.ts';
import { expect, openDevice, test } from './accountSite.ts';
import { startSession } from './startSession.ts';
import {
  createAccount,
  fillIn,
  listSaved,
  newEmail,
  open,
  OTHER_POST,
  PASSWORD,
  POST,
  savePost,
  signIn,
  signUp,
  whenSynced,
} from './steps.ts';

const exercise = (device: Page) => device.getByRole('region', { name: /Jumlah dua angka/ });

async function answer(device: Page): Promise<void> {
  await exercise(device).getByRole('radio', { name: '3', exact: true }).check();
  await exercise(device).getByRole('button', { name: 'Periksa' }).click();
}

export function describeSigningIn(): void {
  test.describe('signing up and in', () => {
    test('adds the device’s saved pages to the account if the reader agrees, reports it, and shows them on a second device', async ({
      page,
      context,
      account,
      complaints,
    }) => {
      const email = newEmail();
      await savePost(page, account, POST);
      const scripts = new Set<string>();
      page.on('request', (request) => {
        // Files of every page of this kind have their budget in another test.
        if (/\/assets\/(?!app-|\w+Pages-).*\.js$/.test(request.url())) scripts.add(request.url());
      });
      await signUp(page, account, email);
      const question = page.getByRole('region', {
        name: 'Tambahkan 1 halaman tersimpan dari perangkat ini ke akunmu?',
      });
      await question.getByRole('button', { name: 'Tambahkan' }).click();
      await expect(page.getByText('1 halaman dari perangkat ini digabungkan ke akunmu.')).toBeVisible();
      await whenSynced(page, account);
      const bytes = await Promise.all(
        [...scripts].map(async (url) => brotliCompressSync(await (await page.request.get(url)).body()).length),
      );
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);

      const user = await account.admin.findUser(email);
      const items = await account.admin.listItems(user?.localId ?? '');
      const item = items.find(({ fields }) => fields['k']?.['stringValue'] === 'save');
      expect(item?.fields).toMatchObject({
        k: { stringValue: 'save' },
        p: { stringValue: POST },
        t: { stringValue: 'Tulisan nomor 1' },
        x: { booleanValue: false },
      });
      expect(await account.admin.hasTombstone(user?.localId ?? '')).toBe(false);

      const second = await openDevice(context);
      await signIn(second, account, email);
      await expect.poll(() => listSaved(second, account)).toEqual(['Tulisan nomor 1']);
      await savePost(second, account, OTHER_POST);
      await whenSynced(second, account);
      await whenSynced(page, account);
      await expect.poll(() => listSaved(page, account)).toEqual(['Tulisan nomor 2', 'Tulisan nomor 1']);
      await second.context().close();
      expect(complaints).toEqual([]);
    });

    test(
      'adds solved exercises to the account, and shows them on a second device',
      WHOLE,
      async ({ page, context, account, complaints }) => {
        const email = newEmail();
        const post = '/blog/tulisan-nomor-3';
        await open(page, account, post);
        await answer(page);
        await expect(exercise(page).locator('.practice-solved')).toBeVisible();
        await signUp(page, account, email);
        const question = page.getByRole('region', { name: /^Tambahkan .*1 latihan yang lulus/ });
        await question.getByRole('button', { name: 'Tambahkan' }).click();
        await whenSynced(page, account);

        const second = await openDevice(context);
        await startSession(second, account, email);
        await open(second, account, '/account');
        const solved = second.locator('section[aria-labelledby="solved-exercises"]').getByRole('link');
        await expect(solved).toHaveText(['Jumlah dua angka']);
        await solved.click();
        await second.waitForURL(`**${post}#jumlah`);
        await expect(exercise(second).locator('.practice-solved')).toBeVisible();
        await second.context().close();
        expect(complaints).toEqual([]);
      },
    );

    test(
      'ends in one state on two devices that were offline: a repetition on one does not restore an item that the other removed',
      WHOLE,
      async ({ page, context, account, complaints }) => {
        const email = newEmail();
        await open(page, account, '/blog/tulisan-nomor-3');
        await answer(page);
        await expect(exercise(page).locator('.practice-solved')).toBeVisible();
        // Solved long ago, without a network since.
        await page.evaluate(() => {
          const at = Date.now() - 20 * 86_400_000;
          for (const key of Object.keys({ ...localStorage }).filter((one) => one.includes('/device/e')))
            localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? ''), e: at, at }));
        });
        await signUp(page, account, email);
        await page.getByRole('button', { name: 'Tambahkan', exact: true }).click();
        await whenSynced(page, account);

        const second = await openDevice(context);
        await startSession(second, account, email);
        await whenSynced(second, account);
        // By the date of the device that solved it, it is due.
        await open(second, account, '/ulang');
        await expect(exercise(second)).toBeVisible();
        await page.context().setOffline(true);
        await second.context().setOffline(true);
        await page.getByRole('button', { name: 'Hapus Jumlah dua angka' }).click();
        await answer(second);
        await expect(second.getByRole('button', { name: 'Lanjut' })).toBeVisible();
        for (const device of [page, second]) await device.context().setOffline(false);
        for (const device of [page, second, page]) await whenSynced(device, account);
        for (const device of [page, second])
          await expect(device.getByText('Belum ada latihan yang lulus.')).toBeVisible();
        await open(second, account, '/ulang');
        await expect(second.getByText('Belum ada yang bisa diulang.')).toBeVisible();
        await second.context().close();
        expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
      },
    );

    test('returns to the page the visitor came from', async ({ page, account }) => {
      const email = await createAccount(account);
      await open(page, account, OTHER_POST);
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await page.waitForURL('**/login');
      await fillIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await page.waitForURL(`**${OTHER_POST}`);
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });

    test('never leads to another site', async ({ page, account }) => {
      const email = await createAccount(account);
      await open(page, account, '/login?from=//evil.example/');
      await fillIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(account.origin);
    });

    test('reports a wrong address or password in one focused place, without saying which of the two was wrong', async ({
      page,
      account,
      complaints,
    }) => {
      const email = await createAccount(account);
      for (const address of [email, newEmail()]) {
        await open(page, account, '/login');
        await fillIn(page, address, 'kata sandi yang salah');
        await page.getByRole('button', { name: 'Masuk', exact: true }).click();
        const alert = page.getByRole('alert');
        await expect(alert).toHaveText('Email atau kata sandi tidak cocok.');
        await expect(alert).toBeFocused();
        await expect(page.getByLabel('Email')).toHaveAttribute(
          'aria-describedby',
          (await alert.getAttribute('id')) ?? '',
        );
      }
      expect(complaints).toEqual([]);
    });

    test('reports missing fields, and refuses a taken address without naming it', async ({ page, account }) => {
      const email = await createAccount(account);
      await open(page, account, '/login');
      await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
      const submit = page.getByRole('button', { name: 'Daftar', exact: true });
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText('Alamat email belum benar.');
      await fillIn(page, email, '');
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText('Isi kata sandi dulu.');
      await fillIn(page, email, 'pendek');
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText('Kata sandi terlalu lemah. Pakai minimal 10 karakter.');
      await fillIn(page, email, PASSWORD);
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText(
        'Tidak bisa mendaftar dengan email ini. Coba masuk atau atur ulang kata sandi.',
      );
    });

    test('ignores a second press while the first is in progress', WHOLE, async ({ page, account }) => {
      const email = await createAccount(account);
      let asked = 0;
      await page.route('**/accounts:signInWithPassword*', async (route) => {
        if (route.request().method() === 'POST') asked += 1;
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await open(page, account, '/login');
      await fillIn(page, email, PASSWORD);
      await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: 'Sebentar...' })).toBeDisabled();
      await page.getByLabel('Kata sandi', { exact: true }).press('Enter');
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
      expect(asked).toBe(1);
    });

    test('shows and hides the password, takes a pasted one, and names its fields for password managers', async ({
      page,
      account,
    }) => {
      await open(page, account, '/login');
      const password = page.getByLabel('Kata sandi', { exact: true });
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
      await password.focus();
      await page.evaluate(() => document.execCommand('insertText', false, 'ditempel'));
      await expect(password).toHaveValue('ditempel');
      await page.getByRole('button', { name: 'Tampilkan' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Sembunyikan' }).click();
      await expect(password).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Belum punya akun? Daftar' }).click();
      await expect(page.getByLabel('Kata sandi', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
    });

    test('resets a password by mail, with the same answer for an unknown address', async ({ page, account }) => {
      const email = await createAccount(account);
      for (const address of [newEmail(), email]) {
        await open(page, account, '/login');
        await page.getByRole('button', { name: 'Lupa kata sandi?' }).click();
        await page.getByLabel('Email').fill(address);
        await page.getByRole('button', { name: 'Kirim tautan' }).click();
        await expect(page.getByText('Kalau email itu terdaftar, tautannya sudah dikirim.')).toBeVisible();
      }
      const code = await account.admin.findResetCode(email);
      await account.admin.resetPassword(code ?? '', 'kata sandi yang baru');
      await signIn(page, account, email, { password: 'kata sandi yang baru' });
    });

    test('shows who is signed in on /login, and offers Logout there', async ({ page, account }) => {
      const email = await startSession(page, account);
      await open(page, account, '/login');
      await expect(page.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByText('Kamu sudah keluar. Data akunmu dihapus dari perangkat ini.')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  });

  test('a keyboard alone signs in', async ({ page, account }) => {
    const email = await createAccount(account);
    await page.goto(`${account.origin}/login`);
    await makeLive(page);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
}

import type { Page } from '@playwright/test';
import { findViolationsInBothModes } from '../support/findViolations.ts';
import { firstOf, WHOLE } from '../support/share.ts';
import { expect, test, type AccountSite } from './accountSite.ts';
import { startSession } from './startSession.ts';
import {
  createAccount,
  enter,
  listSaved,
  logOut,
  newEmail,
  open,
  OTHER_POST,
  POST,
  savePost,
  signIn,
  signUp,
  whenSynced,
} from './steps.ts';

const CONFIG = '**/__/firebase/init.json';

async function listPaths(account: AccountSite, email: string): Promise<string[]> {
  const user = await account.admin.findUser(email);
  const items = await account.admin.listItems(user?.localId ?? '');
  return items.flatMap(({ fields }) =>
    fields['k']?.['stringValue'] === 'save' ? String(fields['p']?.['stringValue']) : [],
  );
}

/** Create two accounts: the first signed in as on a shared computer in `page`, the second in another tab. */
async function signBothIn(
  page: Page,
  account: AccountSite,
): Promise<{ readonly ani: string; readonly budi: string; readonly other: Page }> {
  const [ani, budi] = [await createAccount(account), await createAccount(account)];
  await signIn(page, account, ani, { isShared: true });
  const other = await page.context().newPage();
  await signIn(other, account, budi);
  return { ani, budi, other };
}

export function describeTwoReaders(): void {
  test.describe('two readers at one device', () => {
    test('a logout of one reader removes nothing of the other, and no save reaches the wrong account', async ({
      page,
      account,
    }) => {
      const { ani, budi, other } = await signBothIn(page, account);
      await logOut(page);
      await savePost(other, account, POST);
      await whenSynced(other, account);
      await expect(other.getByText(`Kamu masuk sebagai ${budi}.`)).toBeVisible();
      // This document still shows the form; the next one would follow the session of the device.
      await enter(page, ani, { isShared: true });
      await whenSynced(page, account);
      await expect(page.getByText(`Kamu masuk sebagai ${ani}.`)).toBeVisible();
      await expect(page.locator('[data-notice="join"]')).toHaveCount(0);
      expect(await listPaths(account, ani)).toEqual([]);
      expect(await listPaths(account, budi)).toEqual([POST]);
      expect(await listSaved(page, account)).toEqual([]);
      expect(await listSaved(other, account)).toEqual(['Tulisan nomor 1']);
    });

    test('a tab keeps its signed-in reader, also after a reload', WHOLE, async ({ page, account }) => {
      const { ani, budi, other } = await signBothIn(page, account);
      for (const [tab, email] of [
        [page, ani],
        [other, budi],
        [page, ani],
      ] as const) {
        await open(tab, account, '/account');
        await expect(tab.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible();
      }
      await savePost(page, account, POST);
      await savePost(other, account, OTHER_POST);
      await whenSynced(page, account);
      await whenSynced(other, account);
      expect(await listPaths(account, ani)).toEqual([POST]);
      expect(await listPaths(account, budi)).toEqual([OTHER_POST]);
    });
  });

  test.describe('a list from before sign-in', () => {
    test('is added to the account only on request: a closed question returns on the next page; Not mine keeps the list on the device', async ({
      page,
      account,
      complaints,
    }) => {
      await savePost(page, account, POST);
      const email = newEmail();
      await signUp(page, account, email);
      const question = page.locator('[data-notice="join"]');
      await expect(question).toContainText('Tambahkan 1 halaman tersimpan dari perangkat ini ke akunmu?');
      await question.getByRole('button', { name: 'Tanyakan lagi di halaman berikutnya' }).click();
      await expect(question).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Bukan milikku' }).click();
      await expect(question).toHaveCount(0);
      expect(await listSaved(page, account)).toEqual([]);
      await whenSynced(page, account);
      expect(await listPaths(account, email)).toEqual([]);
      await expect(question).toHaveCount(0);
      await logOut(page);
      expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
      await expect(page.getByText('Safari menghapus data seperti ini')).toBeVisible();
      expect(complaints).toEqual([]);
    });

    for (const [index, width] of [360, 1440].entries()) {
      test(
        `has an accessible question, also by keyboard (both modes, ${width} px)`,
        firstOf(index),
        async ({ page, account }) => {
          await page.setViewportSize({ width, height: 800 });
          await savePost(page, account, POST);
          await page.getByRole('button', { name: 'Tandai selesai' }).first().click();
          await signUp(page, account, newEmail());
          const question = page.getByRole('region', {
            name: 'Tambahkan 1 halaman tersimpan dan kemajuanmu di 1 halaman dari perangkat ini ke akunmu?',
          });
          await expect(question).toBeVisible();
          expect(await findViolationsInBothModes(page)).toEqual([]);
          const add = question.getByRole('button', { name: 'Tambahkan' });
          await add.focus();
          await page.keyboard.press('Enter');
          await expect(page.getByText('1 halaman dari perangkat ini digabungkan ke akunmu.')).toBeVisible();
          expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
        },
      );
    }
  });

  test.describe('a configuration that cannot be read', () => {
    for (const [index, [name, answer]] of (
      [
        ['a fault of the server', { status: 500, body: 'fault' }],
        ['nothing there', { status: 404, body: '' }],
        [
          'the page of a network that wants a sign-in',
          { status: 200, contentType: 'text/html', body: '<!doctype html>' },
        ],
      ] as const
    ).entries()) {
      test(`ends no session: ${name}`, firstOf(index), async ({ page, account }) => {
        const email = await startSession(page, account);
        await savePost(page, account, POST);
        await whenSynced(page, account);
        await page.route(CONFIG, (route) => route.fulfill(answer));
        await open(page, account, '/account');
        await expect(page.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible();
        expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
        // Without a last valid configuration the lists stay too, and the configuration is requested again.
        await page.evaluate(() => localStorage.removeItem('account.config'));
        await open(page, account, '/account');
        await expect(page.locator('.auth-hint')).toBeVisible();
        await expect(page.locator('section[aria-labelledby="saved-pages"] li a')).toHaveText(['Tulisan nomor 1']);
        await page.unroute(CONFIG);
        await expect(page.getByText(`Kamu masuk sebagai ${email}.`)).toBeVisible({ timeout: 20_000 });
      });
    }
  });
}

import type { Page } from '@playwright/test';
import { ANSWER_LIMIT_MS } from '../../../packages/accounts/src/client/firebase/inTime.ts';
import { id as texts } from '../../../packages/accounts/src/shared/messages/id.ts';
import { id as pageTexts } from '../../../packages/accounts/src/shared/messages/pages/id.ts';
import { WHOLE } from '../support/share.ts';
import { expect, openDevice, test } from './accountSite.ts';
import { toDatabasePattern } from './faults.ts';
import { startSession } from './startSession.ts';
import { createAccount, fillIn, listSaved, open, PASSWORD, POST, savePost, signIn, whenSynced } from './steps.ts';

/** Fill the storage of the device. @param room characters that are left */
async function fillStorage(page: Page, room: number): Promise<void> {
  await page.evaluate((left) => {
    let text = '';
    for (let step = 2 ** 23; step >= 1; step /= 2) {
      try {
        localStorage.setItem('filler', text + 'x'.repeat(step));
        text += 'x'.repeat(step);
      } catch {
        // It does not fit: the next step is half as long.
      }
    }
    localStorage.setItem('filler', text.slice(left));
  }, room);
}

export function describeLimits(): void {
  test.describe('a device without room', () => {
    test('refuses the sign-in, shows the reason, and keeps its data', WHOLE, async ({ page, account }) => {
      const email = await createAccount(account);
      await savePost(page, account, POST);
      await open(page, account, '/login');
      await fillStorage(page, 0);
      await fillIn(page, email, PASSWORD);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(pageTexts.problems.noRoom);
      expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
    });

    test(
      'reports after the sign-in that not everything of the account fits',
      WHOLE,
      async ({ page, context, account }) => {
        const first = await openDevice(context);
        const email = await startSession(first, account);
        await first.evaluate(() => {
          const owner = localStorage.getItem('account.owner');
          for (let index = 0; index < 100; index++) {
            const change = { k: 'save', p: `/blog/${index}`, t: 'Tulisan '.repeat(40), x: false, at: index };
            localStorage.setItem(
              `account.change/${owner}/s${String(index).padStart(12, '0')}/a`,
              JSON.stringify(change),
            );
          }
        });
        await whenSynced(first, account);
        await first.context().close();
        await open(page, account, '/login');
        await fillStorage(page, 20_000);
        await signIn(page, account, email);
        await expect(page.getByText(texts.problems.deviceFull)).toBeVisible();
        await page.getByRole('button', { name: texts.dismiss }).click();
        await open(page, account, '/');
        await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
        await expect(page.getByText(texts.problems.deviceFull)).toHaveCount(0);
      },
    );
  });

  test('a database that never answers: the page reports it after a minute, and sends when it answers', async ({
    page,
    account,
  }) => {
    await startSession(page, account);
    await page.clock.install();
    await page.route(toDatabasePattern(account), () => {});
    const asked = page.waitForRequest(toDatabasePattern(account));
    await savePost(page, account, POST);
    await open(page, account, '/account');
    await asked;
    await expect(page.getByText(pageTexts.syncBusy)).toBeVisible();
    await page.clock.runFor(ANSWER_LIMIT_MS);
    await expect(page.getByText(pageTexts.problems.notSynced)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: pageTexts.syncNow }).click();
    await expect(page.getByText(pageTexts.syncIdle)).toBeVisible();
  });
}

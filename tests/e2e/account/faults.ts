import type { Page } from '@playwright/test';
import { firstOf, WHOLE } from '../support/share.ts';
import { expect, openDevice, test, type AccountSite } from './accountSite.ts';
import { startSession } from './startSession.ts';
import {
  createAccount,
  fillIn,
  listSaved,
  open,
  OTHER_POST,
  PASSWORD,
  POST,
  readStorage,
  savePost,
  signIn,
  whenSynced,
} from './steps.ts';

/** Answer every request of the database with an error, until `page.unroute`. */
async function failDatabase(page: Page, account: AccountSite, status: number, code: string): Promise<void> {
  await page.route(toDatabasePattern(account), (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: { 'access-control-allow-origin': '*' },
          contentType: 'application/json',
          body: JSON.stringify({ error: { code: status, status: code, message: 'fault of a test' } }),
        }),
  );
}

export function toDatabasePattern({ config }: AccountSite): RegExp {
  return new RegExp(`:${config.emulators.firestore?.port}/v1/`);
}

async function countSaved(account: AccountSite, email: string): Promise<number> {
  const user = await account.admin.findUser(email);
  const items = await account.admin.listItems(user?.localId ?? '');
  return items.filter(({ fields }) => fields['k']?.['stringValue'] === 'save' && fields['x']?.['booleanValue'] !== true)
    .length;
}

export function describeFaults(): void {
  test.describe('faults', () => {
    test('the network fails during sign-in: the form reports it, and works when the network is back', async ({
      page,
      context,
      account,
    }) => {
      const email = await createAccount(account);
      await open(page, account, '/login');
      await fillIn(page, email, PASSWORD);
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Tidak ada koneksi. Bacaanmu tetap tersimpan di perangkat ini.');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Masuk', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    });

    test(
      'the network fails during sync and sign-out: nothing is lost, nothing stays visible',
      WHOLE,
      async ({ page, context, account }) => {
        const email = await startSession(page, account);
        await open(page, account, '/account');
        await context.setOffline(true);
        await page.evaluate(() => window.dispatchEvent(new Event('offline')));
        await context.setOffline(false);
        await open(page, account, POST);
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
        await expect(page.getByRole('button', { name: 'Tersimpan' }).first()).toBeVisible();
        await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
        await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeHidden({ timeout: 15_000 });
        // The browser itself reloads a failed page when the network is back, which would interrupt the test's navigation.
        await expect(page).toHaveURL(/\/login|^chrome-error/);
        await expect(() => page.goto('about:blank'), 'what the browser loads by itself may interrupt').toPass();
        await context.setOffline(false);
        await open(page, account, '/account');
        expect(await listSaved(page, account)).toEqual([]);
        await signIn(page, account, email);
        expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
        await expect.poll(() => countSaved(account, email), { timeout: 20_000 }).toBe(1);
      },
    );

    for (const [index, [status, code, text]] of (
      [
        [403, 'PERMISSION_DENIED', 'Ada data yang gagal disinkronkan.'],
        [401, 'UNAUTHENTICATED', 'Belum tersinkron. Akan dicoba lagi otomatis.'],
        [503, 'UNAVAILABLE', 'Belum tersinkron. Akan dicoba lagi otomatis.'],
        [429, 'RESOURCE_EXHAUSTED', 'Layanan sedang penuh. Data aman di perangkat ini.'],
        [400, 'INVALID_ARGUMENT', 'Ada data yang gagal disinkronkan.'],
      ] as const
    ).entries()) {
      // A unit test covers the text of each code.
      test(
        `the database answers ${code}: the page shows one message, and keeps the saved items until they are sent`,
        firstOf(index),
        async ({ page, account }) => {
          const email = await startSession(page, account);
          await failDatabase(page, account, status, code);
          await savePost(page, account, POST);
          await open(page, account, '/account');
          await page.getByRole('button', { name: 'Sinkronkan sekarang' }).click();
          await expect(page.getByText(text)).toBeVisible({ timeout: 20_000 });
          await expect(page.getByText(code)).toHaveCount(0);
          expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
          await page.unroute(toDatabasePattern(account));
          await whenSynced(page, account);
          expect(await countSaved(account, email)).toBe(1);
        },
      );
    }

    test(
      'the account is deleted on another device: the next page shows none of its data, and the reason',
      WHOLE,
      async ({ page, account }) => {
        const email = await startSession(page, account);
        await savePost(page, account, POST);
        await whenSynced(page, account);
        const user = await account.admin.findUser(email);
        await account.admin.deleteUser(user?.localId ?? '');
        await open(page, account, '/account');
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
        await expect(page.getByText('Sesi berakhir. Masuk lagi untuk menyinkronkan.')).toBeVisible();
        await expect(page.locator('section[aria-labelledby="saved-pages"] li')).toHaveCount(0);
        expect(await readStorage(page)).not.toContain('Tulisan nomor 1');
      },
    );

    test(
      'the token has expired and cannot be renewed: the session ends, and unsent items are kept',
      WHOLE,
      async ({ page, account }) => {
        const email = await startSession(page, account);
        await failDatabase(page, account, 503, 'UNAVAILABLE');
        await savePost(page, account, POST);
        await page.route('**/securetoken.googleapis.com/**', (route) =>
          route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'application/json',
            body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
          }),
        );
        await page.evaluate(expireToken);
        await page.unroute(toDatabasePattern(account));
        await open(page, account, POST);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 20_000 });
        await page.unroute('**/securetoken.googleapis.com/**');
        await signIn(page, account, email);
        expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
        await expect.poll(() => countSaved(account, email), { timeout: 20_000 }).toBe(1);
      },
    );

    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      test(
        `two devices edit while offline, and synchronise in the order ${order.join(', ')}`,
        WHOLE,
        async ({ page, context, account }) => {
          const email = await startSession(page, account);
          const second = await openDevice(context);
          await startSession(second, account, email);
          const devices = [page, second] as const;
          for (const device of devices) await failDatabase(device, account, 503, 'UNAVAILABLE');
          await savePost(page, account, POST);
          await savePost(second, account, OTHER_POST);
          await open(second, account, POST);
          await second.getByRole('button', { name: 'Tandai selesai' }).first().click();
          for (const device of devices) await device.unroute(toDatabasePattern(account));
          for (const index of [...order, ...order]) await whenSynced(devices[index], account);
          for (const device of devices) {
            await expect
              .poll(async () => (await listSaved(device, account)).toSorted())
              .toEqual(['Tulisan nomor 1', 'Tulisan nomor 2']);
            await open(device, account, POST);
            await expect(device.getByRole('button', { name: 'Selesai dibaca' }).first()).toBeVisible();
          }
          await second.context().close();
        },
      );
    }

    test('a clock that is wrong by years changes nothing', WHOLE, async ({ page, context, account }) => {
      const email = await startSession(page, account);
      const late = await openDevice(context);
      await late.clock.install({ time: new Date('2035-01-01') });
      await late.clock.resume();
      await signIn(late, account, email);
      await savePost(late, account, POST);
      await whenSynced(late, account);
      await whenSynced(page, account);
      expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
      await page.getByRole('button', { name: 'Hapus Tulisan nomor 1' }).first().click();
      await whenSynced(page, account);
      await whenSynced(late, account);
      await expect.poll(() => listSaved(late, account)).toEqual([]);
      await late.context().close();
    });

    test('storage is full: nothing is shown as saved that was not stored', async ({ page, account }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await open(page, account, POST);
      const button = page.getByRole('button', { name: 'Simpan', exact: true }).first();
      await button.click();
      await expect(page.getByText('Belum tersimpan: penyimpanan browser penuh atau diblokir.').first()).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    });

    for (const [index, [state, isNull]] of (
      [
        ['blocked', false],
        ['null, as in some web views', true],
      ] as const
    ).entries()) {
      test(
        `storage is ${state}: the page is readable, and reports that it cannot store anything`,
        firstOf(index),
        async ({ page, account, complaints }) => {
          await page.addInitScript((isMissing) => {
            for (const name of ['localStorage', 'sessionStorage']) {
              Object.defineProperty(window, name, {
                get: () => {
                  if (isMissing) return null;
                  throw new DOMException('blocked', 'SecurityError');
                },
              });
            }
          }, isNull);
          await open(page, account, POST);
          await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
          await expect(
            page.getByText('Belum tersimpan: penyimpanan browser penuh atau diblokir.').first(),
          ).toBeVisible();
          expect(complaints).toEqual([]);
        },
      );
    }

    test(
      'storage contains invalid data: it is ignored, and the item is restored from the database',
      WHOLE,
      async ({ page, account, complaints }) => {
        await startSession(page, account);
        await savePost(page, account, POST);
        await whenSynced(page, account);
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('account.item/')) localStorage.setItem(key, '{"k":"sa');
        });
        await open(page, account, '/account');
        await expect(page.locator('section[aria-labelledby="saved-pages"] li a')).toHaveText(['Tulisan nomor 1'], {
          timeout: 15_000,
        });
        expect(complaints).toEqual([]);
      },
    );

    test(
      'a newer version of the site has written to storage: nothing is stored or sent until the page is reloaded',
      WHOLE,
      async ({ page, account }) => {
        const text = 'Halaman ini lebih lama dari datamu. Muat ulang untuk melanjutkan.';
        const email = await startSession(page, account);
        await open(page, account, POST);
        await page.evaluate(() => localStorage.setItem('account.version', '4'));
        const button = page.getByRole('button', { name: 'Simpan', exact: true }).first();
        await button.click();
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(button).toHaveAttribute('aria-pressed', 'false');
        expect(await readStorage(page)).not.toContain('Tulisan nomor 1');
        await open(page, account, '/account');
        await page.getByRole('button', { name: 'Sinkronkan sekarang' }).click();
        await expect(page.getByText(text)).toBeVisible();
        expect(await countSaved(account, email)).toBe(0);
        // After the reload the page may be the newer version or this one again.
        await page.evaluate(() => localStorage.setItem('account.version', '3'));
        await savePost(page, account, POST);
        await whenSynced(page, account);
        expect(await countSaved(account, email)).toBe(1);
      },
    );

    test('5,000 items: /account opens, and saving responds at once', WHOLE, async ({ page, account }) => {
      await open(page, account, '/account');
      await page.evaluate(() => {
        for (let index = 0; index < 5000; index++) {
          const id = (index % 2 ? 's' : 'r') + index.toString(16).padStart(12, '0');
          const item = {
            k: index % 2 ? 'save' : 'read',
            p: `/blog/${index}`,
            t: `Tulisan lama nomor ${index}`,
            r: 40,
            h: '',
            d: false,
            x: false,
            n: index + 1,
            w: 'abcdefgh',
            g: 0,
          };
          localStorage.setItem(`account.item/device/${id}`, JSON.stringify(item));
        }
      });
      await open(page, account, '/account');
      await expect(page.locator('section[aria-labelledby="saved-pages"] ul')).toHaveAttribute('data-count', '2500');
      await open(page, account, POST);
      const save = page.getByRole('button', { name: 'Simpan', exact: true }).first();
      const frames = await save.evaluate(
        (button: HTMLButtonElement) =>
          new Promise<number>((resolve) => {
            let count = 0;
            const look = () => {
              count += 1;
              if (button.ariaPressed === 'true') resolve(count);
              else requestAnimationFrame(look);
            };
            button.click();
            requestAnimationFrame(look);
          }),
      );
      expect(frames).toBe(1);
      await expect(page.getByRole('button', { name: 'Tersimpan' }).first()).toBeVisible();
    });

    test(
      'signing out in one tab while another writes: the write is kept, and the next reader sees nothing of it',
      WHOLE,
      async ({ page, context, account }) => {
        const email = await startSession(page, account);
        await open(page, account, '/');
        await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
        const other = await context.newPage();
        await open(other, account, POST);
        await expect(other.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible({
          timeout: 15_000,
        });
        await failDatabase(other, account, 503, 'UNAVAILABLE');
        await failDatabase(page, account, 503, 'UNAVAILABLE');
        // The tabs notify each other, so that the click happens during the logout even on a busy machine. An item saved
        // after the other tab shows Login belongs to the device, not to the reader.
        await other.evaluate(() => {
          window.addEventListener('storage', ({ key }) => {
            if (key !== 'test.now') return;
            const find = (text: string) =>
              [...document.querySelectorAll('button')].find((one) => one.innerText === text);
            localStorage.setItem('test.showed', find('Logout') ? 'Logout' : 'Login');
            find('Simpan')?.click();
          });
        });
        await page.evaluate(() => {
          document.querySelector<HTMLButtonElement>('header .auth-button')?.click();
          localStorage.setItem('test.now', '1');
        });
        await page.waitForURL('**/login');
        expect(await page.evaluate(() => localStorage.getItem('test.showed'))).toBe('Logout');
        await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 15_000 });
        await page.unroute(toDatabasePattern(account));
        await signIn(page, account, email);
        expect(await listSaved(page, account)).toEqual(['Tulisan nomor 1']);
      },
    );
  });
}

/** Change the stored sign-in so that its token expired an hour ago. */
function expireToken(): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith('firebase:authUser:')) continue;
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    user.stsTokenManager.expirationTime = Date.now() - 3_600_000;
    localStorage.setItem(key, JSON.stringify(user));
  }
}

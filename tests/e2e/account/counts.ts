import type { Page } from '@playwright/test';
import { findViolationsInBothModes } from '../support/findViolations.ts';
import { WHOLE } from '../support/share.ts';
import { expect, openDevice, test, type AccountSite } from './accountSite.ts';
import { startSession } from './startSession.ts';
import { open } from './steps.ts';

const CHAPTER = '/docs/dua/bab-c';
const PAGE = '/hitungan';

/** Counts of exercises, and the page on which authors read them. */
export function describeCounts(): void {
  test.describe('counts of exercises', () => {
    test(
      'are sent without a name and without the vendor’s code, and only authors read them',
      WHOLE,
      async ({ page, account, complaints }) => {
        await page.setViewportSize({ width: 360, height: 700 });
        const author = await startSession(page, account);
        const { localId = '' } = (await account.admin.findUser(author)) ?? {};
        await open(page, account, PAGE);
        // Nothing is counted yet, and there are no authors.
        await expect(page.getByRole('main').getByRole('status')).toContainText(localId);
        await account.admin.openCounts([localId]);
        await open(page, account, PAGE);
        await expect(page.getByRole('main').getByRole('status')).toHaveText('Belum ada yang terhitung.');

        const reader = await openDevice(page.context());
        const requests: string[] = [];
        reader.on('request', (request) => {
          if (/connectAuth|listCounters|index\.esm/.test(request.url())) requests.push(request.url());
          if (request.url().includes(':commit')) requests.push(JSON.stringify(request.headers()));
        });
        await open(reader, account, CHAPTER);
        await answer(reader, 'Tambah', '12');
        await answer(reader, 'Tambah', '3');
        await answer(reader, 'Sekali lagi', '3');
        await expect.poll(account.admin.listCounts).toEqual(
          expect.arrayContaining([
            { tried: 1, solved: 1 },
            { tried: 1, first: 1, solved: 1 },
          ]),
        );
        await answer(reader, 'Sekali lagi', '12');
        await reader.reload();
        await answer(reader, 'Tambah', '12');
        expect(requests.filter((request) => !request.startsWith('{'))).toEqual([]);
        expect(requests.filter((request) => /authorization|cookie/i.test(request))).toEqual([]);

        const other = await openDevice(page.context());
        await open(other, account, CHAPTER);
        await answer(other, 'Tambah', '12');
        await expect.poll(account.admin.listCounts).toEqual(
          expect.arrayContaining([
            { tried: 2, solved: 1 },
            { tried: 1, first: 1, solved: 1 },
          ]),
        );
        await open(other, account, PAGE);
        await expect(other.getByRole('main').getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
        await startSession(other, account);
        await open(other, account, PAGE);
        await expect(other.getByRole('main').getByRole('status')).toContainText('belum boleh membaca');

        await expectTable(page, account);
        expect(complaints).toEqual([]);
        await Promise.all([reader, other].map((device) => device.context().close()));
      },
    );

    test('that cannot be loaded can be tried again', WHOLE, async ({ page, account }) => {
      await startSession(page, account);
      const address = `http://${account.config.emulators.firestore?.host}:${account.config.emulators.firestore?.port}/**`;
      await page.route(address, (route) => route.abort());
      await open(page, account, PAGE);
      await expect(page.getByText('Hitungan tidak bisa dimuat.')).toBeVisible();
      await page.unroute(address);
      await page.getByRole('main').getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.getByText('Hitungan tidak bisa dimuat.')).toBeHidden();
    });
  });
}

async function answer(page: Page, title: string, choice: string): Promise<void> {
  const exercise = page.getByRole('region', { name: new RegExp(title) });
  await exercise.getByRole('radio', { name: choice, exact: true }).check();
  await exercise.getByRole('button', { name: 'Periksa' }).click();
  await expect(exercise.locator('.practice-status')).toHaveText(/./);
}

/** On a phone. */
async function expectTable(page: Page, account: AccountSite): Promise<void> {
  await open(page, account, PAGE);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // With so few devices, a share is not shown.
  await expect(page.getByText('Tidak ditampilkan karena masih jarang dicoba: 2.')).toBeVisible();
  await page.getByLabel('Dicoba paling sedikit').fill('1');
  const rows = page.getByRole('table', { name: 'Latihan, mulai dari' }).getByRole('row');
  await expect(rows).toHaveText([
    'LatihanMenyerahDicobaLangsung benarPetunjukJawaban',
    'TambahBab c50% (1)20% (0)00',
    'Sekali lagiBab c0% (0)1100% (1)00',
  ]);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByLabel('Kursus').selectOption('Tutorial Dua');
  await expect(rows).toHaveCount(3);
  await rows.getByRole('link', { name: 'Tambah' }).click();
  await expect(page).toHaveURL(/\/docs\/dua\/bab-c#tambah$/);
}

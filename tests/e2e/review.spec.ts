import { expect, test, type Page } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { findViolations, findViolationsInBothModes } from './support/findViolations.ts';
import { openLive } from './support/live.ts';

const DAY = 86_400_000;

/** Exercises with their places, the one that was solved longest ago first. */
const SOLVED = [
  ['e8230a162423e', '/docs/dasar-python/daftar#dua-nama'],
  ['ee44ba091ee5f', '/docs/dasar-python/keputusan#urutan-cabang'],
  ['e23da01ab1b5c', '/docs/dasar-python/daftar#sort-atau-sorted'],
  // A whole program, which is not repeated.
  ['ec36b3a50a21e', '/docs/dasar-python/daftar#rekap-sepekan'],
  ['e00000000000a', '/docs/tidak-ada#latihan'],
] as const;

/** Store exercises on this device as solved more than a week ago. */
async function keepSolved(page: Page): Promise<void> {
  await page.evaluate(
    ([solved, day]) => {
      for (const [index, [id, path]] of solved.entries()) {
        const at = Date.now() - (20 - index) * day;
        const record = { k: 'done', p: path, t: 'Latihan', r: 0, h: '', d: true, x: false, at };
        localStorage.setItem(`account.item/device/${id}`, JSON.stringify(record));
      }
    },
    [SOLVED, DAY] as const,
  );
}

/** Days until an exercise is repeated. */
const readDays = (page: Page, id: string): Promise<number> =>
  page.evaluate(
    ([exercise, day]) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith(`account.change/device/${exercise}/`)) ?? '';
      const { s } = JSON.parse(localStorage.getItem(key) ?? '{}') as { s?: string };
      return (Number(s?.split(' ')[1]) - Date.now()) / day;
    },
    [id, DAY] as const,
  );

test.use({ viewport: { width: 360, height: 740 } });

test('solved exercises are repeated without an account, and the result decides when they are repeated next', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.goto('/ulang');
  await expect(page.getByText('Belum ada yang bisa diulang.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ke daftar kursus' })).toHaveAttribute('href', '/');

  await keepSolved(page);
  await page.reload();
  const main = page.locator('main');
  const position = main.getByRole('heading', { level: 2 });
  await expect(position).toHaveText('Latihan 1 dari 4');
  await expect(main.getByRole('link', { name: 'Daftar, Dasar Python' })).toBeVisible();
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await main.getByLabel('Tebakanmu').fill('[12, 0, 7, 5]\n4 3');
  await main.getByRole('button', { name: 'Periksa' }).click();
  await expect(main.getByText('Selesai. Semua pemeriksaan lolos.')).toBeVisible();
  expect(await readDays(page, SOLVED[0][0])).toBeGreaterThan(20);
  // Answers here are separate from answers in the chapter.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^account\.\w+\/device\/d/.test(key))),
  ).toEqual([]);

  await main.getByRole('button', { name: 'Lanjut' }).click();
  await expect(position).toHaveText('Latihan 2 dari 4');
  await expect(position).toBeFocused();
  // Its lines are to be put in order at once.
  await expect(main.getByRole('list', { name: 'Baris yang tersedia' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await main.getByRole('button', { name: 'Aku tidak ingat' }).click();
  expect(await findViolations(page)).toEqual([]);
  await expect(main.locator('details[data-solution]')).toHaveAttribute('open');
  expect(await readDays(page, SOLVED[1][0])).toBeLessThan(5);

  // Each choice has an explanation.
  await main.getByRole('button', { name: 'Lanjut' }).click();
  await expect(position).toHaveText('Latihan 3 dari 4');
  await main.getByRole('button', { name: 'Aku tidak ingat' }).click();
  await expect(main.locator('.choice details').first()).toHaveAttribute('open');
  expect(await readDays(page, SOLVED[2][0])).toBeLessThan(5);

  // The chapter of the last exercise is removed, which is not a fault of the network.
  await main.getByRole('button', { name: 'Lanjut' }).click();
  await expect(position).toHaveText(/^Cukup untuk hari ini: 3 latihan\. /);
  await expect(position).toBeFocused();
  await expect(main.getByText('Sebagian latihan tidak dapat dimuat.')).toBeHidden();
  expect(complaints.filter((text) => !text.includes('tidak-ada') && !text.includes('404'))).toEqual([]);
});

test('a returning reader finds the page from home', async ({ page }) => {
  await page.goto('/ulang');
  await page.evaluate(() => {
    const record = { k: 'read', p: '/docs/dasar-python/daftar', t: 'Daftar', r: 40, h: '', d: false, x: false, at: 1 };
    localStorage.setItem('account.item/device/rf4557cc0c1da', JSON.stringify(record));
    localStorage.setItem('account.continue', '1');
  });
  await openLive(page, '/');
  const line = page.getByRole('link', { name: 'Ulangi latihan' });
  await line.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mengulang');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

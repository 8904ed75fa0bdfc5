import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { findViolations, findViolationsInBothModes } from './support/findViolations.ts';
import { makeLive, openLive } from './support/live.ts';
import { h1 } from './support/steps.ts';
import { expect, test } from './support/tabTest.ts';

// Levels, outcomes and the reader's progress, on a site with every kind of exercise.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/learning'));
});
test.afterAll(() => site.close());

const CHAPTER = '/docs/kursus/dua';
const box = (page: Page) => page.getByText('Level 2: after a first course').locator('xpath=../..');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('a chapter shows its level, outcomes and prerequisites, and nothing moves on hydration', async ({ page }) => {
    const complaints = collectComplaints(page);
    await page.goto(site.origin + CHAPTER);
    const before = await page.locator('main').boundingBox();
    await expect(box(page)).toContainText('0 of 6 exercises');
    await expect(box(page).getByRole('listitem')).toHaveText([
      /potongan harga dengan return$/,
      /panjang namanya$/,
      /^menebak/,
      'Nilai dan variabel',
      'Tulisan pertama',
    ]);
    await makeLive(page);
    expect(await page.locator('main').boundingBox()).toEqual(before);
    expect(await findViolationsInBothModes(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await box(page).getByRole('link', { name: 'Tulisan pertama' }).click();
    await expect(h1(page)).toHaveText('Tulisan pertama');
    expect(complaints).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('every kind of exercise has its task, its starter and its solution', async ({ page }) => {
      await page.goto(site.origin + CHAPTER);
      const exercises = page.locator('[data-exercise]');
      await expect(exercises).toHaveCount(6);
      await expect(exercises.getByRole('button')).toHaveCount(0);
      for (const id of ['harga-diskon', 'kartu', 'kota', 'baris']) {
        const exercise = page.locator(`[data-exercise="${id}"]`);
        await expect(exercise.locator('[data-starter] pre').first()).toBeVisible();
        const solution = exercise.locator('details').last();
        await expect(solution.locator('pre').first()).toBeHidden();
        await solution.locator('summary').click();
        await expect(solution.locator('pre').first()).toBeVisible();
      }
      expect(await fits(page)).toBe(true);
    });
  });
});

test('solved exercises are counted on their page, in the sidebar and in the series, and nothing moves', async ({
  page,
}) => {
  await openLive(page, site.origin + CHAPTER);
  const sidebar = page.getByRole('complementary').getByRole('navigation');
  const link = sidebar.getByRole('link', { name: 'Setiap jenis latihan' });
  const places = async () => [await link.boundingBox(), await page.locator('article').boundingBox()];
  const before = await places();
  await solve(page, CHAPTER, 2);
  await solve(page, '/blog/pertama', 1);
  await page.reload();
  await makeLive(page);
  await expect(box(page)).toContainText('2 of 6 exercises');
  await expect(link).toHaveAccessibleName('Setiap jenis latihan , 2 of 6 exercises');
  expect(await places()).toEqual(before);
  const outcomes = page.getByRole('region', { name: 'You can now' });
  await expect(outcomes.locator('[data-proved]')).toHaveText(['menghitung potongan harga dengan return Done']);
  await expect(outcomes.getByRole('listitem')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);

  await openLive(page, `${site.origin}/blog/kedua`);
  await page.getByText('Sebuah seri').click();
  const series = page.getByRole('navigation', { name: 'All parts of this series' });
  await expect(series.getByRole('link').first()).toHaveAccessibleName('Tulisan pertama , done, 1 of 1 exercise');
});

test('the account page shows the practice data on this device with its size, and removes it', async ({ page }) => {
  await openLive(page, `${site.origin}/account`);
  await expect(page.getByRole('heading', { name: 'Practice kept on this device' })).toHaveCount(0);
  await openLive(page, site.origin + CHAPTER);
  await page.locator('[data-exercise="kota"]').getByRole('button', { name: 'Run' }).click();
  await expect(page.locator('[data-exercise="kota"]').getByRole('table')).toBeVisible();
  await page.locator('[data-exercise="cetak"]').getByRole('textbox').fill('2');
  await openLive(page, `${site.origin}/account`);
  const kept = page.getByRole('region', { name: 'Practice kept on this device' });
  await expect(kept.getByRole('listitem')).toHaveText([
    /^sql\.js 1[\d.]+ MBRemove sql\.js 1/,
    /^Code and answers you wrote0\.\d kBRemove code and answers$/,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await kept.getByRole('button', { name: /^Remove sql\.js/ }).click();
  // A double tap only opens and closes the question: drafts are deleted only after an answer.
  await kept.getByRole('button', { name: 'Remove code and answers' }).dblclick();
  await expect(kept.getByRole('listitem')).toHaveText([/^Code and answers you wrote0\.\d kBRemove code and answers$/]);
  await kept.getByRole('button', { name: 'Remove code and answers' }).click();
  expect(await findViolations(page)).toEqual([]);
  await kept.getByRole('button', { name: 'Yes, remove code and answers' }).click();
  await expect(kept.getByRole('status')).toHaveText('Nothing is kept.');
  await expect(kept.getByRole('listitem')).toHaveCount(0);
  expect(await page.evaluate(async () => (await (await caches.open('practice-runtimes')).keys()).length)).toBe(0);
});

/** Add the first exercises of a page as solved to the reader's list on this device. */
async function solve(page: Page, address: string, count: number): Promise<void> {
  const response = await page.request.get(`${site.origin}${address}.json`);
  const { page: data } = (await response.json()) as { page: { exercises: string[] } };
  await page.evaluate(
    ([ids, path]) => {
      for (const id of ids) {
        const record = { k: 'done', p: path, t: 'Latihan', r: 0, h: '', d: true, x: false, at: 1 };
        localStorage.setItem(`account.item/device/${id}`, JSON.stringify(record));
      }
    },
    [data.exercises.slice(0, count), `${address}#latihan`] as const,
  );
}

import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { findViolations } from './support/findViolations.ts';
import { makeLive, openLive } from './support/live.ts';
import { expect, test } from './support/tabTest.ts';

// Lines that a reader puts in order, on a fixture site.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/practice'));
});
test.afterAll(() => site.close());
test.use({ viewport: { width: 320, height: 700 } });

const LINES = ['const daftar = [1, 2];', 'let jumlah = 0;', 'for (const satu of daftar) {', '  jumlah += satu;\n}'];
const exercise = (page: Page) => page.locator('[data-exercise="jumlah"]');
const program = (page: Page) => exercise(page).getByRole('list', { name: 'Your program' }).getByRole('listitem');
const check = (page: Page) => exercise(page).getByRole('button', { name: 'Check' }).click();
const place = (page: Page, line: string) =>
  exercise(page)
    .getByRole('list', { name: 'Lines to choose from' })
    .getByRole('button', { name: line.replace(/\s+/g, ' ').trim(), exact: true });

test('lines are put in order by taps, judged by running, and still there after a reload; then the code can be written', async ({
  page,
}) => {
  await openLive(page, `${site.origin}/docs/urut`);
  const status = exercise(page).locator('.practice-status');
  await exercise(page).getByRole('button', { name: 'Order the lines' }).click();
  await expect(exercise(page).getByText('Some do not belong.')).toBeVisible();
  for (const line of LINES) await place(page, line).click();
  await check(page);
  await expect(status).toHaveText('Not yet: the program has 5 lines, and yours has 4.');
  // A line stays in one line, and its buttons go below it.
  const { height = 0 } = (await program(page).locator('code').first().boundingBox()) ?? {};
  expect(height).toBeLessThan(48);
  // The wrong line instead of the right one.
  await place(page, 'console.log(jumlah);').click();
  await expect(status).toBeHidden();
  await exercise(page).getByRole('button', { name: 'Take out: jumlah += satu;' }).click();
  await expect(place(page, LINES[3] ?? '')).toBeFocused();
  await place(page, 'jumlah = satu; }').click();
  await exercise(page).getByRole('button', { name: 'Move up: jumlah = satu;' }).click();
  await check(page);
  await expect(exercise(page).locator('.practice-check')).toContainText("'2\\n'");
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await exercise(page).getByRole('button', { name: 'Take out: jumlah = satu;' }).click();
  await place(page, LINES[3] ?? '').click();
  await check(page);
  await expect(status).toContainText('Not yet');
  await exercise(page).getByRole('button', { name: 'Move up: jumlah += satu;' }).click();
  await check(page);
  await expect(exercise(page).locator('.practice-solved')).toHaveText('Solved');
  await page.reload();
  await makeLive(page);
  await expect(program(page)).toHaveCount(5);
  await expect(program(page).nth(3)).toContainText('jumlah += satu;');
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await expect(program(page)).toHaveCount(0);
  const editor = page.getByRole('textbox', { name: 'Code of jumlah.js' });
  await expect(editor).toHaveValue('const daftar = [1, 2];');
  // The focus moves along, so that a phone opens its keyboard; also the second time.
  await expect(editor).toBeFocused();
  await exercise(page).getByRole('button', { name: 'Order the lines' }).click();
  await exercise(page).getByRole('button', { name: 'Edit' }).click();
  await expect(editor).toBeFocused();
});

test('lines are put in order by keyboard only, and the focus follows its line', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/urut`);
  await exercise(page).getByRole('button', { name: 'Order the lines' }).press('Enter');
  await place(page, LINES[1] ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(program(page)).toHaveCount(1);
  await expect(page.locator(':focus')).not.toHaveText(LINES[1] ?? '');
  await place(page, LINES[0] ?? '').focus();
  await page.keyboard.press('Enter');
  const up = exercise(page).getByRole('button', { name: `Move up: ${LINES[0]}` });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(program(page).first()).toContainText(LINES[0] ?? '');
  await exercise(page)
    .getByRole('button', { name: `Move down: ${LINES[0]}` })
    .press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(`Move down: ${LINES[0]}`);
  await expect(program(page).nth(1)).toContainText(LINES[0] ?? '');
  await expect(exercise(page).getByText('Line 2 of 5')).toBeAttached();
});

test('lines that cannot be stored can still be checked, and the page reports that they are not stored', async ({
  page,
}) => {
  await openLive(page, `${site.origin}/docs/urut`);
  await exercise(page).getByRole('button', { name: 'Order the lines' }).click();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await place(page, LINES[0] ?? '').click();
  await expect(program(page)).toHaveCount(1);
  await expect(exercise(page).getByText('What you write here cannot be kept on this device')).toBeVisible();
});

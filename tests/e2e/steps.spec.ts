import type { Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite } from './support/commands.ts';
import { collectComplaints } from './support/complaints.ts';
import { findViolations, findViolationsInBothModes } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { expect, test } from './support/tabTest.ts';

// A program that a reader steps through, on a fixture site with a recorded trace.
let site: ServedSite;

test.beforeAll(async () => {
  site = await serveSite(await buildSite('tests/fixtures/sites/practice'));
});
test.afterAll(() => site.close());
test.use({ viewport: { width: 320, height: 800 } });

const view = (page: Page) => page.getByRole('region', { name: 'jumlah.js, step by step' });
const sentence = (page: Page) => view(page).locator('[aria-live]');
const open = (page: Page) => page.getByRole('button', { name: 'Step through' }).click();

test('each step describes what happened, and shows the next line, variables, calls, objects with arrows and the output', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openLive(page, `${site.origin}/docs/langkah`);
  await open(page);
  await expect(sentence(page)).toHaveText('Step 1 of 15 The program begins at line 9.');
  // On a phone too, the program is in view.
  await expect(view(page).locator('.line').first()).toBeInViewport();
  // The focus is on the button of the next step.
  await expect(view(page).getByRole('button', { name: 'One step on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toHaveText('Step 2 of 15 isi is now [1, 2]. Line 10 is next.');
  await expect(view(page).locator('.line.highlighted')).toHaveText('const lain = isi;');
  const tops = await view(page)
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(12);
  await page.keyboard.press('Enter');
  await expect(view(page).locator('svg path')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(sentence(page)).toContainText('isi is now [1, 2, 3]. lain is now [1, 2, 3].');
  await expect(view(page).locator('.changed')).toHaveCount(2);
  expect(await findViolationsInBothModes(page)).toEqual([]);
  const position = view(page).getByRole('slider', { name: 'Step' });
  await position.fill('5');
  await expect(sentence(page)).toContainText('jumlah() is called with daftar = [1, 2, 3].');
  await expect(view(page).locator('caption')).toHaveText(['Program', 'jumlah()', 'Array']);
  await view(page).getByRole('button', { name: 'Last step' }).click();
  await expect(sentence(page)).toHaveText('Step 15 of 15 It prints “6”. The program ends here.');
  await expect(view(page).locator('.output pre')).toHaveText('6');
  await view(page).getByRole('button', { name: 'One step back' }).click();
  await expect(sentence(page)).toContainText('Step 14 of 15');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await open(page);
  await expect(view(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('steps load nothing before their tap, and no runtime; without a connection the page reports it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openLive(page, `${site.origin}/docs/langkah`);
  expect(asked.filter((path) => /steps/.test(path))).toEqual([]);
  await page.route('**/steps/*.json', (route) => route.abort());
  await open(page);
  await expect(page.getByText('What this needs could not be loaded. Are you offline?')).toBeVisible();
  await page.unroute('**/steps/*.json');
  await open(page);
  await open(page);
  await expect(view(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/sandbox/'))).toEqual([]);
});

import { expect, test, type Page } from '@playwright/test';
import { serveSite, type ServedSite } from '../../packages/testing/serveSite.ts';
import { buildSite, verifySite } from './support/commands.ts';
import { findViolations, findViolationsInBothModes } from './support/findViolations.ts';
import { openLive } from './support/live.ts';
import { h1 } from './support/steps.ts';

// The documentation of a small product with two versions and a search, built from packages alone.

let site: ServedSite;
let outDir: string;

test.beforeAll(async () => {
  outDir = await buildSite('examples/product');
  site = await serveSite(outDir);
});
test.afterAll(() => site.close());

const openButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const query = (page: Page) => dialog(page).getByRole('searchbox');
const results = (page: Page) => dialog(page).getByRole('listitem');

test('a key opens the search, arrows choose a heading, Enter leads to it', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/install`);
  await page.keyboard.press('/');
  await expect(query(page)).toBeFocused();
  await page.keyboard.type('settle');
  await expect(results(page).first()).toContainText('Watch files');
  await expect(dialog(page).getByRole('status')).toHaveText(/pages$/);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('waiting task');
  await expect(results(page).first()).toContainText('Put tasks in order');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('link', { name: 'Waiting for another task' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/docs/guides/order#waiting-for-another-task`);
  await expect(h1(page)).toHaveText('Put tasks in order');
  await expect(dialog(page)).toHaveCount(0);
});

test('Enter in the text field opens the first page, and Escape returns the focus', async ({ page }) => {
  await openLive(page, `${site.origin}/`);
  await openButton(page).click();
  await expect(query(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(openButton(page)).toBeFocused();
  await page.keyboard.press('Control+K');
  await query(page).fill('upgrade');
  await expect(results(page).first()).toContainText('Upgrade from 1.x');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.origin}/docs/upgrading`);
});

test('a reader of an older version finds its pages', async ({ page }) => {
  await openLive(page, `${site.origin}/docs/1.0/install`);
  await openButton(page).click();
  await query(page).fill('parallel');
  await expect(results(page).first().getByRole('link').first()).toHaveAttribute('href', '/docs/1.0/reference/command');
  await query(page).fill('settle');
  await expect(dialog(page).getByRole('status')).toContainText('No page about “settle”');
});

test('a press before the application is live opens the search once it is', async ({ page }) => {
  await page.goto(`${site.origin}/docs/install`);
  await openButton(page).click();
  await expect(query(page)).toBeFocused();
});

test('the first key that is pressed on a page opens the search', async ({ page }) => {
  await page.goto(`${site.origin}/docs/install`);
  await page.keyboard.press('/');
  await expect(query(page)).toBeFocused();
});

test('a failure to load the index is reported, and the next letter retries', async ({ page }) => {
  await openLive(page, `${site.origin}/`);
  await page.route('**/search/**', (route) => route.abort());
  await openButton(page).click();
  await query(page).fill('watch');
  await expect(dialog(page).getByRole('status')).toContainText('could not be loaded');
  await page.unroute('**/search/**');
  await query(page).fill('watch f');
  await expect(results(page).first()).toContainText('Watch files');
});

test('results stay if a file of the index is missing, with a button to load the rest', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openLive(page, `${site.origin}/`);
  const missing = /\/search\/.*\/text-/;
  await page.route(missing, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await openButton(page).click();
  await query(page).fill('watch');
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ pages?\. There may be more/);
  await expect(results(page).first()).toContainText('Watch files');
  expect(await findViolationsInBothModes(page)).toEqual([]);
  await page.unroute(missing);
  await retry.click();
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ pages$/);
  await expect(retry).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(query(page)).toBeFocused();
});

test('fits a viewport of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page, `${site.origin}/`);
  await openButton(page).click();
  await query(page).fill('task');
  await expect(results(page).first()).toBeVisible();
  const isWide = () =>
    [document.documentElement, ...document.querySelectorAll('dialog ol')].some(
      ({ scrollWidth }) => scrollWidth > innerWidth,
    );
  expect(await page.evaluate(isWide)).toBe(false);
});

test('without scripts there is no button, and nothing of the index is loaded before a use', async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.origin}/docs/install`);
  await expect(h1(plain)).toBeVisible();
  await expect(openButton(plain)).toBeHidden();
  await context.close();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await openLive(page, `${site.origin}/docs/install`);
  expect(requests.filter((url) => /SearchDialog|\/search\//.test(url))).toEqual([]);
});

test('the checks of a built site pass', async () => {
  expect(await verifySite(outDir)).toContain('documents verified, 0 problems');
});

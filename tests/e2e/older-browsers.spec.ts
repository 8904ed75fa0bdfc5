import { expect, test } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { POST } from './support/sitePages.ts';
import { h1 } from './support/steps.ts';

/** What the oldest browsers do not have for which the application is compiled (`BROWSERS` in `bundleCode.ts`): global
 *  name, and the property that is newer. */
const NEWER = [
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['Element.prototype', 'checkVisibility'],
  ['HTMLElement.prototype', 'popover'],
  ['Object', 'groupBy'],
  ['Map', 'groupBy'],
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['Array', 'fromAsync'],
  ['AbortSignal', 'any'],
  ['Set.prototype', 'union'],
  ['Set.prototype', 'intersection'],
  ['Set.prototype', 'difference'],
  ['Set.prototype', 'isSubsetOf'],
  ['Iterator.prototype', 'map'],
  ['Iterator.prototype', 'filter'],
  ['Iterator.prototype', 'some'],
  ['Iterator.prototype', 'find'],
  ['Iterator.prototype', 'flatMap'],
  ['Iterator.prototype', 'toArray'],
  ['RegExp', 'escape'],
  ['Uint8Array', 'fromBase64'],
  ['window', 'requestIdleCallback'],
] as const;

test('a browser of the oldest supported versions navigates, keeps the focus in the menu and runs a sample', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await page.addInitScript((newer) => {
    for (const [owner, name] of newer) {
      const object = owner.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), window);
      if (object instanceof Object) Reflect.deleteProperty(object, name);
    }
  }, NEWER);
  await page.setViewportSize({ width: 360, height: 740 });
  await openLive(page, '/blog');
  expect(await page.evaluate(() => 'canParse' in URL || 'popover' in HTMLElement.prototype)).toBe(false);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const link = page.locator('main h2 a').first();
  const title = await link.innerText();
  await link.click();
  await expect(h1(page)).toHaveText(title);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);

  await page.locator('[data-menu-toggle]').click();
  const menu = page.getByRole('dialog', { name: 'Menu navigasi' });
  const close = menu.locator('button[data-menu-close]');
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');

  await openLive(page, POST);
  await page.locator('main').getByRole('button', { name: 'Jalankan' }).first().click();
  await expect(page.locator('.practice-panel').first()).toContainText('sama dengan yang tercatat');
  expect(complaints).toEqual([]);
});

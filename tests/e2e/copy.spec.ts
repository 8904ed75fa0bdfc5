import { expect, test } from '@playwright/test';
import { openLive } from './support/live.ts';
import { POST } from './support/sitePages.ts';

test('an article is copied as Markdown, and opened as a file if the browser has no clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLive(page, POST);
  const title = await page.locator('main h1').first().textContent();
  const button = page.getByRole('button', { name: 'Salin sebagai Markdown' });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Tersalin' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`# ${title}\n`)).toBe(true);

  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await button.click();
  await page.waitForURL(`**${POST}.md`);
  expect(await (await page.request.get(`${POST}.md`)).text()).toBe(copied);
});

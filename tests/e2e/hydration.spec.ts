import { expect, test } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { openLive } from './support/live.ts';
import { KINDS } from './support/sitePages.ts';

/** What would differ between served and hydrated HTML and is not a fault: set by the boot script and React on purpose. */
const readMain = () =>
  document
    .querySelector('main')
    ?.innerHTML.replaceAll(/ (?:open|aria-expanded|hidden|data-continue|aria-current)="[^"]*"/g, '') ?? '';

for (const width of [360, 996, 997, 1440]) {
  test(`the 16 kinds of page come to life at ${width} px in both modes without a complaint (R117, R94)`, async ({
    page,
  }) => {
    test.setTimeout(200_000);
    const complaints = collectComplaints(page);
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of Object.values(KINDS)) {
        await openLive(page, address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      }
    }
    expect(complaints).toEqual([]);
  });
}

test('coming to life leaves the content as it was served (R117)', async ({ page }) => {
  for (const [kind, address] of Object.entries(KINDS)) {
    if (kind === 'login' || kind === 'account') continue;
    await page.goto(address);
    const before = await page.evaluate(readMain);
    await openLive(page, address);
    expect(await page.evaluate(readMain), kind).toBe(before);
  }
});

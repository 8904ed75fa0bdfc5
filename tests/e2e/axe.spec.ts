import { expect, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { findViolations } from './support/findViolations.ts';
import { makeLive } from './support/live.ts';
import { KINDS } from './support/sitePages.ts';

/** What the mode changes; all else is looked at in the other one. */
const OF_COLOUR: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

for (const width of [360, 996, 997, 1440]) {
  test(`axe finds nothing on any kind of page at ${width} px, in both modes, live, with the menu open`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const found: string[] = [];
    for (const address of Object.values(KINDS)) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await makeLive(page);
      found.push(...(await findViolations(page)));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      found.push(...(await findViolations(page, OF_COLOUR)));
      if (width > 996) continue;
      await page.locator('[data-menu-toggle]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await findViolations(page)));
    }
    expect(found).toEqual([]);
  });
}

import type { Page } from '@playwright/test';

/** Open a page, make a gesture that loads the application, and wait until it has started (A18 of
 *  docs/spec/requirements.md). */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await makeLive(page);
}

/** Show intent by pressing a key that has no other effect. */
export async function makeLive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // Checked in each frame, while an expectation checks after a tenth, a quarter and half a second. The limit is set
  // here, because a drill runs without the settings of the test runner.
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live', undefined, { timeout: 120_000 });
}

import { expect, type Page } from '@playwright/test';

/** Open a page and bring the application: a gesture, then wait until it answers (A18 of docs/spec/requirements.md). */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await makeLive(page);
}

/** The gesture that means intent. A key that does nothing else. */
export async function makeLive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // Stated here, because a drill has no settings of the test runner.
  await expect(page.locator('html')).toHaveAttribute('data-app', 'live', { timeout: 15_000 });
}

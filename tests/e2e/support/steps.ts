import type { Locator, Page } from '@playwright/test';

/** The heading of the page that is shown. */
export const h1 = (page: Page): Locator => page.locator('main h1').first();

/** Click a link without a pointer that comes near it first, so that nothing is loaded before the click. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.setAttribute('href', to);
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Mark this document, to see whether another one takes its place. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** The page without guesses: what it loads is what was asked for. */
export async function withoutPrefetch(page: Page, effectiveType = '2g'): Promise<void> {
  await page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: type, saveData: false } });
  }, effectiveType);
}

/** Answer a file only when told to. @returns the function that lets it through */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

import type { Locator, Page, Route } from '@playwright/test';

/** The title of the shown page. An article may contain more headings of this level. */
export const h1 = (page: Page): Locator => page.locator('main h1').first();

/** Click a link without hovering over it first, so that nothing is loaded before the click. */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.setAttribute('href', to);
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Mark this document, to detect whether another one replaces it. */
export const mark = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** Disable preloading, so that the page loads only what is requested. */
export const withoutPrefetch = (page: Page): Promise<void> => withConnection(page, '2g');

/** Set the kind of connection that the page sees. The browser estimates it from the time of answers, which are slow on
 *  a busy machine. */
export async function withConnection(page: Page, effectiveType: '2g' | '3g' | '4g'): Promise<void> {
  await page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: type, saveData: false } });
  }, effectiveType);
}

/** Hold the answer of a file. @param answer the later answer, by default the file @returns a function that releases
 *  it */
export async function holdBack(
  page: Page,
  pattern: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await answer(route);
  });
  return () => release();
}

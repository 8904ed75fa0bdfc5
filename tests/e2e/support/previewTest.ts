import { test as base, type Page } from '@playwright/test';

let tab: Page | undefined;

/** Tests of a preview share one tab: a page of a preview is some two hundred modules, and a tab that has compiled them
 *  takes the processor two thirds of the time to load them again. Each test opens its page again. The tab is not a
 *  worker fixture, because Playwright starts another worker and another browser for files with such a fixture. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    tab ??= await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await use(tab);
    for (const event of ['console', 'pageerror', 'response'] as const) tab.removeAllListeners(event);
  },
});

/** Close the tab, whose page would continue to send requests to a stopped preview. */
export async function closeTab(): Promise<void> {
  await tab?.context().close();
  tab = undefined;
}

export { expect } from '@playwright/test';

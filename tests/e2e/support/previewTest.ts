import { test as base, type Page } from '@playwright/test';

/** Tests of previews share one tab: a page of a preview is some two hundred modules, and a tab that has compiled them
 *  takes the processor two thirds of the time to load them again. Each test opens its page anew. */
export const test = base.extend<object, { readonly tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab }, use) => {
    await use(tab);
    for (const event of ['pageerror', 'response'] as const) tab.removeAllListeners(event);
  },
});

export { expect } from '@playwright/test';

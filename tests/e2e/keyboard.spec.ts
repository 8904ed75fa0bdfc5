import { expect, type Page, test } from '@playwright/test';
import { openLive } from './support/live.ts';
import { DOC, POST } from './support/sitePages.ts';

/** What has focus, and whether the reader sees it. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInView: width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    };
  });

test('the first Tab shows the skip link, and Enter moves focus to the content (R21)', async ({ page }) => {
  for (const address of ['/', '/blog', POST, DOC, '/login']) {
    await page.goto(address);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect(link, address).toBeFocused();
    await expect(link, address).toBeInViewport();
    await expect(link, address).toHaveCSS('clip-path', 'none');
    await page.keyboard.press('Enter');
    await expect(page.locator('main'), address).toBeFocused();
  }
});

for (const [name, address] of Object.entries({ home: '/', post: POST, doc: DOC, login: '/login' })) {
  test(`Tab walks through ${name}, and focus is always seen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, address);
    const unseen: string[] = [];
    const names = new Set<string>();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      const focus = await readFocus(page);
      if (!focus) break;
      names.add(focus.name);
      if (!focus.hasOutline || !focus.isInView) unseen.push(focus.name);
    }
    expect(unseen).toEqual([]);
    expect(names.size).toBeGreaterThan(8);
  });
}

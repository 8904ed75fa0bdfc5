import type { Page } from '@playwright/test';
import { openLive } from './support/live.ts';
import { firstOf, firstOfList, SHARED } from './support/share.ts';
import { DOC, POST } from './support/sitePages.ts';
import { expect, test } from './support/tabTest.ts';

interface Focus {
  readonly name: string;
  /** Index of its part of the page, in reading order. */
  readonly part: number;
  readonly isSeen: boolean;
}

/** Describe the focused element: its name, its place, and whether it is visible, with a focus ring and not covered. */
const readFocus = (page: Page) =>
  page.evaluate((): Focus | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, top, bottom, right, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    // Scrolling elements clip their content at the sides, and the window clips at the top as well.
    let isWhole = top >= reach - 1 && left >= reach - 1;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue;
      const frame = around.getBoundingClientRect();
      if (frame.width > 1 && (left - reach < frame.left - 1 || right + reach > frame.right + 1)) isWhole = false;
    }
    const isInView =
      width > 0 && height > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    // An element may be covered, for example by the navbar, so points along its first line are tested.
    const line = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const isOnTop = [0.1, 0.5, 0.9].some((at) => {
      const found = document.elementFromPoint(
        line.left + line.width * at,
        Math.min(line.top + line.height / 2, window.innerHeight - 1),
      );
      return found !== null && (element.contains(found) || found.contains(element));
    });
    const parts = [
      '[data-skip-region]',
      '[data-announcement]',
      '#app > header',
      '#app > div:has(main)',
      '#app > footer',
      '#menu',
    ];
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      part: parts.findIndex((selector) => element.closest(selector)),
      isSeen: hasOutline && isInView && isOnTop && isWhole,
    };
  });

/** Upper bound of tab stops on a page. A post has some for each of its samples and exercises. */
const MAX_WALK = 400;

/** Press Tab until focus leaves the page or returns to the start. */
async function walk(page: Page): Promise<Focus[]> {
  const stops: Focus[] = [];
  for (let press = 0; press < MAX_WALK; press++) {
    await page.keyboard.press('Tab');
    const focus = await readFocus(page);
    if (!focus || (stops.length > 1 && focus.name === stops[0]?.name)) return stops;
    stops.push(focus);
  }
  throw new Error('Tab comes to no end.');
}

test(
  'the first Tab shows the skip link, and Enter moves focus to the content, with and without the application (R21)',
  SHARED,
  async ({ page }) => {
    for (const [index, address] of firstOfList(['/', '/blog', POST, DOC, '/login', '/tidak-ada'], 2).entries()) {
      await (index % 2 === 0 ? page.goto(address) : openLive(page, address));
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Langsung ke isi', exact: true });
      await expect(link, address).toBeFocused();
      await expect(link, address).toBeInViewport();
      await expect(link, address).toHaveCSS('clip-path', 'none');
      await expect(page.getByRole('region', { name: 'Langsung ke isi' }), address).toContainText('Langsung ke isi');
      await page.keyboard.press('Enter');
      await expect(page.locator('main'), address).toBeFocused();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), address).toBe(true);
    }
  },
);

for (const [index, [name, address, width]] of (
  [
    ['post', POST, 997],
    ['home', '/', 1440],
    ['doc', DOC, 360],
    ['doc', DOC, 1440],
    ['login', '/login', 996],
  ] as const
).entries()) {
  test(
    `Tab goes through ${name} at ${width} px in the order of its parts, and focus is always visible (R21, R36)`,
    firstOf(index),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openLive(page, address);
      const stops = await walk(page);
      expect(stops.filter(({ isSeen }) => !isSeen).map((stop) => stop.name)).toEqual([]);
      const parts = stops.map(({ part }) => part);
      expect(parts).toEqual(parts.toSorted((a, b) => a - b));
      expect([...new Set(parts)]).toEqual([0, 1, 2, 3, 4]);
    },
  );
}

test('Tab cycles in the open menu, and focus is always visible (R93)', SHARED, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const address of firstOfList([DOC, '/siesvi', POST], 1)) {
    await openLive(page, address);
    await page.locator('[data-menu-toggle]').click();
    await expect(page.locator('button[data-menu-close]')).toBeFocused();
    const stops = await walk(page);
    expect(stops.length, address).toBeGreaterThan(3);
    expect(
      stops.filter(({ isSeen, part }) => !isSeen || part !== 5).map((stop) => stop.name),
      address,
    ).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

import { expect, test, type Page } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { findViolations, OF_COLOUR } from './support/findViolations.ts';
import { makeLive } from './support/live.ts';
import { IS_EVERY, IS_WHOLE, SHARED } from './support/share.ts';
import { KINDS } from './support/sitePages.ts';

type Mode = 'light' | 'dark';

interface Visit {
  readonly mode: Mode;
  readonly isDismissed: boolean;
}

const WIDTHS = [360, 996, 997, 1440] as const;
const VISITS: readonly Visit[] = [
  { mode: 'light', isDismissed: false },
  { mode: 'dark', isDismissed: true },
  { mode: 'light', isDismissed: true },
  { mode: 'dark', isDismissed: false },
];

/** Pages that show data from the browser's storage. */
const OF_READERS: ReadonlySet<string> = new Set(['login', 'account', 'playground', 'kept courses', 'review']);

test.describe.configure({ mode: 'parallel' });

for (const [position, width] of WIDTHS.entries()) {
  test(
    `the kinds of page hydrate at ${width} px to their served HTML, without complaints, movement or axe violations, in both modes, with and without the announcement, with the menu open (R117, R94)`,
    SHARED,
    async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height: 800 });
      await recordMovement(page);
      const complaints = collectComplaints(page);
      const found: string[] = [];
      await page.goto('/');
      for (const [index, [kind, address]] of Object.entries(KINDS).entries()) {
        // In CI each kind is visited at each width, and in all four combinations of mode and announcement; in `npm test` once.
        const isTurn = index % 4 === position;
        if (!IS_WHOLE && !isTurn) continue;
        const visits = IS_EVERY ? VISITS : VISITS.slice(((index >> 2) + position) % 4).slice(0, 1);
        for (const [nth, { mode, isDismissed }] of visits.entries()) {
          const where = `${kind}, ${mode}, ${isDismissed ? 'without' : 'with'} the announcement`;
          await page.emulateMedia({ colorScheme: mode });
          await dismiss(page, isDismissed);
          await page.goto(address);
          const served = await page.evaluate(readMain);
          await makeLive(page);
          await expect(page.locator('html'), where).toHaveAttribute('data-theme', mode);
          // The announcement leads to the start page, and is not shown there.
          const isShown = !isDismissed && kind !== 'start';
          await expect(page.locator('[data-announcement]'), where).toBeVisible({ visible: isShown });
          if (!OF_READERS.has(kind)) expect(await page.evaluate(readMain), where).toBe(served);
          expect(await readMovement(page), where).toBeLessThan(0.005);
          // In CI axe looks at two of the four widths.
          if (nth > 0 || !(IS_EVERY || isTurn || (index + 2) % 4 === position)) continue;
          await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
          found.push(...(await findViolations(page)));
          // In the other mode and with the menu open in CI only.
          if (!IS_WHOLE) {
            await page.emulateMedia({ reducedMotion: null });
            continue;
          }
          const other = mode === 'light' ? 'dark' : 'light';
          await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', other);
          found.push(...(await findViolations(page, OF_COLOUR)));
          if (width <= 996) found.push(...(await findInMenu(page)));
          await page.emulateMedia({ reducedMotion: null });
        }
      }
      expect(found).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );
}

/** Run axe with the menu open. The page behind it is inert, and was checked before. */
async function findInMenu(page: Page): Promise<string[]> {
  await page.locator('[data-menu-toggle]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return findViolations(page, {}, ['#app > :not(#menu)']);
}

/** Sum up the layout shift of a page, for `readMovement`. */
async function recordMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { readonly value: number }).value;
      Object.assign(window, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Read the layout shift up to the frame after the next. */
async function readMovement(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => ('moved' in window ? Number(window.moved) : 0));
}

/** Close the announcement of the current page, or restore it, before the next page is loaded. */
const dismiss = (page: Page, isDismissed: boolean) =>
  page.evaluate((dismissed) => localStorage.setItem('docusaurus.announcement.dismiss', String(dismissed)), isDismissed);

/** Differences between served and hydrated HTML that are not faults: the boot script and React set them on purpose. */
const readMain = () =>
  document
    .querySelector('main')
    ?.innerHTML.replaceAll(/ (?:open|aria-expanded|hidden|data-continue|aria-current)="[^"]*"/g, '')
    // The reading progress of the previous visit, which on a slow machine is long enough to count.
    .replaceAll(/ data-percent="\d+">[^<]*/g, '') ?? '';

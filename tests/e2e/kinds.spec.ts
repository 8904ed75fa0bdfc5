import { expect, test, type Page } from '@playwright/test';
import { collectComplaints } from './support/complaints.ts';
import { IS_EVERY_PAGE } from './support/everyPage.ts';
import { findViolations, OF_COLOUR, WITHOUT_COLOUR } from './support/findViolations.ts';
import { makeLive } from './support/live.ts';
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

test.describe.configure({ mode: 'parallel' });

for (const [position, width] of WIDTHS.entries()) {
  // On either side of the width where the layout changes, colours are those of 360 and 1440 px.
  const hasColours = IS_EVERY_PAGE || width === 360 || width === 1440;
  test(`the 16 kinds of page come to life at ${width} px as they were served, without a complaint, nothing moves, axe finds nothing, in both modes, with the announcement and without, with the menu open (R117, R94)`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width, height: 800 });
    await recordMovement(page);
    const complaints = collectComplaints(page);
    const found: string[] = [];
    await page.goto('/');
    for (const [index, [kind, address]] of Object.entries(KINDS).entries()) {
      // Over the four widths each kind is visited in all four ways, and at each width every way has four kinds.
      const visits = IS_EVERY_PAGE ? VISITS : VISITS.slice((index + position) % 4).slice(0, 1);
      for (const [nth, { mode, isDismissed }] of visits.entries()) {
        const where = `${kind}, ${mode}, ${isDismissed ? 'without' : 'with'} the announcement`;
        await page.emulateMedia({ colorScheme: mode });
        await dismiss(page, isDismissed);
        await page.goto(address);
        const served = await page.evaluate(readMain);
        await makeLive(page);
        await expect(page.locator('html'), where).toHaveAttribute('data-theme', mode);
        await expect(page.locator('[data-announcement]'), where).toBeVisible({ visible: !isDismissed });
        // These two show what the browser keeps.
        if (kind !== 'login' && kind !== 'account') expect(await page.evaluate(readMain), where).toBe(served);
        expect(await readMovement(page), where).toBeLessThan(0.005);
        if (nth > 0) continue;
        await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
        found.push(...(await findViolations(page, hasColours ? {} : WITHOUT_COLOUR)));
        if (hasColours) {
          const other = mode === 'light' ? 'dark' : 'light';
          await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-theme', other);
          found.push(...(await findViolations(page, OF_COLOUR)));
        }
        if (width <= 996) found.push(...(await findInMenu(page, hasColours)));
        await page.emulateMedia({ reducedMotion: null });
      }
    }
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** What axe finds with the menu open: colours in the menu alone, because the page behind it was looked at before. */
async function findInMenu(page: Page, hasColours: boolean): Promise<string[]> {
  await page.locator('[data-menu-toggle]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const found = await findViolations(page, WITHOUT_COLOUR);
  if (hasColours) found.push(...(await findViolations(page, OF_COLOUR, ['#app > :not(#menu)'])));
  return found;
}

/** Add up how far parts of a page move by themselves (layout shift), for `readMovement`. */
async function recordMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { readonly value: number }).value;
      Object.assign(window, { moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shift up to the frame after the next. */
async function readMovement(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => ('moved' in window ? Number(window.moved) : 0));
}

/** Close the announcement that the page before has shown, or bring it back, before the next page is loaded. */
const dismiss = (page: Page, isDismissed: boolean) =>
  page.evaluate((dismissed) => localStorage.setItem('docusaurus.announcement.dismiss', String(dismissed)), isDismissed);

/** What would differ between served and hydrated HTML and is not a fault: set by the boot script and React on purpose. */
const readMain = () =>
  document
    .querySelector('main')
    ?.innerHTML.replaceAll(/ (?:open|aria-expanded|hidden|data-continue|aria-current)="[^"]*"/g, '') ?? '';

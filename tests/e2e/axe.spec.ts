import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { makeLive } from './support/live.ts';
import { KINDS, listPages } from './support/sitePages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.use({ bypassCSP: true });

/** What axe finds on the page, one line each.
 *  @param exclude what is looked at elsewhere */
async function findViolations(page: Page, options: RunOptions = {}, exclude: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const runOptions: RunOptions = { resultTypes: ['violations'], ...options };
  const { violations } = await page.evaluate(
    ([what, without]) => {
      const { axe: checker } = window as unknown as { axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> } };
      return checker.run({ exclude: [...without] }, what);
    },
    [runOptions, exclude] as const,
  );
  const where = `${new URL(page.url()).pathname} ${page.viewportSize()?.width}px`;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where} ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

test.describe('axe finds nothing on any page, dark, at 360 px', () => {
  const pages = listPages();
  const PARTS = 4;
  for (let part = 0; part < PARTS; part++) {
    test(`part ${part + 1} of ${PARTS}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const address of pages.filter((_, index) => index % PARTS === part)) {
        await page.goto(address);
        // The colours of code are few and the same on all pages; the kinds below show them.
        found.push(...(await findViolations(page, {}, ['.code-pre code > *'])));
      }
      expect(found).toEqual([]);
    });
  }
});

/** What the mode changes; all else is looked at in the other one. */
const OF_COLOUR: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

for (const width of [360, 996, 997, 1440]) {
  test(`axe finds nothing on any kind of page at ${width} px, in both modes, live, with the menu open`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const found: string[] = [];
    for (const address of Object.values(KINDS)) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await makeLive(page);
      found.push(...(await findViolations(page)));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      found.push(...(await findViolations(page, OF_COLOUR)));
      if (width > 996) continue;
      await page.locator('[data-menu-toggle]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await findViolations(page)));
    }
    expect(found).toEqual([]);
  });
}

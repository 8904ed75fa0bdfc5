import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page, one line each: address and width, rule, element, how to fix.
 *  @param exclude selectors of what is looked at elsewhere */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
  exclude: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const runOptions: RunOptions = { resultTypes: ['violations'], ...options };
  const { violations } = await page.evaluate(
    ([what, without]) => {
      const { axe: checker } = window as unknown as {
        axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
      };
      return checker.run({ exclude: [...without] }, what);
    },
    [runOptions, exclude] as const,
  );
  const where = `${new URL(page.url()).pathname} ${page.viewportSize()?.width}px`;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where} ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** What the colour mode changes; all else is looked at in one of the modes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const OF_COLOUR: RunOptions = { runOnly: COLOUR_RULES };
export const WITHOUT_COLOUR: RunOptions = {
  rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])),
};

/** What axe finds in light mode, and of the colours in dark mode, which stays. */
export async function findViolationsInBothModes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  return [...found, ...(await findViolations(page, OF_COLOUR))];
}

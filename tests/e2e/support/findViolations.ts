import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that is off by default: a target is 24 px high and wide, or as far from the next one. */
const OF_TARGETS = { 'target-size': { enabled: true } };

/** Run axe on the page, at its top, where the navbar covers no target. @returns one line for each violation: address and width, rule, element, fix
 *  @param exclude selectors of elements that are checked elsewhere */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
  exclude: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const runOptions: RunOptions = { resultTypes: ['violations'], rules: OF_TARGETS, ...options };
  const { violations } = await page.evaluate(
    ([what, without]) => {
      const { axe: checker } = window as unknown as {
        axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> };
      };
      window.scrollTo({ top: 0, behavior: 'instant' });
      return checker.run({ exclude: [...without] }, what);
    },
    [runOptions, exclude] as const,
  );
  const where = `${new URL(page.url()).pathname} ${page.viewportSize()?.width}px`;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where} ${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Highlighted parts of code. Their colours are few, and the same on all pages. */
export const CODE = '.code-pre code > *';

/** The rules that depend on the colour mode; all others are checked in one mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const OF_COLOUR: RunOptions = { runOnly: COLOUR_RULES };

/** Run all rules in light mode and the colour rules in dark mode, which stays set. */
export async function findViolationsInBothModes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const found = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  return [...found, ...(await findViolations(page, OF_COLOUR))];
}

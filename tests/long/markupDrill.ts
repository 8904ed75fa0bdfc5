import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../support/chromiumArguments.ts';
import { findChromium } from '../support/findChromium.ts';
import { createVectors, SEEDS } from '../support/markupVectors.ts';
import { tryVectors } from '../support/tryVectors.ts';
import type { DrillResult } from './drill.ts';

/** Below the count of pages from which a site is drawn in threads. */
const PAGES = 90;

/** Markup that wants to run a script, in 600 clothes: what runs in Chromium, with the policy or without, was reported by the build. */
export async function runMarkupDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const start = performance.now();
  const vectors = createVectors(Math.max(SEEDS.length, Math.round(600 * scale)));
  const executablePath = findChromium();
  if (!executablePath) return { name: 'markup: NOT RUN, no Chromium', tried: 0, held: 0, seconds: 0, failures: [] };
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
  const failures: string[] = [];
  const sum = { reported: 0, ranPlain: 0, ranUnderPolicy: 0 };
  try {
    for (let from = 0; from < vectors.length; from += PAGES) {
      const tried = await tryVectors(browser, vectors.slice(from, from + PAGES));
      failures.push(...tried.failures);
      sum.reported += tried.reported;
      sum.ranPlain += tried.ranPlain;
      sum.ranUnderPolicy += tried.ranUnderPolicy;
    }
  } finally {
    await browser.close();
  }
  return {
    name: `markup: ${sum.reported} reported, ${sum.ranPlain} would run without a policy, ${sum.ranUnderPolicy} with it`,
    tried: vectors.length,
    held: vectors.length - new Set(failures.map((failure) => failure.split(' ')[0])).size,
    seconds: (performance.now() - start) / 1000,
    failures,
  };
}

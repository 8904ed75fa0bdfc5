import { launchChromium } from '../../browsers/launchChromium.ts';
import { createVectors, SEEDS } from '../../packages/testing/markupVectors.ts';
import { tryVectors } from '../support/tryVectors.ts';
import type { DrillResult } from './drill.ts';

/** Pages of one site, fewer than the number from which rendering uses threads. */
const PAGES = 80;

/** Build 600 variants of markup that tries to run a script. The build must report every one that runs in Chromium,
 *  with the policy or without it. */
export async function runMarkupDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const start = performance.now();
  const vectors = createVectors(Math.max(SEEDS.length, Math.round(600 * scale)));
  const browser = await launchChromium();
  if (!browser) return { name: 'markup: NOT RUN, no Chromium', tried: 0, held: 0, seconds: 0, failures: [] };
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

import type { Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './chromiumArguments.ts';
import { findChromium } from './findChromium.ts';

/** Generous, because it may start while tests take all cores. */
const START_LIMIT_MS = 120_000;

/** Launch a Chromium of its own for tests and measurements.
 *  @returns null if there is none (the reason is then printed) */
export async function launchChromium(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS, timeout: START_LIMIT_MS });
}

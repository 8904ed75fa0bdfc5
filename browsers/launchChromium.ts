import type { Browser } from '@playwright/test';
import { launchChromium as launchInstalled } from '../packages/practice/src/proof/browser/openBrowser.ts';
import { findChromium } from './findChromium.ts';

/** Launch a Chromium of its own for tests and measurements, which is installed if there is none.
 *  @returns null if it cannot be (the reason is then printed) */
export async function launchChromium(executablePath = findChromium()): Promise<Browser | null> {
  return launchInstalled(executablePath);
}

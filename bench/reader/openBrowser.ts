import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tests/support/chromiumArguments.ts';

/** Open the browser that CHROMIUM names.
 *  @returns null if there is none */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = process.env['CHROMIUM'];
  if (!executablePath) return null;
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS }).catch(() => null);
}

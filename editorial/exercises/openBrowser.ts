import type { Browser } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tests/support/chromiumArguments.ts';
import { findChromium } from '../../tests/support/findChromium.ts';

let opening: Promise<Browser | null> | undefined;

/** One browser serves a whole run; `closeBrowser` ends it.
 *  @returns null if there is none here */
export function openBrowser(): Promise<Browser | null> {
  opening ??= launch();
  return opening;
}

async function launch(): Promise<Browser | null> {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}

export async function closeBrowser(): Promise<void> {
  const browser = await opening;
  opening = undefined;
  await browser?.close();
}

import type { Browser } from '@playwright/test';
import { launchChromium } from '../../browsers/launchChromium.ts';

let opening: Promise<Browser | null> | undefined;

/** One browser serves a whole run; `closeBrowser` ends it.
 *  @returns null if there is none here */
export function openBrowser(): Promise<Browser | null> {
  opening ??= launchChromium();
  return opening;
}

export async function closeBrowser(): Promise<void> {
  const browser = await opening;
  opening = undefined;
  await browser?.close();
}

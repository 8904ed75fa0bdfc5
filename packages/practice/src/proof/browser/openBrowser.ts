import type { Browser } from 'playwright-core';
import { lookUpPackage } from 'serbakode/part';
import { CHROMIUM_ARGUMENTS } from './chromiumArguments.ts';
import { findInstalledChromium } from './findInstalledChromium.ts';

/** Generous, because it may start while tests take all cores. */
const START_LIMIT_MS = 120_000;

let opening: Promise<Browser | null> | undefined;

/** The Chromium of this machine, if the package that controls it is installed too. */
const findLedChromium = (): string | null =>
  lookUpPackage(process.cwd(), 'playwright-core') === null ? null : findInstalledChromium();

export const isBrowserHere = (): boolean => findLedChromium() !== null;

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

/** Launch a Chromium of this machine. @returns null if there is none */
export async function launchChromium(executablePath = findLedChromium()): Promise<Browser | null> {
  if (executablePath === null) return null;
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS, timeout: START_LIMIT_MS });
}

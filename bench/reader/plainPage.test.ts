import { expect, it } from 'vitest';
import { findChromium } from '../../browsers/findChromium.ts';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { openPlainPage } from './plainPage.ts';

it.skipIf(findChromium() === null)('opens a page in which no debugger watches scripts', async () => {
  const browser = await launchChromium();
  if (!browser) throw new Error('no Chromium');
  try {
    const page = await openPlainPage(browser);
    await page.goto('data:text/html,<title>plain</title>');
    expect(await page.evaluate((text) => `${document.title} ${text}`, 'page')).toBe('plain page');
    await expect(page.evaluate(() => Promise.reject(new TypeError('broken')), null)).rejects.toThrow('broken');
    expect(await page.evaluate(isWatched, null)).toBe(false);
    await page.close();
    const driven = await browser.newPage();
    expect(await driven.evaluate(isWatched, null)).toBe(true);
  } finally {
    await browser.close();
  }
});

/** Whether the protocol's `Runtime` domain is enabled: it asks for the stack of an error that is logged. */
function isWatched(): boolean {
  let isAsked = false;
  Error.prepareStackTrace = () => {
    isAsked = true;
    return '';
  };
  console.debug(new Error('logged'));
  return isAsked;
}

import { launch, type LaunchOptions } from 'puppeteer-core';
import { CHROMIUM_ARGUMENTS } from '../../browsers/chromiumArguments.ts';
import { findChromium } from '../../browsers/findChromium.ts';
import { NoEngineError, type Engine, type EnginePage } from './engine.ts';
import { findProgram } from './findProgram.ts';

const HEIGHT = 800;

export const chromium: Engine = {
  name: 'Chromium',
  start: async () => {
    const executablePath = findChromium();
    if (executablePath === null)
      throw new NoEngineError('no Chromium is installed; apt-get install chromium-headless-shell');
    const headless = executablePath.includes('headless-shell') ? 'shell' : true;
    return startPage({ browser: 'chrome', executablePath, headless, args: CHROMIUM_ARGUMENTS });
  },
};

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  start: async () => startPage({ browser: 'firefox', executablePath: findProgram('firefox-esr', 'firefox-esr') }),
};

async function startPage(options: LaunchOptions): Promise<EnginePage> {
  const browser = await launch({ ...options, defaultViewport: { width: 1280, height: HEIGHT } });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    back: async () => void (await page.evaluate('history.back()')),
    setWidth: (width) => page.setViewport({ width, height: HEIGHT }),
    close: () => browser.close(),
  };
}

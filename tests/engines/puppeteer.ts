import { createRequire } from 'node:module';
import path from 'node:path';
import { findReadersChromium, isHeadlessBuild } from '../../browsers/findChromium.ts';
import { CHROMIUM_ARGUMENTS } from '../../packages/practice/src/proof/browser/chromiumArguments.ts';
import { installFolder, NotInstalledError } from '../../packages/serbakode/src/node/output/installFolder.ts';
import { NoEngineError, type Engine, type EnginePage } from './engine.ts';
import { findProgram } from './findProgram.ts';

const HEIGHT = 800;
const FOLDER = path.resolve('tests/engines');

/** The used part of Puppeteer's API. Its own types are not installed where types are checked. */
interface Puppeteer {
  readonly launch: (options: LaunchOptions & { readonly defaultViewport: Viewport }) => Promise<{
    readonly newPage: () => Promise<Page>;
    readonly close: () => Promise<void>;
  }>;
}

interface LaunchOptions {
  readonly browser: 'chrome' | 'firefox';
  readonly executablePath: string;
  readonly headless?: boolean | 'shell';
  readonly args?: readonly string[];
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

interface Page {
  readonly goto: (url: string) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly click: (selector: string) => Promise<void>;
  readonly keyboard: { readonly press: (key: string) => Promise<void> };
  readonly setViewport: (viewport: Viewport) => Promise<void>;
}

export const chromium: Engine = {
  name: 'Chromium',
  start: async () => {
    const executablePath = findReadersChromium();
    if (executablePath === null)
      throw new NoEngineError('no Chromium is installed; apt-get install chromium-headless-shell');
    const headless = isHeadlessBuild(executablePath) ? 'shell' : true;
    return startPage({ browser: 'chrome', executablePath, headless, args: CHROMIUM_ARGUMENTS });
  },
};

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  start: async () => startPage({ browser: 'firefox', executablePath: findProgram('firefox-esr', 'firefox-esr') }),
};

async function loadPuppeteer(): Promise<Puppeteer> {
  try {
    const announcement = 'Installing what drives Firefox in these tests (about 57 MB, once)';
    await installFolder({ folder: FOLDER, mainPackage: 'puppeteer-core', announcement }, console.log);
  } catch (error) {
    if (error instanceof NotInstalledError) throw new NoEngineError(error.message, { cause: error });
    throw error;
  }
  return createRequire(path.join(FOLDER, 'package.json'))('puppeteer-core') as Puppeteer;
}

async function startPage(options: LaunchOptions): Promise<EnginePage> {
  const { launch } = await loadPuppeteer();
  const browser = await launch({ ...options, defaultViewport: { width: 1280, height: HEIGHT } });
  // In Firefox the initial page never gets the focus, and its keys press no button.
  const page = await browser.newPage();
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

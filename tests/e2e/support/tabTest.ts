import { setTimeout } from 'node:timers/promises';
import { test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly client: CDPSession;
  /** Settings of the context; tests with other settings get another tab. */
  readonly settings: string;
  /** Whether a test left changes that cannot be undone. */
  readonly isSpent: () => boolean;
}

let tab: Tab | undefined;

/** Tests share one tab, because the process of a new one takes the processor half of a visit. Each test finds it
 *  without listeners, routes, media, storage and pages of the tests before, and with a history that begins with an
 *  empty page. A test that leaves more, such as scripts of a context or a slow processor, is the last of its tab. Like
 *  the tab of previews it is not a worker fixture. */
export const test = base.extend({
  context: async ({ browser, viewport, isMobile, hasTouch, colorScheme, javaScriptEnabled }, use, info) => {
    const settings = JSON.stringify([viewport, isMobile, hasTouch, colorScheme, javaScriptEnabled]);
    if (tab && (tab.settings !== settings || !tab.context.browser()?.isConnected())) await closeTab();
    if (!tab) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      tab = { context, page, client, settings, isSpent: watch(context, page) };
    }
    const { context, page, isSpent } = tab;
    await use(context);
    if (isSpent() || info.status !== info.expectedStatus || page.isClosed()) return closeTab();
    const cleared = clear(tab).then(() => true);
    if (!(await Promise.race([cleared, setTimeout(CLEARED_WITHIN_MS, false, { ref: false })]))) return closeTab();
    if (viewport) await page.setViewportSize(viewport);
  },
  page: async ({ context }, use) => use(tab?.page ?? (await context.newPage())),
});

export async function closeTab(): Promise<void> {
  await tab?.context.close();
  tab = undefined;
}

/** Time limit, because Chromium once did not report for three minutes that it had cleared an origin. */
const CLEARED_WITHIN_MS = 20_000;

/** Methods whose effect stays with the tab. */
const OF_CONTEXT = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'setOffline'] as const;
const OF_PAGE = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const;

function watch(context: BrowserContext, page: Page): () => boolean {
  let isSpent = false;
  const spend = <Name extends string>(target: Readonly<Record<Name, unknown>>, names: readonly Name[]) => {
    for (const name of names) {
      const act = target[name] as (...values: unknown[]) => unknown;
      Object.assign(target, {
        [name]: (...values: readonly unknown[]) => {
          isSpent = true;
          return act.apply(target, [...values]);
        },
      });
    }
  };
  spend(context, OF_CONTEXT);
  spend(page, OF_PAGE);
  spend(page.clock, ['install', 'setFixedTime', 'setSystemTime']);
  return () => isSpent;
}

async function clear({ context, page, client }: Tab): Promise<void> {
  const origins = await readOrigins(client);
  for (const other of context.pages()) {
    origins.add(new URL(other.url()).origin);
    if (other !== page) await other.close();
  }
  for (const event of EVENTS) page.removeAllListeners(event);
  for (const event of ['request', 'requestfailed', 'page'] as const) context.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await client.send('Page.resetNavigationHistory');
  await client.send('Network.clearBrowserCookies');
  for (const origin of origins)
    if (origin !== 'null') await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
}

const EVENTS = [
  'pageerror',
  'console',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'dialog',
  'popup',
  'download',
  'framenavigated',
  'load',
  'domcontentloaded',
  'worker',
] as const;

/** The origins that the tab's history names: storage of each is cleared, with those of other pages. */
async function readOrigins(client: CDPSession): Promise<Set<string>> {
  const { entries } = await client.send('Page.getNavigationHistory');
  return new Set(entries.map(({ url }) => new URL(url).origin));
}

export { expect } from '@playwright/test';

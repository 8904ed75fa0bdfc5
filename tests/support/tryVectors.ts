import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildVectors } from '../../packages/testing/buildVectors.ts';
import type { MarkupVector } from '../../packages/testing/markupVectors.ts';
import { serveSite } from '../../packages/testing/serveSite.ts';
import { servePlain } from './plainHost.ts';

interface VectorsTried {
  /** Number of vectors whose script ran in the browser, on a host without a policy and on a host with one. */
  readonly ranPlain: number;
  readonly ranUnderPolicy: number;
  readonly reported: number;
  /** Vectors that ran or broke the application although the build did not report them. */
  readonly failures: readonly string[];
}

/** Build vectors and open each in a browser, from a host without a policy and from a host with one. Vectors that the
 *  build did not report are also clicked, and their HTML is read and inserted again, as the application does. */
export async function tryVectors(browser: Browser, vectors: readonly MarkupVector[]): Promise<VectorsTried> {
  const built = await buildVectors(vectors);
  const plain = await servePlain(built.outDir, '/');
  const guarded = await serveSite(built.outDir);
  const failures: string[] = [];
  const counts = { ranPlain: 0, ranUnderPolicy: 0 };
  let hits = 0;
  const tab = createTab(browser, async (context) => {
    await context.exposeFunction('hit', () => (hits += 1));
    await context.route(/lain\.example/, (route) => route.abort());
  });
  try {
    for (const vector of vectors) {
      const isReported = built.errors.has(vector.name);
      for (const [kind, address] of [
        ['ranPlain', `${plain.origin}/${vector.name}.html`],
        ['ranUnderPolicy', `${guarded.origin}/${vector.name}`],
      ] as const) {
        hits = 0;
        const wrong = await tab.open(address, (page) => (isReported ? [] : useUnreported(page, kind === 'ranPlain')));
        failures.push(...wrong.map((what) => toFailure(vector, kind, what)));
        if (hits === 0) continue;
        counts[kind] += 1;
        if (!isReported) failures.push(toFailure(vector, kind, 'it ran'));
      }
    }
  } finally {
    await tab.close();
    await Promise.all([plain.close(), guarded.close()]);
    await built.remove();
  }
  return { ...counts, reported: vectors.filter(({ name }) => built.errors.has(name)).length, failures };
}

/** How long a tab may take to open or close. */
const TAB_MS = 10_000;

interface Tab {
  readonly open: (address: string, act: (page: Page) => string[] | Promise<string[]>) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

/** Pages are opened one after the other in one tab, because another one costs more than the visit. It is empty between
 *  them, so that nothing of a page continues to run. */
function createTab(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): Tab {
  let open: Page | undefined;
  const contexts: BrowserContext[] = [];

  /** On a busy machine Chromium sometimes opens no tab after one was closed, so each tab has its own context. */
  async function openTab(): Promise<Page> {
    const context = await browser.newContext();
    contexts.push(context);
    await prepare(context);
    const page = await Promise.race([context.newPage(), sleep(TAB_MS)]);
    return page ?? openTab();
  }

  return {
    close: async () => {
      await Promise.race([Promise.all(contexts.map((context) => context.close())), sleep(TAB_MS)]);
    },
    open: async (address, act) => {
      const page = (open ??= await openTab());
      try {
        await page.goto(address, { waitUntil: 'load' });
        return await act(page);
      } catch (error) {
        // A page that navigates away at once does not finish loading.
        if (error instanceof Error && /interrupted by another navigation|ERR_/.test(error.message)) return [];
        throw error;
      } finally {
        const empty = () =>
          page.goto('about:blank').then(
            () => true,
            () => false,
          );
        // An action of a page may interrupt the first attempt. Another tab is the last resort.
        if (!(await empty()) && !(await empty())) {
          open = undefined;
          await Promise.race([page.close(), sleep(TAB_MS)]);
        }
      }
    },
  };
}

const toFailure = ({ name, text, svg }: MarkupVector, kind: string, what: string) =>
  `${name} (${kind}): ${what}: ${JSON.stringify(svg ?? text)}`;

/** Use a page whose vector was not reported. @returns the function that does not work on it */
async function useUnreported(page: Page, isPlain: boolean): Promise<string[]> {
  const address = page.url();
  if (isPlain) {
    await page.evaluate(() => {
      for (const body of document.querySelectorAll('[data-body]')) body.innerHTML = String(body.innerHTML);
      for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-body] *'))
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
    await page.waitForTimeout(50);
    await page.goto(address);
  }
  await page.keyboard.press('Shift');
  const isLive = await page
    .waitForFunction(() => document.documentElement.dataset['app'] === 'live', undefined, { timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
  return isLive ? [] : ['the application does not start'];
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildVectors } from './buildVectors.ts';
import type { MarkupVector } from './markupVectors.ts';
import { servePlain } from './plainHost.ts';
import { serveSite } from './serveSite.ts';

export interface VectorsTried {
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
  const context = await browser.newContext();
  const tab = createTab(context);
  try {
    let hits = 0;
    await context.exposeFunction('hit', () => (hits += 1));
    await context.route(/lain\.example/, (route) => route.abort());
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
    await context.close();
    await Promise.all([plain.close(), guarded.close()]);
    await built.remove();
  }
  return { ...counts, reported: vectors.filter(({ name }) => built.errors.has(name)).length, failures };
}

interface Tab {
  readonly open: (address: string, act: (page: Page) => string[] | Promise<string[]>) => Promise<string[]>;
}

/** Pages are opened one after the other in one tab, because another one costs more than the visit. It is empty between
 *  them, so that nothing of a page runs on. */
function createTab(context: BrowserContext): Tab {
  let open: Page | undefined;
  return {
    open: async (address, act) => {
      const page = (open ??= await context.newPage());
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
        // What a page began may interrupt the first attempt. A closed tab is the last resort: Chromium once opened no other.
        if (!(await empty()) && !(await empty())) {
          await page.close();
          open = undefined;
        }
      }
    },
  };
}

const toFailure = ({ name, text, svg }: MarkupVector, kind: string, what: string) =>
  `${name} (${kind}): ${what}: ${JSON.stringify(svg ?? text)}`;

/** Use a page whose vector was not reported. @returns what does not work on it */
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

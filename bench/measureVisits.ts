import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { HostingFile } from '../src/node/hosting/toHosting.ts';
import { countBytes, type VisitBytes } from './countBytes.ts';
import { openBrowser } from './openBrowser.ts';
import { serveOutput } from './serveOutput.ts';

export interface VisitMeasure extends VisitBytes {
  readonly kind: string;
  /** Bytes loaded after the reader showed intent. */
  readonly application: number;
}

const PAGES: readonly (readonly [string, string])[] = [
  ['home', '/'],
  ['blog list', '/blog'],
  ['post', '/blog/perbedaan-var-let-dan-const-di-javascript'],
  ['tag', '/blog/tags/linux'],
  ['archive', '/blog/archive'],
  ['doc', '/docs/membuat-rest-api-dengan-expressjs/tentang-expressjs'],
  ['courses', '/courses/'],
  ['login', '/login'],
];

/** Visit a page of each kind of the built site with an empty cache.
 *  @returns null if there is no browser */
export async function measureVisits(): Promise<VisitMeasure[] | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const served = await serveOutput('dist', JSON.parse(await readFile('firebase.deploy.json', 'utf8')) as HostingFile);
  try {
    const measures: VisitMeasure[] = [];
    for (const [kind, address] of PAGES) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      measures.push({ kind, ...(await measureVisit(await context.newPage(), served.origin + address)) });
      await context.close();
    }
    return measures;
  } finally {
    await browser.close();
    served.close();
  }
}

async function measureVisit(page: Page, address: string): Promise<VisitBytes & { readonly application: number }> {
  const read = await countBytes(await page.context().newCDPSession(page));
  await page.goto(address, { waitUntil: 'networkidle' });
  const first = read();
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live');
  await page.waitForLoadState('networkidle');
  return { ...first, application: read().total - first.total };
}

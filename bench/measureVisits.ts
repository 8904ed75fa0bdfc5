import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import type { HostingFile } from '../src/build/hosting/toHosting.ts';
import { createServer } from '../src/server/createServer.ts';
import { CHROMIUM_ARGUMENTS } from '../tests/support/chromiumArguments.ts';

/** Bytes over the wire, compressed, headers included. */
export interface VisitMeasure {
  readonly kind: string;
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly other: number;
  readonly firstVisit: number;
  /** What came when the reader showed intent, without the pages that were prefetched. */
  readonly application: number;
}

const OUT_DIR = 'dist';
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
 *  @returns null where there is no browser */
export async function measureVisits(): Promise<VisitMeasure[] | null> {
  const executablePath = process.env['CHROMIUM'];
  if (!executablePath) return null;
  const browser = await chromium
    .launch({
      executablePath,
      args: CHROMIUM_ARGUMENTS,
    })
    .catch(() => null);
  if (!browser) return null;
  const hosting = JSON.parse(await readFile('firebase.deploy.json', 'utf8')) as HostingFile;
  const server = createServer({ outDir: OUT_DIR, baseUrl: '/', hosting, firebaseConfig: () => null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const measures: VisitMeasure[] = [];
    for (const [kind, address] of PAGES) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      measures.push(await measureVisit(await context.newPage(), kind, `http://127.0.0.1:${port}${address}`));
      await context.close();
    }
    return measures;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function measureVisit(page: Page, kind: string, address: string): Promise<VisitMeasure> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = { Document: 0, Stylesheet: 0, Script: 0, other: 0 };
  client.on('Network.responseReceived', ({ requestId, type, response }) =>
    types.set(requestId, response.url.endsWith('.json') ? 'data' : type),
  );
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'other';
    if (type === 'data') return;
    bytes[type in bytes ? (type as keyof typeof bytes) : 'other'] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const first = { ...bytes };
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset['app'] === 'live');
  await page.waitForLoadState('networkidle');
  const sum = (part: typeof bytes) => part.Document + part.Stylesheet + part.Script + part.other;
  return {
    kind,
    html: first.Document,
    css: first.Stylesheet,
    script: first.Script,
    other: first.other,
    firstVisit: sum(first),
    application: sum(bytes) - sum(first),
  };
}

import type { Browser, Page } from '@playwright/test';
import { countBytes, type VisitBytes } from './countBytes.ts';

export interface FirstVisit extends VisitBytes {
  /** Busy time of the page's main thread until the network was quiet, with the processor slowed down to a quarter. */
  readonly busyMilliseconds: number;
}

const SLOWER = 4;
/** Number of visits; the result is the median by busy time. */
const VISITS = 5;

/** Visit a page with an empty cache, on an emulated cheap phone. */
export async function measureFirstVisit(browser: Browser, address: string): Promise<FirstVisit> {
  const visits: FirstVisit[] = [];
  for (let round = 0; round < VISITS; round++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    visits.push(await visit(await context.newPage(), address));
    await context.close();
  }
  const [middle] = visits.toSorted((a, b) => a.busyMilliseconds - b.busyMilliseconds).slice(Math.floor(VISITS / 2));
  if (!middle) throw new Error('no visit was made');
  return middle;
}

async function visit(page: Page, address: string): Promise<FirstVisit> {
  const client = await page.context().newCDPSession(page);
  const read = await countBytes(client);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await client.send('Performance.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  const { metrics } = await client.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  return { ...read(), busyMilliseconds: seconds * 1000 };
}

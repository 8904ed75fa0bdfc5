import type { Browser, CDPSession, Page } from '@playwright/test';
import { openPlainPage, type Client, type PlainPage } from './plainPage.ts';

/** A page on an emulated phone: 360 px wide, four times slower than this machine, on a slow mobile network. */
export interface Phone {
  readonly page: Page;
  readonly client: CDPSession;
  readonly close: () => Promise<void>;
}

const SLOWDOWN = 4;
/** 1.6 Mbit/s in bytes per second, and a round trip of 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const SCREEN = { width: 360, height: 740 };

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await slowDown(client);
  return { page, client, close: () => context.close() };
}

/** Open such a phone without the driver, which would affect the measurement. */
export async function openPlainPhone(browser: Browser): Promise<PlainPage> {
  const page = await openPlainPage(browser);
  await page.client.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: true });
  await page.client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await slowDown(page.client);
  return page;
}

async function slowDown(client: Client): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', NETWORK);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Read the seconds of the main thread so far, by activity. */
export async function readMainThread(client: Client): Promise<Readonly<Record<string, number>>> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await client.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** Measure several times, each on a phone with an empty cache. */
export async function repeat<Opened extends { readonly close: () => Promise<void> }, Measure>(
  open: () => Promise<Opened>,
  measure: (phone: Opened) => Promise<Measure>,
  rounds = ROUNDS,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (let round = 0; round < rounds; round++) {
    const phone = await open();
    measures.push(await measure(phone));
    await phone.close();
  }
  return measures;
}

const ROUNDS = 5;

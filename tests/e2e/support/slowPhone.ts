import type { CDPSession, Page } from '@playwright/test';

/** A slow connection: 1.6 Mbit/s, round trip of 150 ms. */
export async function slowConnection(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  return client;
}

/** Make the processor four times slower, as in a mid-range phone. The browser spins for it, also while it waits, so
 *  only taps are made this way.
 *  @returns a function that ends it */
export async function slowProcessor(client: CDPSession): Promise<() => Promise<unknown>> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

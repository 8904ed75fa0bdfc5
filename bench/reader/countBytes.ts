import type { Client } from './plainPage.ts';

/** Bytes over the network, compressed, headers included. */
export interface VisitBytes {
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly other: number;
  readonly total: number;
  readonly requests: number;
}

const KINDS: Readonly<Record<string, 'html' | 'css' | 'script'>> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'script',
};

/** Count the bytes a page loads from now on, except what it prefetches for other pages.
 *  @returns a function that returns the bytes counted so far */
export async function countBytes(client: Client): Promise<() => VisitBytes> {
  await client.send('Network.enable');
  const kinds = new Map<string, 'html' | 'css' | 'script' | 'other' | 'ahead'>();
  const bytes = { html: 0, css: 0, script: 0, other: 0 };
  let requests = 0;
  client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const purpose = request.headers['Sec-Purpose'] ?? request.headers['Purpose'];
    const isAhead =
      purpose === 'prefetch' ||
      type === 'Prefetch' ||
      request.initialPriority === 'VeryLow' ||
      request.url.endsWith('.json');
    // A frame made of a blob loads nothing.
    if (/^https?:/.test(request.url)) kinds.set(requestId, isAhead ? 'ahead' : (KINDS[type ?? ''] ?? 'other'));
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined || kind === 'ahead') return;
    requests += 1;
    bytes[kind] += encodedDataLength;
  });
  return () => ({ ...bytes, total: bytes.html + bytes.css + bytes.script + bytes.other, requests });
}

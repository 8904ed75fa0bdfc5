// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openDocument } from './openDocument.ts';

afterEach(() => vi.unstubAllGlobals());

const POLICY = "sandbox allow-scripts; default-src 'none'";

/** Open the document. @returns whether the frame's own attribute still makes it opaque */
async function open({ isControlled = true, isReachable = false, policy = POLICY }): Promise<boolean> {
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } });
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit = {}) => {
    if (method === 'HEAD' && !isReachable) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { 'content-security-policy': policy } });
  });
  // An element instead of the frame, which would load a document.
  const frame = Object.assign(document.createElement('div'), { src: '' }) as unknown as HTMLIFrameElement;
  frame.setAttribute('sandbox', 'allow-scripts');
  await openDocument(frame, '/sandbox/');
  expect(frame.src).toBe('/sandbox/');
  return frame.hasAttribute('sandbox');
}

it('relies on the stored policy to make a document opaque only if the network does not answer', async () => {
  expect(await open({})).toBe(false);
  expect(await open({ isReachable: true })).toBe(true);
  expect(await open({ isControlled: false })).toBe(true);
});

it('never opens a document that is not opaque, or has more permissions', async () => {
  expect(await open({ policy: '' })).toBe(true);
  expect(await open({ policy: "default-src 'none'" })).toBe(true);
  expect(await open({ policy: "sandbox allow-scripts allow-same-origin; default-src 'none'" })).toBe(true);
});

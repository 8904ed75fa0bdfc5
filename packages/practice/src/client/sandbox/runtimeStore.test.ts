// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRuntimeStore } from './runtimeStore.ts';

const MANIFEST = {
  runtimes: {
    python: {
      program: 'CPython',
      files: [
        { path: 'a.js', bytes: 1000, transfer: 200 },
        { path: 'b.wasm', bytes: 4000, transfer: 1000 },
      ],
    },
  },
};
let kept: Set<string>;
let signals: (AbortSignal | null | undefined)[];

beforeEach(() => {
  kept = new Set();
  signals = [];
  const toBytes = (address: string) => new Uint8Array(address.endsWith('a.js') ? 1000 : 4000);
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => (kept.has(address) ? new Response(toBytes(address)) : undefined),
      put: async (address: string) => kept.add(address),
      keys: async () => [],
      delete: async (address: string) => kept.delete(address),
    }),
  });
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (address.endsWith('.json')) return Response.json(MANIFEST);
    signals.push(options?.signal);
    return new Response(toBytes(address));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for, and counts, what is transferred: never what is unpacked, or stored already', async () => {
  const store = createRuntimeStore('/');
  const [before] = await store.describe(['python']);
  expect(before).toMatchObject({ transfer: 1200, isKept: false });
  const counted: number[][] = [];
  const { signal } = new AbortController();
  await store.read('python', (loaded, total) => counted.push([loaded, total]), signal);
  expect(counted[0]).toEqual([0, 1200]);
  expect(counted.at(-1)).toEqual([1200, 1200]);
  expect(signals).toEqual([signal, signal]);
  await store.remove('python');
  kept.add(new URL('/sandbox/a.js', location.href).href);
  expect((await store.describe(['python']))[0]).toMatchObject({ transfer: 1000, isKept: false });
});

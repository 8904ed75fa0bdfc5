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
/** Manifests that are stored with offline courses. */
let keptManifests: object[];
let hasCache: boolean;
let signals: (AbortSignal | null | undefined)[];

beforeEach(() => {
  kept = new Set();
  keptManifests = [];
  hasCache = true;
  signals = [];
  const toBytes = (address: string) => new Uint8Array(address.endsWith('a.js') ? 1000 : 4000);
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => (kept.has(address) ? new Response(toBytes(address)) : undefined),
      put: async (address: string) => kept.add(address),
      matchAll: async () => keptManifests.map((manifest) => Response.json(manifest)),
      keys: async () => [...kept].map((url) => ({ url })),
      delete: async (request: string | { readonly url: string }) =>
        kept.delete(typeof request === 'string' ? request : request.url),
    }),
    keys: async () => ['offline-1 /'],
    delete: async () => (hasCache = false),
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

it('reports sizes as transferred, not as unpacked, and without files that are stored already', async () => {
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

const toAddress = (path: string) => new URL(`/sandbox/${path}`, location.href).href;

it('deletes files of older builds, except files that a stored course needs', async () => {
  for (const name of ['old.wasm', 'older.wasm']) kept.add(toAddress(name));
  keptManifests = [
    { runtimes: { python: { program: 'CPython', files: [{ path: 'old.wasm', bytes: 1, transfer: 1 }] } } },
  ];
  await createRuntimeStore('/').read('python');
  expect([...kept].toSorted()).toEqual(['a.js', 'b.wasm', 'old.wasm'].map(toAddress));
});

it('leaves no empty cache behind', async () => {
  const store = createRuntimeStore('/');
  await store.read('python');
  expect(hasCache).toBe(true);
  await store.remove('python');
  expect(hasCache).toBe(false);
});

import { beforeEach, expect, it } from 'vitest';
import { PAST_WORKER, toCacheNames, toEntry, type ListedFile } from '../shared/kept.ts';
import { createMemoryCaches } from '../testing/memoryCaches.ts';
import { createAnswer } from './createAnswer.ts';

const ORIGIN = 'https://contoh.example';
const BASE = '/x/';
const FILES: readonly ListedFile[] = [
  ['docs/Bab Satu', 'a1', 4],
  ['docs/sql/', 'c3', 4],
  ['assets/app-1a2b3c4d.js', 'b2', 4],
];

let memory: ReturnType<typeof createMemoryCaches>;
/** The network's answer; null if it never answers. */
let network: (() => Promise<Response>) | null;
let asked: string[];
let waited: number[];

beforeEach(async () => {
  memory = createMemoryCaches(ORIGIN);
  asked = [];
  waited = [];
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  const names = toCacheNames(BASE);
  const lists = await memory.caches.open(names.lists);
  await lists.put('/x/offline/docs.json', Response.json({ files: FILES, page: 'kursus luring' }));
  const files = await memory.caches.open(names.files);
  for (const file of FILES) await files.put(toEntry(file, BASE), new Response(`kept ${file[0]}`));
});

const answerTo = (request: Request) =>
  createAnswer({
    base: BASE,
    origin: ORIGIN,
    caches: memory.caches,
    fetch: ({ url }) => {
      asked.push(url.slice(ORIGIN.length));
      return network ? network() : new Promise(() => {});
    },
    wait: async (milliseconds) => {
      waited.push(milliseconds);
      // Enough time for the fake network to answer.
      await new Promise((resolve) => setTimeout(resolve, 5));
      return null;
    },
  })(request);
const answer = (path: string, init: RequestInit = {}) => answerTo(new Request(new URL(path, ORIGIN), init));
const read = async (path: string) => (await answer(path))?.text();

it('answers with a stored page if the network fails, does not answer in three seconds, or the host has an error', async () => {
  expect(await read('/x/docs/Bab%20Satu?ref=1#isi')).toBe('kept docs/Bab Satu');
  network = null;
  expect(await read('/x/docs/Bab%20Satu')).toBe('kept docs/Bab Satu');
  network = async () => new Response('rusak', { status: 503 });
  expect(await read('/x/docs/Bab%20Satu')).toBe('kept docs/Bab Satu');
  expect(waited).toEqual([3000, 3000, 3000]);
});

const visit = async (path: string) => {
  const request = new Request(new URL(path, ORIGIN));
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return (await answerTo(request))?.headers.get('location');
};

it('redirects to a stored page from the address with or without a final slash, without a network', async () => {
  expect(await visit('/x/docs/sql?ref=1')).toBe(`${ORIGIN}/x/docs/sql/?ref=1`);
  expect(await visit('/x/docs/Bab%20Satu/')).toBe(`${ORIGIN}/x/docs/Bab%20Satu`);
  await expect(answer('/x/docs/sql')).rejects.toThrow('Failed to fetch');
  network = async () => new Response('baru');
  expect(await visit('/x/docs/sql')).toBeNull();
});

it('redirects from a page that is not stored to the list of stored courses, without a network', async () => {
  expect(await visit('/x/docs/Bab%20Dua?a=1&b=2')).toBe(
    `${ORIGIN}/x/kursus%20luring?from=%2Fx%2Fdocs%2FBab%2520Dua%3Fa%3D1%26b%3D2`,
  );
  // Lists of an earlier version do not name that page.
  const lists = await memory.caches.open(toCacheNames(BASE).lists);
  await lists.put('/x/offline/docs.json', Response.json({ files: FILES }));
  await expect(visit('/x/docs/lain')).rejects.toThrow('Failed to fetch');
  for (const name of memory.names()) await memory.caches.delete(name);
  await expect(visit('/x/docs/lain')).rejects.toThrow('Failed to fetch');
});

it('prefers the network’s answer for a stored page, also if the page is gone', async () => {
  network = async () => new Response('baru');
  expect(await read('/x/docs/Bab%20Satu')).toBe('baru');
  network = async () => new Response('tidak ada', { status: 404 });
  expect(await read('/x/docs/Bab%20Satu')).toBe('tidak ada');
});

it('serves a stored file with a hash in its name without the network', async () => {
  expect(await read('/x/assets/app-1a2b3c4d.js')).toBe('kept assets/app-1a2b3c4d.js');
  expect(asked).toEqual([]);
});

it('serves only stored files, and stores nothing itself', async () => {
  network = async () => new Response('dari jaringan');
  const before = memory.names().map((name) => memory.list(name));
  expect(await read('/x/docs/lain')).toBe('dari jaringan');
  expect(await read('/x/assets/app-5e6f7a8b.js')).toBe('dari jaringan');
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(read('/x/docs/lain')).rejects.toThrow('Failed to fetch');
  expect(memory.names().map((name) => memory.list(name))).toEqual(before);
});

it('returns the network’s answer if a stored file is missing on the device', async () => {
  for (const name of memory.names()) if (name.endsWith('files')) await memory.caches.delete(name);
  await expect(read('/x/docs/Bab%20Satu')).rejects.toThrow('Failed to fetch');
  network = async () => new Response('dari jaringan');
  expect(await read('/x/assets/app-1a2b3c4d.js')).toBe('dari jaringan');
});

it.each([
  ['another site of this host', '/docs/Bab%20Satu', {}],
  ['another host', 'https://lain.example/x/docs/Bab%20Satu', {}],
  ['a request that changes something', '/x/docs/Bab%20Satu', { method: 'POST' }],
  ['a request for what the host has now', '/x/docs/Bab%20Satu', { headers: { [PAST_WORKER]: '1' } }],
  ['an address that cannot be decoded', '/x/docs/%E0%A4%A', {}],
])('does not answer %s', (_name, path, init) => {
  expect(answer(path, init)).toBeNull();
});

it('creates no cache if nothing is stored', async () => {
  for (const name of memory.names()) await memory.caches.delete(name);
  network = async () => new Response('dari jaringan');
  expect(await read('/x/docs/Bab%20Satu')).toBe('dari jaringan');
  expect(memory.names()).toEqual([]);
});

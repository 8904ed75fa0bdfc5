import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostingFile } from '../build/hosting/toHosting.ts';
import { allowOrigins } from './allowOrigins.ts';
import { createHostingReader } from './createHostingReader.ts';
import { createServer } from './createServer.ts';

const header = (key: string, value: string) => ({ key, value });
const hosting: HostingFile = {
  hosting: {
    public: 'dist',
    cleanUrls: true,
    ignore: [],
    headers: [
      {
        source: '**',
        headers: [
          header('Cache-Control', 'no-cache'),
          header('Content-Security-Policy', "default-src 'none'; connect-src 'self'; base-uri 'none'"),
        ],
      },
      { source: '/assets/**', headers: [header('Cache-Control', 'immutable')] },
    ],
    redirects: [{ source: '/lama', destination: '/blog', type: 301 }],
  },
  firestore: { rules: '', indexes: '' },
};

let outDir: string;
let server: Server;
let origin: string;
let config: object | null | 'starting' = null;

const FILES = {
  'index.html': '<title>Beranda</title>',
  '404.html': '<title>Tidak ada</title>',
  'blog.html': '<title>Blog</title>',
  'blog.json': '{}',
  'blog/tulisan.html': '<title>Tulisan</title>',
  'courses/index.html': '<title>Kursus</title>',
  'docs/Persiapan Project/design-ui.html': '<title>Design</title>',
  'assets/app-1.js': 'export {};',
  '.rahasia': 'tidak untuk siapa pun',
};

beforeAll(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'server-')), 'dist');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
  await writeFile(path.join(outDir, '../di-luar.html'), 'di luar');
  server = createServer({ outDir, baseUrl: '/', hosting, firebaseConfig: () => config });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(path.dirname(outDir), { recursive: true });
});

const get = (address: string, init: RequestInit = {}) => fetch(origin + address, { redirect: 'manual', ...init });

describe('addresses (R37, R111)', () => {
  it.each([
    ['/', 200, 'Beranda'],
    ['/blog', 200, 'Blog'],
    ['/blog?a=1', 200, 'Blog'],
    ['/courses/', 200, 'Kursus'],
    ['/docs/Persiapan%20Project/design-ui', 200, 'Design'],
    ['/docs/persiapan%20project/design-ui', 404, 'Tidak ada'],
    ['/tidak/ada', 404, 'Tidak ada'],
    ['/assets/app-2.js', 404, 'Not Found'],
    ['/.rahasia', 404, 'Tidak ada'],
    ['/..%2fdi-luar', 404, 'Tidak ada'],
  ])('%s answers %i with %s', async (address, status, title) => {
    const response = await get(address);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(title);
  });

  it.each([
    ['/blog.html', '/blog'],
    ['/blog.html?a=1', '/blog?a=1'],
    ['/index.html', '/'],
    ['/blog/index.html', '/blog'],
    ['/blog/', '/blog'],
    ['/courses', '/courses/'],
    ['/courses/index.html', '/courses/'],
    ['/lama', '/blog'],
  ])('%s leads to %s in one hop', async (address, target) => {
    const response = await get(address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(target);
  });

  it.each(['/%', '/%00'])('refuses %s', async (address) => {
    expect((await get(address)).status).toBe(400);
  });
});

it('sends the headers of the hosting configuration, the last match winning', async () => {
  expect((await get('/blog')).headers.get('cache-control')).toBe('no-cache');
  const script = await get('/assets/app-1.js');
  expect(script.headers.get('cache-control')).toBe('immutable');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
});

it('answers an unchanged file with 304, also when it is asked for weakly', async () => {
  const first = await get('/blog');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await get('/blog', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await get('/blog', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
  expect((await get('/blog', { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
});

it('compresses text as the reader takes it', async () => {
  expect((await get('/blog', { headers: { 'accept-encoding': 'br, gzip' } })).headers.get('content-encoding')).toBe('br');
  expect((await get('/blog', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
  expect((await get('/blog', { headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding')).toBeNull();
});

it('only reads', async () => {
  const response = await get('/blog', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(await (await get('/blog', { method: 'HEAD' })).text()).toBe('');
});

it('says what it knows of accounts: nothing, not yet, or the configuration', async () => {
  const address = '/__/firebase/init.json';
  config = null;
  expect((await get(address)).status).toBe(204);
  config = 'starting';
  expect((await get(address)).headers.get('retry-after')).toBe('2');
  config = { projectId: 'demo' };
  const response = await get(address);
  expect(await response.json()).toEqual({ projectId: 'demo' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('lets pages reach the emulators of a local run, and nothing else in the policy changes', () => {
  const allowed = allowOrigins(hosting, ['http://127.0.0.1:*']).hosting.headers[0]?.headers[1]?.value;
  expect(allowed).toBe("default-src 'none'; connect-src 'self' http://127.0.0.1:*; base-uri 'none'");
  expect(allowOrigins(hosting, [])).toBe(hosting);
});

describe('a site in a folder of the host (R109)', () => {
  let below: Server;
  let address: string;
  beforeAll(async () => {
    below = createServer({ outDir, baseUrl: '/x/', hosting, firebaseConfig: () => null });
    await new Promise<void>((resolve) => below.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(below.address() as AddressInfo).port}`;
  });
  afterAll(() => below.close());

  it.each([
    ['/', 302, '/x/'],
    ['/x', 301, '/x/'],
    ['/x/blog/', 301, '/x/blog'],
    ['/x/courses', 301, '/x/courses/'],
    ['/x/index.html', 301, '/x/'],
  ])('%s answers %i and leads to %s', async (path, status, target) => {
    const response = await fetch(address + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([status, target]);
  });

  it('says where it stands to whoever asks elsewhere', async () => {
    const response = await fetch(`${address}/blog`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('This site stands at /x/');
    expect(await (await fetch(`${address}/x/blog`)).text()).toContain('Blog');
  });
});

it('reads the headers and redirects anew when a build has written others, and keeps the last while it writes', async () => {
  const file = path.join(path.dirname(outDir), 'firebase.deploy.json');
  let seconds = 1_000_000_000;
  const write = async (text: string) => {
    await writeFile(file, text);
    seconds += 1;
    await utimes(file, seconds, seconds);
  };
  const withPublic = (name: string): HostingFile => ({ ...hosting, hosting: { ...hosting.hosting, public: name } });
  await write(JSON.stringify(withPublic('satu')));
  const read = await createHostingReader(file, (found) => found);
  expect((await read()).hosting.public).toBe('satu');
  await write(JSON.stringify(withPublic('dua')).slice(0, 40));
  expect((await read()).hosting.public).toBe('satu');
  await write(JSON.stringify(withPublic('dua')));
  expect((await read()).hosting.public).toBe('dua');
  await rm(file);
  expect((await read()).hosting.public).toBe('dua');
});

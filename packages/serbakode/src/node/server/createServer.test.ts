import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '../../../../testing/listenLocally.ts';
import { sendRaw, toRequest } from '../../../../testing/rawRequest.ts';
import type { HostingFile } from '../hosting/toHosting.ts';
import { allowOrigins } from './allowOrigins.ts';
import { createHostingReader } from './createHostingReader.ts';
import { createServer, type UnfinishedSite } from './createServer.ts';

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
};

let outDir: string;
let server: Server;
let port: number;
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
  '.well-known/security.txt': 'Expires: 2027-01-01T00:00:00.000Z\n',
  'img/film.mp4': '0123456789',
};

beforeAll(async () => {
  outDir = path.join(await mkdtemp(path.join(tmpdir(), 'server-')), 'dist');
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(outDir, name)), { recursive: true });
    await writeFile(path.join(outDir, name), text);
  }
  await writeFile(path.join(outDir, '../di-luar.html'), 'di luar');
  await symlink(path.join(outDir, '../di-luar.html'), path.join(outDir, 'tautan.html'));
  await symlink(path.dirname(outDir), path.join(outDir, 'tautan'));
  await writeFile(path.join(outDir, 'img/besar.mp4'), Buffer.alloc(5 * 1024 * 1024, 'besar'));
  await writeFile(path.join(outDir, 'python.wasm'), Buffer.alloc(5 * 1024 * 1024, 'besar'));
  server = createServer({ outDir, baseUrl: '/', hosting, answerHost: () => config });
  port = await listenLocally(server);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(path.dirname(outDir), { recursive: true });
});

const get = (address: string, init: RequestInit = {}) => fetch(origin + address, { redirect: 'manual', ...init });

it('answers with the home page while others are written; what is not there yet waits', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'unfinished-'));
  const toRules = (policy: string): HostingFile => ({
    hosting: { ...hosting.hosting, headers: [{ source: '**', headers: [header('Content-Security-Policy', policy)] }] },
  });
  let addPages: (site: UnfinishedSite) => void = () => {};
  let finish: (site: null) => void = () => {};
  const pages = new Promise<UnfinishedSite>((resolve) => (addPages = resolve));
  const finished = new Promise<null>((resolve) => (finish = resolve));
  const home = { dir, hosting: toRules('home'), only: '/', next: Promise.race([pages, finished]) };
  const starting = createServer({ outDir, baseUrl: '/', hosting, unfinished: home });
  const base = `http://127.0.0.1:${await listenLocally(starting)}`;
  const answers: string[] = [];
  const ask = async (address: string) => {
    const response = await fetch(base + address);
    const text = response.ok ? await response.text() : response.status;
    answers.push(`${address} ${text} ${response.headers.get('content-security-policy')}`);
  };
  await writeFile(path.join(dir, 'index.html'), 'beranda');
  // It may be half written.
  await writeFile(path.join(dir, 'blog.html'), 'bl');
  const asked = ['/blog', '/img/film.mp4', '/tidak-ada'].map(ask);
  await ask('/');
  expect(answers).toEqual(['/ beranda home']);

  await writeFile(path.join(dir, 'blog.html'), 'blog');
  addPages({ dir, hosting: toRules('pages'), only: null, next: finished });
  await asked[0];
  expect(answers.slice(1)).toEqual(['/blog blog pages']);

  finish(null);
  await Promise.all(asked);
  const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'";
  expect(answers.slice(2).toSorted()).toEqual([`/img/film.mp4 0123456789 ${policy}`, `/tidak-ada 404 ${policy}`]);
  starting.close();
  await rm(dir, { recursive: true });
});

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
    ['/blog%2ftulisan', 404, 'Tidak ada'],
    ['/blog/%2e%2e/%2e%2e/di-luar', 404, 'Tidak ada'],
    ['/blog//tulisan', 404, 'Tidak ada'],
    ['/tautan', 404, 'Tidak ada'],
    ['/tautan/di-luar', 404, 'Tidak ada'],
    ['/.well-known/security.txt', 200, 'Expires'],
    ['/.well-known/.rahasia', 404, 'Tidak ada'],
    ['/img/tidak-ada.webp', 404, 'Not Found'],
    ['/assets/app-2%2ejs', 404, 'Not Found'],
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

  it.each([
    '//blog/',
    '/\\blog/',
    '/%2fblog/',
    '/%5cblog/',
    '//blog.html',
    '///blog/',
    '/\\/blog/',
    '//blog/index.html',
    '//courses',
  ])('%s leads to no other host', async (target) => {
    const answer = await sendRaw(port, toRequest(target));
    expect([answer.status, answer.headers.get('location')]).toEqual([404, undefined]);
  });

  it('an address whose whole path is too long is refused', async () => {
    expect((await sendRaw(port, toRequest(`/${'a'.repeat(20_000)}`))).status).toBe(431);
    expect((await get(`/${'a'.repeat(10_000)}`)).status).toBe(404);
  });

  it.each(['/%', '/%00', '/%0a', '/blog%1b'])('refuses %s', async (address) => {
    expect((await get(address)).status).toBe(400);
  });
});

it('sends the headers of the hosting configuration, the last match winning', async () => {
  expect((await get('/blog')).headers.get('cache-control')).toBe('no-cache');
  const script = await get('/assets/app-1.js');
  expect(script.headers.get('cache-control')).toBe('immutable');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
});

it('answers an unchanged file with 304, also for a weak ETag', async () => {
  const first = await get('/blog');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await get('/blog', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await get('/blog', { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304);
  expect((await get('/blog', { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
});

it('compresses text with an accepted coding', async () => {
  expect((await get('/blog', { headers: { 'accept-encoding': 'br, gzip' } })).headers.get('content-encoding')).toBe(
    'br',
  );
  expect((await get('/blog', { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding')).toBe('gzip');
  expect(
    (await get('/blog', { headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding'),
  ).toBeNull();
});

it('compresses WebAssembly, also where it is large', async () => {
  const answer = await get('/python.wasm', { headers: { 'accept-encoding': 'br' } });
  expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
    'application/wasm',
    'br',
  ]);
  expect((await answer.arrayBuffer()).byteLength).toBe(5 * 1024 * 1024);
});

it('answers for missing assets and refused addresses are not cached and have the policy', async () => {
  for (const address of ['/assets/app-2.js', '/assets/%2e%2e/blog', '/assets/%0a']) {
    const { headers } = await get(address);
    expect(headers.get('cache-control')).toMatch(/^no-(?:cache|store)$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('sends a different ETag for each coding of a file', async () => {
  const ask = (accepted: string, ifNoneMatch = '"x"') =>
    get('/blog', { headers: { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } });
  const [plain, br, gzip] = await Promise.all(
    ['identity', 'br', 'gzip'].map(async (accepted) => (await ask(accepted)).headers.get('etag') ?? ''),
  );
  expect(new Set([plain, br, gzip]).size).toBe(3);
  expect((await ask('br', `"a", W/${br}`)).status).toBe(304);
  expect((await ask('br', '*')).status).toBe(304);
  expect((await ask('gzip', br)).status).toBe(200);
  const unchanged = await ask('br', br);
  expect([unchanged.headers.get('vary'), unchanged.headers.get('etag')]).toEqual(['Accept-Encoding', br]);
});

it('never uses a refused coding', async () => {
  const encodingOf = async (accepted: string) => {
    const { status, headers } = await sendRaw(port, toRequest('/blog', [`Accept-Encoding: ${accepted}`]));
    return [status, headers.get('content-encoding')];
  };
  expect(await encodingOf('br;q=0, gzip')).toEqual([200, 'gzip']);
  expect(await encodingOf('br;q=0, gzip;q=0')).toEqual([200, undefined]);
  expect(await encodingOf('identity;q=0')).toEqual([406, undefined]);
});

describe('ranges (video in Safari)', () => {
  const ask = (range: string, headers: Record<string, string> = {}, address = '/img/film.mp4') =>
    get(address, { headers: { range, ...headers } });

  it('sends one part of a file', async () => {
    const response = await ask('bytes=2-4');
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect((await get('/img/film.mp4')).headers.get('accept-ranges')).toBe('bytes');
  });

  it('names the available range if the requested part does not exist', async () => {
    const response = await ask('bytes=10-');
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('sends the complete file if the part of another version was requested', async () => {
    const etag = (await get('/img/film.mp4')).headers.get('etag') ?? '';
    expect((await ask('bytes=0-1', { 'if-range': etag })).status).toBe(206);
    expect((await ask('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200);
    expect((await ask('bytes=0-1', { 'if-range': `W/${etag}` })).status).toBe(200);
    expect((await ask('bytes=0-1', { 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200);
    expect((await ask('bytes=0-1', { 'if-match': '"other"' })).status).toBe(412);
    expect((await ask('bytes=0-1', { 'if-none-match': etag })).status).toBe(304);
  });

  it('reads a part of a large file without reading all of it, and can send all of it', async () => {
    const part = await ask('bytes=-5', {}, '/img/besar.mp4');
    expect([part.status, await part.text(), part.headers.get('content-length')]).toEqual([206, 'besar', '5']);
    expect((await (await get('/img/besar.mp4')).arrayBuffer()).byteLength).toBe(5 * 1024 * 1024);
  });

  it('are not sent for a missing page or for HEAD', async () => {
    expect((await ask('bytes=0-1', {}, '/tidak/ada')).status).toBe(404);
    expect((await get('/img/film.mp4', { method: 'HEAD', headers: { range: 'bytes=0-1' } })).status).toBe(200);
  });
});

describe('hosts (DNS rebinding)', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:80', '[::1]:3000'])(
    'answers for %s',
    async (host) => {
      expect((await sendRaw(port, toRequest('/blog', [], { host }))).status).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:3000:1',
    '[::1',
    '',
    '127.0.0.1@evil.example',
    '0.0.0.0',
  ])('refuses %j, and sends none of the site', async (host) => {
    const answer = await sendRaw(port, toRequest('/blog', [], { host }));
    expect([answer.status, answer.body.toString()]).toEqual([421, expect.not.stringContaining('<title>')]);
  });

  it('uses the host of a whole URL before the header, and accepts only one header', async () => {
    expect((await sendRaw(port, toRequest('http://evil.example/blog'))).status).toBe(421);
    expect((await sendRaw(port, toRequest('http://127.0.0.1/blog', [], { host: 'evil.example' }))).status).toBe(200);
    expect((await sendRaw(port, toRequest('/blog', ['Host: evil.example']))).status).toBe(400);
  });

  it('accepts names that the operator allows', async () => {
    const open = createServer({
      outDir,
      baseUrl: '/',
      hosting,
      allowedHosts: ['laptop.local'],
    });
    const openPort = await listenLocally(open);
    expect((await sendRaw(openPort, toRequest('/blog', [], { host: 'Laptop.local:3000' }))).status).toBe(200);
    expect((await sendRaw(openPort, toRequest('/blog', [], { host: 'x.laptop.local' }))).status).toBe(421);
    open.close();
  });
});

it('ends requests that never end', () => {
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(20_000);
});

it('accepts only methods that read', async () => {
  const response = await get('/blog', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(await (await get('/blog', { method: 'HEAD' })).text()).toBe('');
});

it('answers with the configuration of accounts: none, not yet, or the configuration', async () => {
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

it('allows pages to reach the emulators of a local run, and changes nothing else in the policy', () => {
  const allowed = allowOrigins(hosting, ['http://127.0.0.1:*']).hosting.headers[0]?.headers[1]?.value;
  expect(allowed).toBe("default-src 'none'; connect-src 'self' http://127.0.0.1:*; base-uri 'none'");
  expect(allowOrigins(hosting, [])).toBe(hosting);
});

describe('a site in a sub-folder of the host (R109)', () => {
  let below: Server;
  let address: string;
  beforeAll(async () => {
    below = createServer({ outDir, baseUrl: '/x/', hosting });
    address = `http://127.0.0.1:${await listenLocally(below)}`;
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

  it('names its base URL in answers to other addresses', async () => {
    const response = await fetch(`${address}/blog`);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('This site is at /x/');
    expect(await (await fetch(`${address}/x/blog`)).text()).toContain('Blog');
  });
});

it('reads headers and redirects again after a build has written new ones, and uses the last ones meanwhile', async () => {
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

import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { type HostingFile, listFiles } from 'serbakode/built';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listenLocally } from '../../../testing/listenLocally.ts';
import { serveSite, type ServedSite } from '../../../testing/serveSite.ts';
import { buildFiles } from '../../../testing/siteFolder.ts';
import { askHost } from './askHost.ts';
import { checkHost, type HostFault } from './checkHost.ts';
import { listHostRequests, type HostRequest } from './hostRequests.ts';

let site: ServedSite;
let requests: readonly HostRequest[];
let outDir: string;
beforeAll(async () => {
  const built = await buildFiles({
    'site.config.ts': `export default {
  title: 'Contoh', url: 'https://contoh.example', 
  hosting: ['netlify', 'nginx'], redirects: [{ from: '/lama sekali', to: '/tentang-kami' }],
};\n`,
    'pages/tentang-kami.md': '---\ntitle: Tentang\ndescription: Tentang.\n---\n\nTentang.\n',
  });
  expect(built.report).toBeNull();
  ({ outDir } = built);
  const hosting = JSON.parse(await readFile(path.join(outDir, '../firebase.deploy.json'), 'utf8')) as HostingFile;
  const files = await listFiles(outDir, { includePrivate: true });
  expect(files).toEqual(expect.arrayContaining(['_headers', '_redirects']));
  expect(await readFile(path.join(outDir, '../nginx.deploy.conf'), 'utf8')).toContain('location = "/lama sekali"');
  requests = listHostRequests({ baseUrl: '/', hosting, files });
  site = await serveSite(outDir);
});
afterAll(() => site.close());

it('asks for each class of address once', () => {
  const asked = requests.map(({ address, status }) => `${status} ${address}`);
  const isHashed = (line: string) => line.startsWith('200 /assets/');
  const types = asked.filter(isHashed).map((line) => line.slice(line.lastIndexOf('.')));
  expect(types).toEqual([...new Set(types)]);
  expect(types).toEqual(expect.arrayContaining(['.css', '.js']));
  expect(asked.filter((line) => !isHashed(line))).toEqual([
    '200 /',
    '200 /tentang-kami',
    '200 /robots.txt',
    '200 /speculation-rules.json',
    '200 /tentang-kami.json',
    '404 /no-such-page',
    '404 /no-such-page.json',
    '404 /assets/no-such-file-00000000.js',
    '301 /lama%20sekali',
    '301 /lama%20sekali/',
    '301 /lama%20sekali?a=1',
    '301 /tentang-kami/',
    '301 /tentang-kami.html',
  ]);
});

it('reports nothing for the local server, which follows the configuration', async () => {
  const faults = await checkHost(site.origin, requests);
  expect(faults.filter(({ message }) => !message.startsWith('is not compressed'))).toEqual([]);
});

it('reports the differences of a host without the configuration', async () => {
  const faults = await checkAnswers((_, response) => {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/html' });
    response.end('<!doctype html>');
  });
  expect(of(faults, '/no-such-page')).toEqual(['answers 200 instead of 404']);
  expect(of(faults, '/lama%20sekali')).toEqual(['answers 200 instead of a redirect to /tentang-kami']);
  expect(of(faults, '/tentang-kami')).toEqual(
    expect.arrayContaining([
      'has no x-content-type-options: nosniff',
      'has cache-control: public, max-age=31536000, immutable instead of no-cache',
    ]),
  );
});

it('reports the complete address of a redirect that leaves the host or encryption, and of a broken one', async () => {
  const locations: Record<string, string> = { '/': 'https://other.example/', '/tentang-kami': 'http://:' };
  const faults = await checkAnswers((address, response) =>
    response.writeHead(301, { location: locations[address] ?? 'https://other.example/x' }).end(),
  );
  expect(of(faults, '/')).toEqual(['redirects to https://other.example/ instead of answering 200']);
  expect(of(faults, '/tentang-kami')).toEqual(['redirects to "http://:" instead of answering 200']);
  expect(of(faults, '/lama%20sekali')).toEqual(['redirects to https://other.example/x instead of /tentang-kami']);
});

it('reports a missing file that is cached forever, and a large text that is not compressed', async () => {
  const faults = await checkAnswers((address, response) => {
    const isMissing = address.includes('no-such');
    response.writeHead(isMissing ? 404 : 200, {
      'content-type': 'application/json',
      'cache-control': 'max-age=31536000, immutable',
    });
    response.end('x'.repeat(20_000));
  });
  expect(of(faults, '/assets/no-such-file-00000000.js')).toContain(
    'has cache-control: max-age=31536000, immutable instead of no-cache',
  );
  expect(of(faults, '/')).toEqual(
    expect.arrayContaining([
      'has content-type: application/json instead of text/html; charset=utf-8',
      'is not compressed: the host compresses no application/json',
    ]),
  );
});

it('continues after an incomplete answer, and stops at one that never comes', async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const faults = await checkAnswers((address, response) => {
    if (address === '/') response.end();
    else if (address === '/tentang-kami') response.destroy();
    else clock.abort(new DOMException('', 'TimeoutError'));
  });
  vi.restoreAllMocks();
  expect(of(faults, '/tentang-kami')).toEqual([expect.stringMatching(/^is not answered: ./)]);
  expect(faults.at(-1)).toMatchObject({
    address: '/robots.txt',
    message: 'is not answered within 30 seconds',
  });
});

it('reports why a host cannot be reached', async () => {
  const server = http.createServer();
  const port = await listenLocally(server);
  server.close();
  const refused = await checkHost(`http://127.0.0.1:${port}`, requests);
  expect(refused).toEqual([
    { address: '/', isMinor: false, message: `is not answered: connect ECONNREFUSED 127.0.0.1:${port}` },
  ]);
});

it('lists the files that the build has written for hosts', async () => {
  const printed: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const hostingFile = path.join(outDir, '../firebase.deploy.json');
  const code = await withAnswers(
    (_, response) => response.end(),
    (origin) => askHost(origin, { outDir, baseUrl: '/', hostingFile }, 'dist'),
  );
  vi.restoreAllMocks();
  expect(code).toBe(1);
  const names = ['nginx.deploy.conf', 'dist/_headers', 'dist/_redirects', 'firebase.deploy.json'];
  const shown = names.map((name) => path.relative('', path.join(outDir, '..', name))).join(', ');
  expect(printed.at(-1)).toBe(
    `\nWhat a host needs is in ${shown}: give it that of this build, and let it read its configuration again.\n`,
  );
});

const of = (faults: readonly HostFault[], address: string) =>
  faults.filter((fault) => fault.address === address).map(({ message }) => message);

type Answer = (address: string, response: http.ServerResponse) => unknown;

const checkAnswers = (answer: Answer): Promise<HostFault[]> =>
  withAnswers(answer, (origin) => checkHost(origin, requests));

async function withAnswers<Result>(answer: Answer, act: (origin: string) => Promise<Result>): Promise<Result> {
  const server = http.createServer((request, response) => void answer(request.url ?? '', response));
  const port = await listenLocally(server);
  try {
    return await act(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

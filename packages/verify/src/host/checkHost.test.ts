import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { type HostingFile, listFiles } from 'serbakode/built';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenLocally } from '../../../testing/listenLocally.ts';
import { serveSite, type ServedSite } from '../../../testing/serveSite.ts';
import { buildFiles } from '../../../testing/siteFolder.ts';
import { checkHost } from './checkHost.ts';
import { listHostRequests, type HostRequest } from './hostRequests.ts';

let site: ServedSite;
let requests: readonly HostRequest[];
beforeAll(async () => {
  const { outDir, report } = await buildFiles({
    'site.config.ts': `export default {
  title: 'Contoh', url: 'https://contoh.example', 
  hosting: ['netlify', 'nginx'], redirects: [{ from: '/lama sekali', to: '/tentang-kami' }],
};\n`,
    'pages/tentang-kami.md': '---\ntitle: Tentang\ndescription: Tentang.\n---\n\nTentang.\n',
  });
  expect(report).toBeNull();
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

it('finds nothing wrong with the local server, which follows the configuration', async () => {
  const faults = await checkHost(site.origin, requests);
  expect(faults.filter(({ message }) => message !== 'is not compressed')).toEqual([]);
});

it('reports what a host without the configuration does otherwise', async () => {
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/html' });
    response.end('<!doctype html>');
  });
  const port = await listenLocally(server);
  const faults = await checkHost(`http://127.0.0.1:${port}`, requests);
  server.close();
  const of = (address: string) => faults.filter((fault) => fault.address === address).map(({ message }) => message);
  expect(of('/no-such-page')).toEqual(['answers 200 instead of 404']);
  expect(of('/lama%20sekali')).toEqual(['answers 200 instead of a redirect to /tentang-kami']);
  expect(of('/tentang-kami')).toEqual(
    expect.arrayContaining([
      'has no x-content-type-options: nosniff',
      'has cache-control: public, max-age=31536000, immutable instead of no-cache',
    ]),
  );
});

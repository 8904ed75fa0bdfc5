import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import type { HostingFile } from '../../src/build/hosting/toHosting.ts';
import { createServer } from '../../src/server/createServer.ts';

/** Requests under way at once. */
const PARALLEL = 32;

/** Ask a server of ours on 127.0.0.1 so many times, for pages, data, what is missing and what redirects.
 *  @returns every answer that was not the expected one */
export async function drillServer(outDir: string, requests: number): Promise<{ wrong: string[]; seconds: number }> {
  const hosting = JSON.parse(await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8')) as HostingFile;
  const server = createServer({ outDir, baseUrl: '/', hosting, firebaseConfig: () => null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: PARALLEL });
  const cases = [
    ['/', 200],
    ['/blog', 200],
    ['/blog.json', 200],
    ['/blog.html', 301],
    ['/blog/page/3', 200],
    ['/blog/page/1', 404],
    ['/assets/gone.js', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/%zz', 400],
    ['/sitemap.xml', 200],
  ] as const;
  const wrong: string[] = [];
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (next < requests) {
        const [address, expected] = cases[next % cases.length] ?? cases[0];
        next += 1;
        const status = await ask(agent, port, address);
        if (status !== expected) wrong.push(`${address} answered ${status}, expected ${expected}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  server.closeAllConnections();
  server.close();
  return { wrong, seconds };
}

function ask(agent: http.Agent, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      })
      .on('error', reject);
  });
}

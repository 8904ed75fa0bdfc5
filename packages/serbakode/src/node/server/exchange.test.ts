import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listenLocally } from '../../../../testing/listenLocally.ts';
import type { HostingFile } from '../hosting/toHosting.ts';
import { openOutput, settleOutput } from '../output/openOutput.ts';
import { createHostingReader } from './createHostingReader.ts';
import { createServer } from './createServer.ts';

const PAGES = ['index.html', 'a.html', '404.html', 'assets/app.js'];
const BUILDS = 15;

const toHosting = (build: number): HostingFile => ({
  hosting: {
    public: 'dist',
    cleanUrls: true,
    ignore: [],
    headers: [{ source: '**', headers: [{ key: 'X-Build', value: String(build) }] }],
    redirects: [],
  },
});

it('a server reads again if the output was replaced between its headers and its page', async () => {
  const outDir = path.join(await mkdtemp(path.join(tmpdir(), 'exchange-')), 'dist');
  await mkdir(outDir);
  const write = (build: string) => writeFile(path.join(outDir, 'index.html'), build);
  const [before, after] = [toHosting(0), toHosting(1)];
  await write('0');
  let asked = 0;
  const hosting = async () => {
    asked += 1;
    if (asked > 1) return after;
    await write('1');
    return before;
  };
  const server = createServer({ outDir, baseUrl: '/', hosting });
  const port = await listenLocally(server);
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect([response.status, await response.text(), response.headers.get('x-build')]).toEqual([200, '1', '1']);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('a server answers every request while builds replace its files, each page with the headers of its own build', async () => {
  const workDir = await realpath(await mkdtemp(path.join(tmpdir(), 'exchange-')));
  const [outDir, file] = [path.join(workDir, 'dist'), path.join(workDir, 'firebase.deploy.json')];
  const shown = (name: string) => name;
  await mkdir(path.join(workDir, 'site'));
  const build = async (count: number) => {
    const output = await openOutput({
      outDir,
      cacheDir: path.join(workDir, 'cache'),
      root: path.join(workDir, 'engine'),
      siteDir: path.join(workDir, 'site'),
      workDir,
      shown,
      record: null,
    });
    await mkdir(path.join(output.dir, 'assets'));
    for (const name of PAGES) await writeFile(path.join(output.dir, name), String(count));
    await output.commit({ file, text: JSON.stringify(toHosting(count)) });
    await output.close();
  };
  await build(0);
  const hosting = await createHostingReader(
    file,
    (found) => found,
    () => settleOutput({ outDir, shown }),
  );
  const server = createServer({ outDir, baseUrl: '/', hosting });
  const port = await listenLocally(server);
  const origin = `http://127.0.0.1:${port}`;
  const ask = async (address: string) => {
    const response = await fetch(origin + address);
    return { status: response.status, text: await response.text(), headers: response.headers.get('x-build') };
  };
  try {
    const done = new AbortController();
    let asked = 0;
    const reader = async () => {
      while (!done.signal.aborted) {
        for (const [address, status] of [
          ['/', 200],
          ['/a', 200],
          ['/tidak-ada', 404],
          ['/assets/app.js', 200],
        ] as const) {
          const { headers, ...answer } = await ask(address);
          expect(answer, address).toEqual({ status, text: headers });
          asked += 1;
        }
      }
    };
    const builder = async () => {
      for (let count = 1; count <= BUILDS; count += 1) await build(count);
    };
    await Promise.all([builder().finally(() => done.abort()), reader(), reader()]);
    expect(asked).toBeGreaterThan(BUILDS);

    // A build is killed during the exchange, and no other build follows.
    const commit = path.join(workDir, '.dist.build/commit');
    await mkdir(commit, { recursive: true });
    await rename(outDir, path.join(commit, 'site'));
    await rename(file, path.join(commit, 'hosting.json'));
    await writeFile(path.join(commit, 'place.txt'), '../firebase.deploy.json');
    expect(await ask('/a')).toEqual({ status: 200, text: String(BUILDS), headers: String(BUILDS) });
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(workDir, { recursive: true, force: true });
  }
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { permalink } from '../../../../testing/permalink.ts';
import { site } from '../../../../testing/virtualSite.ts';
import type { Route } from '../routes/parts/route.ts';
import { prerender } from './prerender.ts';
import { toJob, toJobContext } from './toJob.ts';

const PAGES = 1600;

/** An application that renders no page, and a thread that answers without rendering. */
const SERVER = `let begun = 0;
exports.readKindClash = () => null;
exports.begun = () => begun;
exports.renderPage = async () => {
  begun += 1;
  await new Promise((resolve) => setTimeout(resolve, 50));
  throw new Error('rusak');
};
`;
const THREAD = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ number, jobs }) => {
  const results = jobs.map(() => ({ htmlBytes: 1, jsonBytes: 0, problem: null }));
  setTimeout(() => parentPort.postMessage({ number, results }), 50);
});
`;

const toRoute = (_: unknown, number: number) =>
  ({
    path: `/${number}`,
    createPage: () => ({ kind: 'not-found', permalink: permalink(`/${number}`), bodies: {} }),
    createStructuredData: () => [],
    image: null,
    source: 'site/a.md',
    alternates: [],
  }) as unknown as Route;

it('passes to a thread the data that it needs of a page that is code', () => {
  const module = { url: '/a.js', serverFile: '/a.mjs', hasStyles: true, isActing: true, renderKey: null };
  const route = {
    ...toRoute(null, 1),
    createPage: () => ({ kind: 'page', permalink: permalink('/1'), bodies: {}, module: { url: '/a.js' } }),
  } as unknown as Route;
  const context = { application: { modules: { 'a.mdx': module } }, shell: site };
  const jobs = toJobContext({ context, folder: '', feeds: [], cards: new Map(), defaultImage: null } as never);
  expect(toJob(route, jobs)).toMatchObject({
    moduleFile: '/a.mjs',
    code: { hasStyles: true, isActing: true },
  });
});

it('begins no more pages after one has failed, and waits for those that were begun', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  const [serverFile, threadFile] = [path.join(dir, 'server.cjs'), path.join(dir, 'thread.mjs')];
  await writeFile(serverFile, SERVER);
  await writeFile(threadFile, THREAD);
  let done = 0;
  const options = {
    context: {
      application: { serverFile, modules: {} },
      shell: site,
      outDir: dir,
      siteFolders: { siteDir: dir, workDir: dir },
      ownComponents: [],
    },
    defaultImage: null,
    feeds: [],
    cards: new Map(),
    folder: '',
    dataName: null,
    plan: { keep: () => null, add: () => {} },
    problems: { addAll: () => {} },
    compileWorker: async () => threadFile,
    onProgress: (count: number) => (done = count),
  } as unknown as Parameters<typeof prerender>[1];
  await expect(prerender(Array.from({ length: PAGES }, toRoute), options)).rejects.toThrow('rusak');
  const { begun } = createRequire(import.meta.url)(serverFile) as { readonly begun: () => number };
  expect(begun()).toBe(1);
  expect(done).toBeLessThan(PAGES / 2);
});

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRenderThread } from './createRenderThread.ts';
import type { PrerenderContext, PrerenderJob } from './renderJob.ts';

/** Start a thread that runs the given code instead of rendering documents.
 *  @param answer function body that uses `number`, `jobs` and `post` */
async function startThread(answer: string) {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'thread-')), 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
const post = (message) => parentPort.postMessage(message);
parentPort.on('message', ({ number, jobs }) => { ${answer} });
`,
  );
  return createRenderThread(file, {} as PrerenderContext);
}

const job = { source: 'site/a.md' } as PrerenderJob;

it('returns each batch its own answer, in whatever order the answers come', async () => {
  const thread = await startThread(
    `if (number === 1) for (const asked of [1, 0]) post({ number: asked, results: [{ htmlBytes: asked, jsonBytes: 0, problem: null }] });`,
  );
  const answers = await Promise.all([thread.render([job]), thread.render([job])]);
  expect(answers.map(([result]) => result?.htmlBytes)).toEqual([0, 1]);
  await thread.close();
});

it('keeps the fields of a disk error of a thread', async () => {
  const thread = await startThread(
    `post({ number, error: new Error('no'), fields: { code: 'ENOSPC', path: '/a', syscall: 'write' } });`,
  );
  await expect(thread.render([job])).rejects.toMatchObject({
    message: 'no',
    code: 'ENOSPC',
    path: '/a',
    syscall: 'write',
  });
  await thread.close();
});

it('does not wait for a thread that ends, or has ended', async () => {
  const thread = await startThread('process.exit(3);');
  await expect(thread.render([job])).rejects.toThrow('a rendering thread ended with code 3');
  await expect(thread.render([job])).rejects.toThrow('a rendering thread ended with code 3');
});

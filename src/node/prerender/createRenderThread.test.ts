import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRenderThread } from './createRenderThread.ts';
import type { PrerenderContext, PrerenderJob } from './renderJob.ts';

/** A thread that answers as told instead of making documents.
 *  @param answer body of a function of `number`, `jobs` and `post` */
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

it('gives each batch the answer that is its own, whichever comes first', async () => {
  const thread = await startThread(
    `if (number === 1) for (const asked of [1, 0]) post({ number: asked, results: [{ htmlBytes: asked, jsonBytes: 0, problem: null }] });`,
  );
  const answers = await Promise.all([thread.render([job]), thread.render([job])]);
  expect(answers.map(([result]) => result?.htmlBytes)).toEqual([0, 1]);
  await thread.close();
});

it('says what the disk refused a thread', async () => {
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

it('does not wait for a thread that ended', async () => {
  const thread = await startThread('process.exit(3);');
  await expect(thread.render([job])).rejects.toThrow('a rendering thread ended with code 3');
});

import { parentPort, workerData } from 'node:worker_threads';
import { createRenderer } from './createRenderer.ts';
import { renderSafely } from './renderSafely.ts';
import type { MarkdownInput, MarkdownOptions } from './types.ts';

/** Entry of a rendering thread: answers each batch file by file, in order, so that the pool knows which file a thread died of. */
const renderer = createRenderer(workerData as MarkdownOptions);

parentPort?.on('message', async (inputs: readonly MarkdownInput[]) => {
  for (const input of inputs) parentPort?.postMessage(await renderSafely(renderer, input));
});

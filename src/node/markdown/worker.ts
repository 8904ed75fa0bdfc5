import { parentPort } from 'node:worker_threads';
import { createRenderer, type Renderer } from './createRenderer.ts';
import { renderSafely } from './renderSafely.ts';
import type { Answer, Opening, Request } from './thread.ts';

/** Entry point of a rendering thread: one answer per request. */
let opened: Renderer | undefined;

parentPort?.on('message', async (message: Opening | Request) => {
  if (message.kind === 'open') opened = createRenderer(message.options);
  else if (opened) parentPort?.postMessage(await render(message, opened));
});

async function render({ inputs }: Request, renderer: Renderer): Promise<Answer> {
  const results = [];
  for (const input of inputs) results.push(await renderSafely(renderer, input));
  return results;
}

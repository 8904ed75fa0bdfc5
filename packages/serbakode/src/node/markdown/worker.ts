import { parentPort } from 'node:worker_threads';
import { createRenderer, type Renderer } from './createRenderer.ts';
import type { MarkdownOptions } from './parse/types.ts';
import { renderSafely } from './renderSafely.ts';
import type { Answer, Request } from './thread.ts';

/** Entry point of a rendering thread. */
let opened: Renderer | undefined;

parentPort?.on('message', async (message: MarkdownOptions | Request) => {
  if (!('inputs' in message)) opened = createRenderer(message);
  else if (opened) await render(message, opened);
});

async function render({ inputs }: Request, renderer: Renderer): Promise<void> {
  const send = (answer: Answer) => parentPort?.postMessage(answer);
  const results = [];
  for (const [index, input] of inputs.entries()) {
    send(index);
    results.push(await renderSafely(renderer, input));
  }
  send(results);
}

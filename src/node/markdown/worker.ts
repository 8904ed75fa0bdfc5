import { parentPort, workerData } from 'node:worker_threads';
import { createRenderer } from './createRenderer.ts';
import type { MarkdownOptions } from './parse/types.ts';
import { renderSafely } from './renderSafely.ts';
import type { Answer, Request } from './thread.ts';

/** Entry point of a rendering thread: one response per request. */
const renderer = createRenderer(workerData as MarkdownOptions);

parentPort?.on('message', async (request: Request) => {
  parentPort?.postMessage(await answer(request));
});

async function answer(request: Request): Promise<Answer> {
  switch (request.kind) {
    case 'list':
      return { kind: 'list', codes: await Promise.all(request.inputs.map((input) => renderer.listCode(input))) };
    case 'color':
      return { kind: 'color', colored: await renderer.color(request.blocks) };
    case 'render': {
      const results = [];
      for (const { input, colored } of request.files) results.push(await renderSafely(renderer, input, colored));
      return { kind: 'render', results };
    }
  }
}

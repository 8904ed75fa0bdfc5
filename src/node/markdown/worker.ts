import { parentPort } from 'node:worker_threads';
import { colorTogether } from './colorTogether.ts';
import { createRenderer, type CodeRenderer } from './createRenderer.ts';
import { loadHighlighter } from './highlight/highlight.ts';
import { renderSafely } from './renderSafely.ts';
import type { Answer, Opening, Request } from './thread.ts';

/** Entry point of a rendering thread: one response per request. */
let opened: CodeRenderer | undefined;

// Meanwhile the command reads the configuration. A failure is reported by the first block of code.
loadHighlighter().catch(() => {});

parentPort?.on('message', async (message: Opening | Request) => {
  if (message.kind === 'open') opened = createRenderer(message.options);
  else if (opened) parentPort?.postMessage(await answer(message, opened));
});

async function answer(request: Request, renderer: CodeRenderer): Promise<Answer> {
  switch (request.kind) {
    case 'list':
      return { kind: 'list', codes: await Promise.all(request.inputs.map((input) => renderer.listCode(input))) };
    case 'color':
      return { kind: 'color', colored: await renderer.color(request.blocks) };
    case 'render': {
      const results = [];
      for (const { input, colored } of await colorTogether(request.files, renderer))
        results.push(await renderSafely(renderer, input, colored));
      return { kind: 'render', results };
    }
  }
}

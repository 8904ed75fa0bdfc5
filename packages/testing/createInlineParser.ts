import type { ClosableParser } from '../serbakode/src/node/content/sources/parseSources.ts';
import { createRenderer } from '../serbakode/src/node/markdown/createRenderer.ts';
import type { MarkdownOptions } from '../serbakode/src/node/markdown/parse/types.ts';
import { renderSafely } from '../serbakode/src/node/markdown/renderSafely.ts';

/** Create a parser that renders on this thread, which nothing can interrupt, one file after another. */
export async function createInlineParser(markdown: MarkdownOptions): Promise<ClosableParser> {
  const renderer = createRenderer(markdown);
  return {
    async render(inputs) {
      const results = [];
      for (const input of inputs) results.push(await renderSafely(renderer, input));
      return results;
    },
    close: async () => {},
  };
}

import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { createRenderer } from './createRenderer.ts';
import { finishHtml } from './finishHtml.ts';
import { COMMONMARK_DIFFERENCES } from './knownDifferences.ts';
import { toPlainHtml } from './plainHtml.ts';
import { TEST_LABELS } from './testLabels.ts';
import type { MarkdownResult } from './types.ts';

const renderer = createRenderer({ labels: TEST_LABELS });

describe('CommonMark 0.31.2', () => {
  for (const { number, section, markdown, html } of tests) {
    const reason = COMMONMARK_DIFFERENCES[number];
    it(`${reason === undefined ? 'follows' : 'knowingly differs from'} example ${number} (${section})`, async () => {
      const result = await renderer.render({ text: withTabs(markdown), file: 'example.md' });
      const actual = toPlainHtml(titleFirst(finish(result), result.titleHtml));
      const expected = toPlainHtml(titleFirst(withTabs(html), result.titleHtml));
      if (reason === undefined) expect(actual).toBe(expected);
      else expect(actual).not.toBe(expected);
    });
  }
});

/** The specification shows tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** The page's title is given apart from its body: here both texts have it before everything else. */
function titleFirst(html: string, titleHtml: string | null): string {
  if (titleHtml === null) return html;
  return `<h1>${titleHtml}</h1>\n${html.replace(/^<h1>.*<\/h1>\n/m, '')}`;
}

function finish(result: MarkdownResult): string {
  const resolutions = { links: result.links.map(() => null), assets: result.assets.map(() => null), permalink: '/' };
  return finishHtml(result.html, result, resolutions);
}

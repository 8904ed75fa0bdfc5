import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { trustHtml } from '../../shared/model/permalink.ts';
import { createRenderer } from './createRenderer.ts';
import { COMMONMARK_DIFFERENCES } from './knownDifferences.ts';
import { finishHtml } from './page/finishHtml.ts';
import { toPlainHtml } from './parse/plainHtml.ts';
import type { MarkdownResult } from './parse/types.ts';
import { TEST_LABELS, TEST_POLICY } from './testing/testLabels.ts';

const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });

describe('CommonMark 0.31.2', () => {
  for (const { number, section, markdown, html } of tests) {
    const reason = COMMONMARK_DIFFERENCES[number];
    it(`${reason === undefined ? 'follows' : 'knowingly differs from'} example ${number} (${section})`, async () => {
      const result = await renderer.render({ text: withTabs(markdown), file: 'example.md' });
      const actual = toPlainHtml(finish(result));
      const expected = toPlainHtml(result.titleHtml === null ? withTabs(html) : withTitleFirst(withTabs(html)));
      if (reason === undefined) expect(actual).toBe(expected);
      else expect(actual).not.toBe(expected);
    });
  }
});

/** The specification writes tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t');
}

/** The renderer returns a page's title separately, so the title comes first in both texts. */
function withTitleFirst(html: string): string {
  const title = /^<h1>[\s\S]*?<\/h1>\n/m.exec(html)?.[0] ?? '';
  return title + html.replace(title, '');
}

function finish(result: MarkdownResult): string {
  const resolutions = { links: result.links.map(() => null), assets: result.assets.map(() => null), permalink: '/' };
  const title = result.titleHtml === null ? '' : `<h1>${result.titleHtml}</h1>\n`;
  return finishHtml(trustHtml(title + result.html), result, resolutions);
}

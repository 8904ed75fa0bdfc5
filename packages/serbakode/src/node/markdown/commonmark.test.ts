import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../testing/markdown/testLabels.ts';
import { toPlainHtml } from '../../../../testing/plainHtml.ts';
import { trustHtml } from '../../shared/model/permalink.ts';
import { createRenderer } from './createRenderer.ts';
import { finishHtml } from './page/finishHtml.ts';
import type { MarkdownResult } from './parse/types.ts';

const FRONT_MATTER = 'a text that begins with --- has front matter';
const UNKNOWN_ELEMENT = 'a tag that no browser knows is shown as text, with a warning: it would vanish from the page';
const ENCODED = 'addresses in raw HTML are percent-encoded as those of Markdown links are';
const AUTOLINK = 'GFM makes links of bare addresses';

/** Examples of the CommonMark specification (0.31.2, by number) that are rendered differently on purpose, with the
 *  reason. */
const COMMONMARK_DIFFERENCES: Readonly<Record<number, string>> = {
  21: ENCODED,
  31: ENCODED,
  96: FRONT_MATTER,
  98: FRONT_MATTER,
  150: UNKNOWN_ELEMENT,
  163: 'a tag with a capital on a line of its own is a component, which is an error in a .md file',
  201: UNKNOWN_ELEMENT,
  344: ENCODED,
  491: UNKNOWN_ELEMENT,
  524: UNKNOWN_ELEMENT,
  536: UNKNOWN_ELEMENT,
  602: AUTOLINK,
  606: AUTOLINK,
  608: AUTOLINK,
  611: AUTOLINK,
  612: AUTOLINK,
  613: UNKNOWN_ELEMENT,
  614: UNKNOWN_ELEMENT,
  615: UNKNOWN_ELEMENT,
  623: UNKNOWN_ELEMENT,
  630: ENCODED,
  631: ENCODED,
  642: ENCODED,
  643: ENCODED,
};

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

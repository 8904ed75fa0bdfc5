import { expect, it } from 'vitest';
import { createRenderer } from '../../../serbakode/src/node/markdown/createRenderer.ts';
import { finishHtml } from '../../../serbakode/src/node/markdown/page/finishHtml.ts';
import { TEST_LABELS, TEST_POLICY } from '../../../testing/markdown/testLabels.ts';
import readPractice from './part.ts';

const TEXT = ['```js run title="a.js"\n1\n```', '```js run title="b.js" args="x"\n2\n```', '```rust run\n3\n```'].join(
  '\n\n',
);

/** The links to the playground of a page on which some samples run. */
async function linksOf(playground: string | null, samples: readonly number[]): Promise<string[]> {
  const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY }, [
    (text) => readPractice(text, { playground }),
  ]);
  const result = await renderer.render({ text: TEXT, file: 'a.md' });
  const html = finishHtml(result.html, result, {
    permalink: '/dasar/blog/a',
    links: result.links.map(({ url }) => `/dasar${url}`),
    assets: [],
    shown: new Map(samples.map((index) => [index, []])),
  });
  return html.match(/<a class="code-open"[^]*?<\/a>/g) ?? [];
}

it('a sample that runs in the page has a link to the playground, unless it is given arguments', async () => {
  expect(await linksOf('/coba', [0, 1, 2])).toEqual([
    '<a class="code-open" href="/dasar/coba?sample=/dasar/blog/a:0">Open in /coba</a>',
  ]);
  expect(await linksOf('/coba', [1])).toEqual([]);
  expect(await linksOf(null, [0])).toEqual([]);
});

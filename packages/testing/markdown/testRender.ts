import readPractice from '../../practice/src/markdown/part.ts';
import { createRenderer } from '../../serbakode/src/node/markdown/createRenderer.ts';
import { finishHtml } from '../../serbakode/src/node/markdown/page/finishHtml.ts';
import type { MarkdownResult, ResolvedAsset } from '../../serbakode/src/node/markdown/parse/types.ts';
import { trustHtml } from '../../serbakode/src/shared/model/permalink.ts';
import { TEST_LABELS, TEST_POLICY } from './testLabels.ts';

const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY }, [readPractice]);

/** Render a text as the file `a.md`. */
export function render(text: string): Promise<MarkdownResult> {
  return renderer.render({ text, file: 'a.md' });
}

/** The finished body of a text; addresses without a given resolution stay as written. */
export async function renderBody(
  text: string,
  addresses: Readonly<Record<string, string | ResolvedAsset>> = {},
): Promise<string> {
  const result = await render(text);
  return finish(result.html, result, addresses);
}

export function finish(
  html: string,
  result: MarkdownResult,
  addresses: Readonly<Record<string, string | ResolvedAsset>> = {},
): string {
  return finishHtml(trustHtml(html), result, {
    permalink: '/blog/a',
    links: result.links.map(({ url }) => {
      const found = addresses[url];
      return typeof found === 'string' ? found : null;
    }),
    assets: result.assets.map(({ url }) => {
      const found = addresses[url];
      return typeof found === 'object' ? found : null;
    }),
  });
}

/** Printed problems of a text: place and message, then the known values and the fix. */
export async function problemsOf(text: string): Promise<string[]> {
  const { problems } = await render(text);
  return problems.map(({ file, line, column, message, known, fix, severity }) =>
    [
      `${severity} ${file}:${line}:${column} ${message}`,
      ...(known === undefined ? [] : [`known: ${known.join(', ')}`]),
      ...(fix === undefined ? [] : [`fix: ${fix}`]),
    ].join('\n'),
  );
}

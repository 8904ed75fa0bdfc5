import { createRenderer } from '../createRenderer.ts';
import { finishHtml } from '../page/finishHtml.ts';
import { TEST_LABELS, TEST_POLICY } from './testLabels.ts';
import type { MarkdownResult, ResolvedAsset } from '../parse/types.ts';

const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });

/** Render a text for a test, as the file `a.md`. */
export function render(text: string): Promise<MarkdownResult> {
  return renderer.render({ text, file: 'a.md' });
}

/** The finished body of a text; addresses resolve as given, all others stay as they are written. */
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
  return finishHtml(html, result, {
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

/** Problems of a text as they are printed: place and message, then what is known and how to fix it. */
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

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { createRenderer } from '../createRenderer.ts';
import { readMarks } from '../mdx/marks.ts';

const SHOUT = `export default () => ({
  name: 'shout',
  heading(node, context) { context.setProperty(node, 'data', { hProperties: { class: 'besar', 'data-a': '"' } }); },
  thematicBreak(node, context) { context.replaceNode(node, { type: 'html', value: '<hr class="tebal">' }); },
  text(node, context) { context.setProperty(node, 'value', node.value.toUpperCase()); },
  mdxJsxFlowElement(node) { if (node.name === 'Wrong') throw new Error('wrong element'); },
});`;

let file: string;
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'plugin-')), 'shout.mjs');
  await writeFile(file, SHOUT);
});

const render = (text: string, format: 'md' | 'mdx') =>
  createRenderer({
    labels: TEST_LABELS,
    policy: TEST_POLICY,
    plugins: [{ name: './shout.ts', file, options: {} }],
  }).render({
    text,
    file: 'a.mdx',
    format,
  });

it('plugins run on MDX as on Markdown, and components and expressions stay', async () => {
  const text = '---\ntitle: A\n---\n\n<!-- kata -->\n\nSatu {1 + 1} *dua*\n\n## Bagian\n';
  const { module, headings, problems } = await render(text, 'mdx');
  expect(problems).toEqual([]);
  expect(readMarks(module ?? '').code).toContain('{"SATU "}{1 + 1}{" "}<em>{"DUA"}</em>');
  expect(headings).toEqual([{ id: 'bagian', level: 2, text: 'BAGIAN' }]);
});

it.each(['md', 'mdx'] as const)('plugins insert HTML, and give attributes to headings (%s)', async (format) => {
  const { html, problems } = await render('## Bagian\n\n---\n', format);
  expect(problems).toEqual([]);
  expect(html).toContain('<h2 data-a="&quot;" id="bagian" class="anchored besar">BAGIAN');
  expect(html).toContain('<hr class="tebal">');
});

it('a plugin’s failure has its place in the author’s file; colons before it are not counted twice', async () => {
  const { problems } = await render('---\ntitle: A\n---\n\nPukul 10:30 :x\n\n<Wrong />\n', 'mdx');
  expect(problems).toEqual([
    {
      file: 'a.mdx',
      line: 7,
      column: 1,
      message: 'the Markdown plugin ./shout.ts stopped with an error: wrong element',
      fix: 'correct the plugin, or take it out of `markdown.plugins`',
      severity: 'error',
    },
  ]);
});

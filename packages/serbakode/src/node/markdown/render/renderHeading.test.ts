import { expect, it } from 'vitest';
import { TEST_LABELS, TEST_POLICY } from '../../../../../testing/markdown/testLabels.ts';
import { createRenderer } from '../createRenderer.ts';

const renderer = createRenderer({ labels: TEST_LABELS, policy: TEST_POLICY });
const headingsOf = async (text: string, format: 'md' | 'mdx' = 'md') => {
  const { headings, problems } = await renderer.render({ text: `${text}\n\nIsi.\n`, file: `a.${format}`, format });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return headings.map((heading) => [heading.id, heading.text]);
};

it.each([
  ['## Judul {#judul-lain}', 'judul-lain', 'Judul'],
  ['## Judul {#A.__call__}', 'A.__call__', 'Judul'],
  ['## Judul {#a_b_c}', 'a_b_c', 'Judul'],
  ['## Judul {#a*b*c}', 'a*b*c', 'Judul'],
  ['## Judul {#~~a~~}', '~~a~~', 'Judul'],
  ['## Judul {#std::vec}', 'std::vec', 'Judul'],
  ['## Judul {#a:b} ##', 'a:b', 'Judul'],
  ['Judul {#a_b_c}\n---', 'a_b_c', 'Judul'],
  ['Judul {#A.__call__}  \n  ---  ', 'A.__call__', 'Judul'],
  ['> Judul {#__a__}\n> ---', '__a__', 'Judul'],
  ['- Judul {#__a__}\n  ---', '__a__', 'Judul'],
  ['Judul\nyang panjang {#a:b}\n---', 'a:b', 'Judul yang panjang'],
  ['> ## Judul {#__a__}', '__a__', 'Judul'],
  ['## `__init__` {#__init__}', '__init__', '__init__'],
])('%s has the id that its author wrote', async (text, id, title) => {
  expect(await headingsOf(text)).toEqual([[id, title]]);
  expect(await headingsOf(text, 'mdx')).toEqual([[id, title]]);
});

it('the id may be a comment', async () => {
  expect(await headingsOf('## Judul <!-- #A.__call__ -->')).toEqual([['A.__call__', 'Judul']]);
  expect(await headingsOf('## Judul <!-- #bagian lama -->', 'mdx')).toEqual([['bagian', 'Judul']]);
  expect(await headingsOf('## Judul <!-- bagian -->')).toEqual([['judul-', 'Judul']]);
  expect(await headingsOf('## Judul {/* #A.__call__ */}', 'mdx')).toEqual([['A.__call__', 'Judul']]);
  expect(await headingsOf('## Judul {/* #bagian lama */}', 'mdx')).toEqual([['bagian', 'Judul']]);
});

it('an expression of MDX counts with its source in an id, a comment does not', async () => {
  const ids = async (text: string) => (await headingsOf(text, 'mdx')).map(([id]) => id);
  expect(await ids('## {2 * 3} helai')).toEqual(['2--3-helai']);
  expect(await ids('## Teh {/* nanti */} hijau')).toEqual(['teh--hijau']);
});

it.each([
  ['## Tipe Array<string>', 'tipe-arraystring', 'Tipe Array<string>'],
  ['## Map<String, List<Int>>', 'mapstring-listint', 'Map<String, List<Int>>'],
  ['## Tebal <b>sekali</b>', 'tebal-sekali', 'Tebal sekali'],
  ['## `Array<string>`', 'arraystring', 'Array<string>'],
])('%s has its visible text in the table of contents', async (text, id, title) => {
  expect(await headingsOf(text)).toEqual([[id, title]]);
});

it('a heading of the first level has the id that its author wrote', async () => {
  const { html } = await renderer.render({ text: '# A\n\nJudul {#a_b_c}\n===\n', file: 'a.md' });
  expect(html).toContain('<h1 id="a_b_c">');
});

it('leaves code as it is', async () => {
  const { html } = await renderer.render({ text: '```md\n## Judul {#__a__}\n```\n\n`## A {#__b__}`\n', file: 'a.md' });
  expect(html).toContain('Judul {#__a__}');
  expect(html).toContain('## A {#__b__}');
});

it('the title counts among headings of its text, though it has no id', async () => {
  const text = '# Pasang\n\n## Pasang\n\n## Lain\n';
  const { ids, title } = await renderer.render({ text, file: 'a.md' });
  expect(title).toBe('Pasang');
  expect(ids).toEqual(['pasang-1', 'lain']);
});

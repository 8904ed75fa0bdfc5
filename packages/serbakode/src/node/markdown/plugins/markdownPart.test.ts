import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles } from '../../../../../testing/siteFolder.ts';

const FILES = {
  'site.config.ts': "export default { title: 'Contoh', url: 'https://contoh.example', parts: ['./lagu/part.ts'] };\n",
  'lagu/part.ts': "export default { name: 'lagu', markdown: './markdown.ts' };\n",
  'lagu/markdown.ts': `import { completeProblem, splitLabel, type MarkdownPart } from 'serbakode/part';

const markdown: MarkdownPart = ({ children, file }) => ({
  problems: children.flatMap((node) =>
    node.type === 'code' && node.lang === 'lagu'
      ? [completeProblem({ file, line: node.position?.start.line, column: 1, message: 'a song in a fence', fix: 'write it in :::lagu' })]
      : [],
  ),
  ids: ['lagu'],
  hidden: new Set(),
  directives: new Map([
    ['lagu', (node, page) => page.out.element('section', { id: 'lagu', class: 'lagu' }, (page.title(node, page) ?? '') + page.blocks(splitLabel(node).content, page))],
  ]),
  addToFigure: () => null,
});

export default markdown;
`,
  'pages/a.md': '# A\n\n## Lagu\n\n:::lagu[Satu *dua*]\n\nTiga\n\n:::\n',
};

it('a part renders its own directives, with the engine’s renderer for their contents', async () => {
  const { outDir, report } = await buildFiles(FILES);
  expect(report).toBeNull();
  const html = await readFile(path.join(outDir, 'a.html'), 'utf8');
  expect(html).toContain('<section id="lagu" class="lagu">Satu <em>dua</em><p>Tiga</p></section>');
  expect(html).toContain('<h2 id="lagu-1"');
});

it('a part writes its texts in the language of the interface, and the site replaces them', async () => {
  const { outDir, report } = await buildFiles({
    ...FILES,
    'site.config.ts': FILES['site.config.ts'].replace('parts:', "interfaceLanguage: 'id', parts:"),
    'lagu/part.ts': `import { definePart } from 'serbakode';
const catalogues = { en: { song: 'Song', end: 'End' }, id: { song: 'Lagu', end: 'Selesai' } };
export default definePart({ name: 'lagu', markdown: './markdown.ts',
  texts: [{ name: 'lagu', prefix: 'markdown.lagu.', folder: './messages', catalogues, isOfMarkdown: true }] });
`,
    'lagu/markdown.ts': FILES['lagu/markdown.ts'].replace(
      'page.blocks(',
      "page.out.text(Object.values(page.options.texts?.['lagu'] ?? {}).join(', ')) + page.blocks(",
    ),
    'i18n/en/code.json': JSON.stringify({ 'markdown.lagu.end': { message: 'Tamat' } }),
  });
  expect(report).toBeNull();
  expect(await readFile(path.join(outDir, 'a.html'), 'utf8')).toContain('Satu <em>dua</em>Lagu, Tamat<p>');
});

it('a part keeps data beside the pages that have some', async () => {
  const { outDir, report } = await buildFiles({
    ...FILES,
    'lagu/part.ts':
      "export default { name: 'lagu', markdown: './markdown.ts', pageData: { open: () => ({ toJson: (data) => data }) } };\n",
    'lagu/markdown.ts': FILES['lagu/markdown.ts'].replace(
      "ids: ['lagu'],",
      "ids: ['lagu'], pageData: children.some(({ type }) => type === 'containerDirective') ? { songs: 1 } : null,",
    ),
    'pages/b.md': '# B\n',
  });
  expect(report).toBeNull();
  expect(JSON.parse(await readFile(path.join(outDir, 'a.lagu.json'), 'utf8'))).toEqual({ songs: 1 });
  expect((await readdir(outDir)).filter((file) => file.endsWith('.lagu.json'))).toEqual(['a.lagu.json']);
});

it('only one part of a site keeps data beside pages', async () => {
  const part = (name: string) => `export default { name: '${name}', pageData: { open: () => ({}) } };\n`;
  const { report } = await buildFiles({
    ...FILES,
    'site.config.ts': FILES['site.config.ts'].replace("['./lagu/part.ts']", "['./lagu/part.ts', './lain/part.ts']"),
    'lagu/part.ts': part('lagu'),
    'lain/part.ts': part('lain'),
    'pages/a.md': '# A\n',
  });
  expect(report).toContain('site/lain/part.ts:1:1  the part lain has data of pages (`pageData`), as the part lagu');
});

it('a part reports problems of a text, and is named where its module is wrong', async () => {
  const { report } = await buildFiles({ ...FILES, 'pages/b.md': '# B\n\n```lagu\nla\n```\n' });
  expect(report).toContain('site/pages/b.md:3:1  a song in a fence\n  fix:   write it in :::lagu');
  const wrong = await buildFiles({ ...FILES, 'lagu/markdown.ts': 'export default 5;\n' });
  expect(wrong.report).toBe(
    `site/lagu/markdown.ts:1:1  the default export of the Markdown module of the part lagu is not a function
  fix:   export a function of a text that returns what the part has in it

1 error, 0 warnings`,
  );
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, SMALL_CONFIG } from '../../../../testing/siteFolder.ts';

it('shows the heading of the text on a lenient site, where the front matter only names the page', async () => {
  const { outDir, report } = await buildFiles({
    'site.config.ts': SMALL_CONFIG.replace('title:', 'markdown: { lenient: true }, title:'),
    'pages/a.md': '---\ntitle: Nama\n---\n\n# Tajuk `satu`\n\nIsi.\n',
    'pages/b.md': '---\ntitle: Nama\n---\n\nIsi.\n',
    'docs/a.md': '---\ntitle: Nama\nhide_title: true\n---\n\n# Tajuk\n\nIsi.\n',
    'docs/b.md': '---\ntitle: Nama\nhide_title: true\n---\n\nIsi.\n',
    'docs/c.md': '---\ntitle: Nama\n---\n\n# Tajuk\n\nIsi.\n',
  });
  expect(report).toBeNull();
  const read = async (name: string) => {
    const html = await readFile(path.join(outDir, `${name}.html`), 'utf8');
    const [, attributes = '', heading] = /<h1([^>]*)>(.*?)<\/h1>/.exec(html) ?? [];
    const [, title] = /<title>(.*?) \| Contoh<\/title>/.exec(html) ?? [];
    return { title, heading, isHidden: attributes.includes('visually-hidden') };
  };
  expect(await read('a')).toEqual({ title: 'Nama', heading: 'Tajuk satu', isHidden: false });
  expect(await read('b')).toEqual({ title: 'Nama', heading: 'Nama', isHidden: false });
  expect(await read('docs/a')).toEqual({ title: 'Nama', heading: 'Tajuk', isHidden: false });
  expect(await read('docs/b')).toEqual({ title: 'Nama', heading: 'Nama', isHidden: true });
  expect(await read('docs/c')).toEqual({ title: 'Nama', heading: 'Tajuk', isHidden: false });
});

it('shows one heading 1 if the title is hidden and the text has its own', async () => {
  const hidden = (text: string) => `---\ntitle: Nama\nhide_title: true\n---\n\n${text}\n`;
  const heading = `import Heading from '@theme/Heading';\n\n<Heading as="h1" className="besar">Sendiri</Heading>`;
  const { outDir, report } = await buildFiles({
    'site.config.ts': SMALL_CONFIG.replace('title:', 'markdown: { lenient: true }, title:'),
    'docs/a.mdx': hidden(heading),
    'docs/b.mdx': hidden('<h1>Sendiri</h1>'),
    'docs/c.md': hidden('<h1>Sendiri</h1>'),
    'docs/d.mdx': hidden('# Versi {1 + 1}'),
    'docs/e.mdx': hidden('Isi.'),
  });
  expect(report).toBeNull();
  const readTitles = async (name: string) => {
    const html = await readFile(path.join(outDir, `docs/${name}.html`), 'utf8');
    return [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  };
  expect(await readTitles('a')).toEqual(['Sendiri']);
  expect(await readTitles('b')).toEqual(['Sendiri']);
  expect(await readTitles('c')).toEqual(['Sendiri']);
  expect(await readTitles('d')).toEqual(['Versi 2']);
  expect(await readTitles('e')).toEqual(['Nama']);
});

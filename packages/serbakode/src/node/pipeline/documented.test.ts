import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFences } from '../../../../testing/docBlocks.ts';
import { buildFiles } from '../../../../testing/siteFolder.ts';

/** @param fields as the documentation shows them, each ending with a comma */
const toConfig = (fields: readonly string[]) =>
  `export default {\n  title: 'Contoh',\n  url: 'https://contoh.example',\n${fields.join('')}};\n`;
const read = (outDir: string, file: string) => readFile(path.join(outDir, file), 'utf8');

it('builds a site with the unchanged examples of docs/docs-and-sidebars.md', async () => {
  const [sidebars = '', ...fields] = await readFences('docs/docs-and-sidebars.md', 'ts');
  expect(fields.map((text) => /^\w+/.exec(text)?.[0])).toEqual(['navbar', 'docs', 'docsInstances']);
  const docs = {
    'intro.md': '# Awal\n',
    'mulai/pasang.md': '# Pasang\n',
    'panduan/a.md': '# A\n',
    'acuan/README.md': '# Acuan\n',
  };
  const inFolder = (folder: string) =>
    Object.fromEntries(Object.entries(docs).map(([name, text]) => [`${folder}/${name}`, text]));
  const { outDir, report } = await buildFiles({
    'site.config.ts': toConfig(fields),
    'sidebars.ts': sidebars,
    ...inFolder('docs'),
    'versions.json': '["2.0", "1.0"]',
    ...inFolder('versioned_docs/version-2.0'),
    'versioned_sidebars/version-2.0-sidebars.json': '{ "buku": ["intro"] }',
    'reference/a.md': '# Acuan\n',
    'pages/versi.md': '# Versi\n',
    'blog/2026-01-02-a.md': '# A\n\n<!-- truncate -->\n\nIsi.\n',
  });
  expect(report).toBeNull();
  expect(await read(outDir, 'docs/3/intro.html')).toContain('3.0');
  expect(await read(outDir, 'docs/2.0/intro.html')).toContain('Buku');
  expect(await read(outDir, 'api/a.html')).toContain('Acuan');
});

it('builds a site with the unchanged examples of docs/translating.md', async () => {
  const fields = await readFences('docs/translating.md', 'ts');
  const [messages = ''] = await readFences('docs/translating.md', 'json');
  const { outDir, report } = await buildFiles({
    'site.config.ts': toConfig(fields),
    'i18n/en/code.json': messages,
    'i18n/ar/docusaurus-plugin-content-pages/index.md': '---\ntitle: مرحبا\n---\n\nمرحبا\n',
    'pages/index.md': '---\ntitle: Halo\n---\n\nHalo\n\n```js\n1;\n```\n',
  });
  expect(report).toBeNull();
  expect(await read(outDir, 'ar/index.html')).toContain('<html lang="ar" dir="rtl"');
  expect(await read(outDir, 'index.html')).toContain('aria-label="Copy"');
});

it('builds a site with the unchanged examples of docs/writing-pages.md', async () => {
  const [page = ''] = await readFences('docs/writing-pages.md', 'mdx');
  const [component = ''] = await readFences('docs/writing-pages.md', 'tsx');
  const { outDir, report } = await buildFiles({
    'pages/belajar.mdx': page,
    'pages/_bagian.mdx': '## Bagian\n',
    'src/components/Penghitung.tsx': 'export default ({ awal }: { awal: number }) => <output>mulai {awal}</output>;\n',
    'pages/penghitung.tsx': component,
  });
  expect(report).toBeNull();
  expect(await read(outDir, 'belajar.html')).toContain('<output>mulai <!-- -->1</output>');
  expect(await read(outDir, 'penghitung.html')).toContain('Ditekan <!-- -->0<!-- --> kali');
});

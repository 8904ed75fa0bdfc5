import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAndReport,
  buildFiles,
  buildFolder,
  buildRest,
  SMALL_CONFIG,
  writeSite,
} from '../../../../../testing/siteFolder.ts';

const read = (outDir: string, file: string) => readFile(path.join(outDir, file), 'utf8');

describe('pages that are code, all in one site', () => {
  let outDir: string;
  beforeAll(async () => {
    const built = await buildFiles({
      'site.config.ts': SMALL_CONFIG.replace(' }', ", markdown: { format: 'mdx' } }"),
      'docs/a.md': "# A\n\nimport Bagian from './_bagian.md';\n\n{1 + 1} <Bagian />\n",
      'docs/_bagian.md': '*bagian* {2 + 2}\n',
      'src/pages/index.js': 'export default function Home() {\n  return <h1>Depan</h1>;\n}\n',
      'src/pages/tentang/index.jsx': "export const title = 'Tentang';\nexport default () => <h1>Tentang</h1>;\n",
      'src/pages/__tests__/index.test.jsx': 'throw new Error();\n',
      'pages/a.mdx': "---\ntitle: A\n---\n\nimport B from './_b.mdx';\n\n<B />\n",
      'pages/_b.mdx': 'isi\n',
      'pages/c.tsx': "export const frontMatter = { title: 'C', draft: true };\nexport default () => <h1>C</h1>;\n",
    });
    expect(built.report).toBeNull();
    outDir = built.outDir;
  });

  it('.md files are MDX if the configuration says so, and components of src/pages are pages as in Docusaurus', async () => {
    expect(await read(outDir, 'docs/a.html')).toContain('2<p><em>bagian</em> <!-- -->4</p>');
    expect(await read(outDir, 'index.html')).toContain('<h1>Depan</h1>');
    expect(await read(outDir, 'tentang/index.html')).toContain('<title>Tentang | Contoh</title>');
  });

  it('drafts and partials get no page', async () => {
    await expect(read(outDir, 'c.html')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(read(outDir, '_b.html')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await read(outDir, 'a.html')).toContain('<p>isi</p>');
  });
});

it('a module is compiled again only if a file that it imports has changed', async () => {
  const workDir = await writeSite({
    'pages/a.tsx':
      "import { kata } from './_kata';\nimport styles from './_a.module.css';\nexport const title = 'A';\nexport default () => <h1 className={styles.b}>{kata}</h1>;\n",
    'pages/_kata.ts': "export const kata = 'satu';\n",
    'pages/_a.module.css': ".b {\n  background: url('./_latar.svg');\n}\n",
    'pages/_latar.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  });
  const outDir = path.join(workDir, 'dist');
  const build = async () => {
    expect(await buildFolder(workDir)).toBeNull();
    const { page } = JSON.parse(await read(outDir, 'a.json')) as { page: { module: { url: string } } };
    const html = await read(outDir, 'a.html');
    return { html, url: page.module.url, stylesheet: /href="([^"]*\.css)"/.exec(html)?.[1] };
  };
  const first = await build();
  expect(first.html).toMatch(/<h1 class="[^"]+">satu<\/h1>/);
  expect(await build()).toEqual(first);

  await writeFile(path.join(workDir, 'site/pages/_kata.ts'), "export const kata = 'dua';\n");
  const second = await build();
  expect(second.html).toMatch(/<h1 class="[^"]+">dua<\/h1>/);
  expect(second.url).not.toBe(first.url);
  expect(second.stylesheet).toBe(first.stylesheet);

  await writeFile(
    path.join(workDir, 'site/pages/_latar.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  );
  expect((await build()).stylesheet).not.toBe(first.stylesheet);
});

it('loads the application at once for a page whose code acts without a press', async () => {
  const { outDir } = await buildFiles({
    'docs/tekan.mdx':
      "# Tekan\n\nimport Tekan from '@site/src/Tekan';\n\n<Tekan />\n\n<Tabs><TabItem value='a'>A</TabItem></Tabs>\n",
    'docs/jam.mdx': "# Jam\n\nimport Jam from '@site/src/Jam';\n\n<Jam />\n",
    'docs/peramban.mdx':
      "# Peramban\n\nimport BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>{() => <b>{location.href}</b>}</BrowserOnly>\n",
    'docs/biasa.md': '# Biasa\n\n`useEffect`\n',
    'src/Tekan.tsx':
      "import { useState } from 'react';\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; };\n",
    'src/Jam.tsx':
      "import * as React from 'react';\nexport default () => { const [n, set] = React.useState(''); React.useEffect(() => set(String(new Date())), []); return <b>{n}</b>; };\n",
  });
  const isAtOnce = async (name: string) => (await read(outDir, `docs/${name}.html`)).includes(' data-app-now="1"');
  expect(await Promise.all(['tekan', 'jam', 'peramban', 'biasa'].map(isAtOnce))).toEqual([false, true, true, false]);
});

it('writes all pages but those whose own code, or what they import, has errors', async () => {
  const workDir = await writeSite({
    'pages/baik.mdx': '---\ntitle: Baik\n---\n\n{1 + 1}\n',
    'pages/anchor.mdx': '---\ntitle: Anchor\n---\n\n[a](/tidak-ada) {1 + 1}\n',
    'pages/tanpa.mdx': "---\ntitle: Tanpa\n---\n\nimport A from './_tidak-ada';\n\n<A />\n",
    'pages/lewat.tsx': "import B from './_rusak';\nexport const title = 'Lewat';\nexport default () => <B />;\n",
    'pages/_rusak.tsx': "export { default } from './_juga-tidak-ada';\n",
    'pages/ekspor.tsx':
      "import { c } from './_nilai';\nexport const title = 'Ekspor';\nexport default () => <b>{c}</b>;\n",
    'pages/_nilai.ts': 'export const d = 1;\n',
  });
  const report = await buildRest(workDir);
  expect(report?.match(/^\S+:\d+:\d+ {2}.*$/gm)?.map((line) => line.split('  ')[0])).toEqual([
    'site/pages/_rusak.tsx:1:25',
    'site/pages/anchor.mdx:5:1',
    'site/pages/ekspor.tsx:1:10',
    'site/pages/tanpa.mdx:5:15',
  ]);
  const files = await readdir(path.join(workDir, 'dist'));
  expect(files.filter((name) => /^(?:anchor|baik|tanpa|lewat|ekspor)\.html$/.test(name)).toSorted()).toEqual([
    'anchor.html',
    'baik.html',
  ]);
});

it('links to no page that it leaves out, in menus, lists and the sitemap', async () => {
  const workDir = await writeSite({
    'sidebars.ts': "export default { utama: ['baik', 'nama/sendiri', 'jatuh', 'akhir'] };\n",
    'docs/baik.md': '---\ntitle: Baik\n---\n\n[ke rusak](nama/rusak.mdx) [ke jatuh](jatuh.mdx)\n',
    'docs/nama/rusak.mdx': '---\ntitle: Rusak\nid: sendiri\n---\n\n<Tidak>x\n',
    'docs/jatuh.mdx':
      "---\ntitle: Jatuh\n---\n\nexport const gagal = () => { throw new Error('aduh'); };\n\n{gagal()}\n",
    'docs/akhir.mdx': '---\ntitle: Akhir\n---\n\n{1 + 1}\n',
    'blog/2024-01-01-pos.mdx':
      "---\ntitle: Pos\n---\n\nimport { ada } from '../docs/_nilai';\n\n{/* truncate */}\n\n{ada}\n",
    'docs/_nilai.ts': 'export const lain = 1;\n',
  });
  const report = await buildRest(workDir);
  expect(report?.match(/^\S+:\d+:\d+ {2}.*$/gm)).toEqual([
    'site/blog/2024-01-01-pos.mdx:1:1  cannot be compiled: "ada" is not exported by "site/docs/_nilai.ts".',
    'site/docs/jatuh.mdx:5:36  the page crashes while it is drawn: aduh',
    'site/docs/nama/rusak.mdx:6:1  <Tidak> is not closed',
  ]);
  const files = await readdir(path.join(workDir, 'dist'), { recursive: true });
  const texts = await Promise.all(
    files
      .filter((name) => /\.(?:html|xml)$/.test(name))
      .map(async (name) => [name, await readFile(path.join(workDir, 'dist', name), 'utf8')] as const),
  );
  const leading = /href="[^"]*(?:rusak|sendiri|jatuh|\/pos)"|<(?:loc|link)>[^<]*(?:rusak|sendiri|jatuh|\/pos)</g;
  expect(texts.flatMap(([name, text]) => (text.match(leading) ?? []).map((found) => `${name}: ${found}`))).toEqual([]);
  expect(texts.find(([name]) => name === 'docs/baik.html')?.[1]).toMatch(/href="\/docs\/akhir"[^>]* rel="next"/);
});

it('reports no names and titles if the site is lenient', async () => {
  const files = { 'pages/Besar Sekali.jsx': 'export default () => <h1>A</h1>;\n', 'docs/Satu.md': '# Satu\n' };
  expect(await buildAndReport(files)).toMatch(/3 warnings$/);
  const lenient = SMALL_CONFIG.replace(' }', ', markdown: { lenient: true } }');
  expect(await buildAndReport({ ...files, 'site.config.ts': lenient })).toBeNull();
});

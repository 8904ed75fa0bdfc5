import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../testing/siteFolder.ts';
import { setFields, readFrontMatter } from './frontMatter.ts';
import { importSite } from './importSite.ts';
import { closeFolder } from './newFolder.ts';
import { toPostPlace } from './postAddress.ts';
import { listImports, listOrigins, listPackages } from './readSources.ts';
import { showImported } from './showImported.ts';

const CONFIG = "title: 'Teh', url: 'https://teh.example', baseUrl: '/'";

/** Import a site whose files are below `old/site/`. */
async function bring(files: Readonly<Record<string, string>>) {
  const dir = await writeFiles(files);
  const to = path.join(dir, 'new');
  await mkdir(to);
  const imported = await importSite(path.join(dir, 'site'), to);
  await closeFolder(to);
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  return { imported, dir, names, read: (file: string) => readFile(path.join(to, file), 'utf8') };
}

it.each([
  ['2024-03-09-teh/index.md', '/2024/03/09/teh', '2024-03-09'],
  ['2024/03/09-sore.mdx', '/2024/03/09/sore', '2024-03-09'],
  ['2024/03/09/pagi.md', '/2024/03/09/pagi', '2024-03-09'],
  ['2024/03-09.md', '/2024/03/09/', '2024-03-09'],
  ['2024-03/09.md', '/2024/03/09/', '2024-03-09'],
  ['kebun/2024-3-9-hijau.md', '/2024/3/9/kebun/hijau', '2024-03-09'],
  ['2024-03-09-index.md', '/2024/03/09/index', '2024-03-09'],
  ['2024-03-09-a/2025-10-11-b.md', '/2025/10/11/2024-03-09-a/b', '2025-10-11'],
  ['a/2024-03-09/index.md', '/2024/03/09/a/index', '2024-03-09'],
  ['2024-03-09-v1.2.md', '/2024/03/09/v1.2', '2024-03-09'],
  ['rilis/10.26.md', '/rilis/10.26', null],
  ['rilis/index.md', '/rilis', null],
])('finds the address and the date of the post %s', (file, slug, day) => {
  expect(toPostPlace(file)).toEqual({ slug, day });
});

it.each([
  ['---\ntitle: A\n---\nText\n', '---\ntitle: A\nslug: "/x"\n---\nText\n'],
  ['---\r\ntitle: A\r\n---\r\nText', '---\r\ntitle: A\r\nslug: "/x"\n---\r\nText'],
  ['---\n---\nText\n', '---\nslug: "/x"\n---\nText\n'],
  ['Text\n\n---\n', '---\nslug: "/x"\n---\n\nText\n\n---\n'],
  ['---\nslug: a b\ntitle: A\n---\nslug: c', '---\nslug: "/x"\ntitle: A\n---\nslug: c'],
])('sets a field of %j', (text, expected) => {
  expect(setFields(text, { slug: '/x' })).toBe(expected);
  expect(readFrontMatter(expected)).toMatchObject({ slug: '/x' });
});

it('reads files from the folders of the configuration', async () => {
  const { names, imported, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, staticDirectories: ['static', 'public'],
      presets: [['classic', {
        docs: { path: '../buku', sidebarPath: './menu.js', include: ['{a,b}/**/*.md', 'satu.md'], exclude: ['b/lewat.md'] },
        blog: { path: 'kabar', authorsMapPath: 'orang.yml', tags: 'topik.yml' },
        theme: { customCss: ['./src/css/gaya.css', './src/css/gaya.scss'] },
      }]] };`,
    'site/menu.js': "import { satu } from './isi.js';\nexport default { utama: [satu] };",
    'site/isi.js': "export const satu = 'satu';",
    'buku/satu.md': '# Satu',
    'buku/dua.md': '# Dua',
    'buku/a/tiga.md': '# Tiga',
    'buku/b/lewat.md': '# Lewat',
    'buku/a/gambar.png': 'x',
    'site/versions.json': '["1.0"]',
    'site/versioned_docs/version-1.0/satu.md': '# Satu',
    'site/versioned_docs/version-1.0/dua.md': '# Dua',
    'site/versioned_sidebars/version-1.0-sidebars.json': '{}',
    'site/kabar/2024-03-09-teh.md': '---\ntitle: Teh\n---\n',
    'site/kabar/orang.yml': 'a: { name: A }',
    'site/kabar/topik.yml': '',
    'site/src/pages/index.js': "import x from '@site/data/hasil.json';",
    'site/src/pages/_bagian.md': '',
    'site/src/pages/x.test.js': '',
    'site/src/theme/Footer/index.js': '',
    'site/src/css/gaya.css': '@import "lain.css";',
    'site/src/css/gaya.scss': '',
    'site/static/a.txt': 'static',
    'site/public/a.txt': 'public',
    'site/i18n/en/code.json': '{}',
    'site/package.json': '{"scripts":{"prebuild":"node make.js","start":"x"}}',
  });
  expect(names).toEqual([
    'blog/2024-03-09-teh.md',
    'blog/authors.yml',
    'blog/tags.yml',
    'docs/a/gambar.png',
    'docs/a/tiga.md',
    'docs/satu.md',
    'i18n/en/code.json',
    'package.json',
    'sidebars.json',
    'site.config.ts',
    'src/css/gaya.css',
    'src/css/gaya.scss',
    'src/pages/_bagian.md',
    'src/pages/index.js',
    'src/theme/Footer/index.js',
    'static/a.txt',
    'versioned_docs/version-1.0/satu.md',
    'versioned_sidebars/version-1.0-sidebars.json',
    'versions.json',
  ]);
  expect(await read('static/a.txt')).toBe('public');
  expect(JSON.parse(await read('sidebars.json'))).toEqual({ utama: ['satu'] });
  expect(await read('site.config.ts')).toContain(
    'styles: [\n    "./src/css/gaya.css",\n    "./src/css/gaya.scss"\n  ]',
  );
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    dependencies: { sass: expect.any(String) as string },
  });
  expect(imported.rewritten).toEqual([
    { file: 'blog/2024-03-09-teh.md', fields: { date: '2024-03-09', slug: '/2024/03/09/teh' } },
  ]);
  // Renamed files, so that links can be mapped back.
  expect(imported.renamed).toEqual([
    { from: '../buku', to: 'docs' },
    { from: 'kabar', to: 'blog' },
    { from: 'kabar/orang.yml', to: 'blog/authors.yml' },
    { from: 'kabar/topik.yml', to: 'blog/tags.yml' },
    { from: 'public', to: 'static' },
  ]);
  expect(imported.notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'data/hasil.json: is imported and not there; perhaps `npm run prebuild` makes it',
    'scripts.prebuild: `node make.js` ran before each build: if it makes files, run it in the old site, and import again',
    'src/theme: Footer (src/theme/Footer/index.js): other props here; write anew what is needed, and name it in `theme.components`',
  ]);
  expect(showImported(imported)).toContain('came in: docs 3, versioned_docs 1');
  const rewritten = [{ slug: '/a', date: '2024-01-02' }, { date: '2024-01-03' }].map((fields) => ({
    file: 'a.md',
    fields,
  }));
  expect(showImported({ ...imported, rewritten })).toContain(
    '2 articles have new fields, for what is read in another way here: date, slug\n',
  );
});

it('imports files beside their folder, further pages, sheets of modules, and the changes made to each text', async () => {
  const { names, read, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG},
      markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('%V%', '2.1') },
      clientModules: ['./src/umum.css', require.resolve('./src/jalan.js')],
      presets: [['classic', { docs: {}, pages: { routeBasePath: 'hal/' }, blog: { tags: '../label.yml', authorsMapPath: '../orang.json' } }]],
      plugins: [['@docusaurus/plugin-content-pages', { id: 'lain', path: 'lain', routeBasePath: '/l' }]],
    };`,
    'site/docs/a.md': '# Versi %V%\n',
    'site/blog/2024-01-01-b.md': '# B\n',
    'site/label.yml': 'teh:\n  label: Teh\n',
    'site/orang.json': '{ "sari": { "name": "Sari" } }',
    'site/lain/_bagian.md': '',
    'site/src/pages/tiga.js': "import '../umum.css';\n",
    'site/src/pages/_empat.js': '',
    'site/i18n/en/docusaurus-plugin-content-pages/lima.md': '',
    'site/i18n/en/docusaurus-plugin-content-pages/enam.md': '',
    'site/src/pages/lima.md': '# Lima\n',
    'site/lain/dua.mdx': "import B from './_bagian.md';\nimport D from '../data/buatan.json';\n",
    'site/src/umum.css': 'a { color: red }',
    'site/src/jalan.js': "import './tidak-ada.js';\n",
    'site/package.json': '{"scripts":{"build":"node buat.js && docusaurus build"}}',
  });
  expect(names).toEqual(
    expect.arrayContaining(['blog/authors.yml', 'blog/tags.yml', 'src/pages/l/dua.mdx', 'src/pages/l/_bagian.md']),
  );
  expect(names.filter((name) => /pages\/(?!l\/)/.test(name))).toEqual([
    'i18n/en/docusaurus-plugin-content-pages/hal/lima.md',
    'src/pages/hal/_empat.js',
    'src/pages/hal/lima.md',
    'src/pages/hal/tiga.js',
  ]);
  expect(await read('src/pages/hal/tiga.js')).toBe("import '@site/src/umum.css';\n");
  expect(await read('docs/a.md')).toBe('# Versi 2.1\n');
  expect(await read('site.config.ts')).toContain('styles: [\n    "./src/umum.css"\n  ]');
  expect(imported.notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'src/tidak-ada.js: is imported and not there',
    'data/buatan.json: is imported and not there',
    'scripts.build: `node buat.js` ran before each build: if it makes files, run it in the old site, and import again',
    'clientModules: scripts of the site run as a part (`parts`)',
    'markdown.preprocessor: was called once for each article, which has what it gave',
  ]);
});

it('imports further sets of docs', async () => {
  const { names, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, plugins: [
      ['content-docs', { id: 'api', path: '../acuan', sidebarPath: './api.js' }],
      ['content-docs', { id: 'warga', path: 'warga', sidebarPath: false, tags: 'label.yml' }],
    ] };`,
    'site/api.js': "module.exports = { api: ['satu'] };",
    'acuan/satu.md': '# Satu',
    'site/api_versions.json': '["1.0"]',
    'site/api_versioned_docs/version-1.0/satu.md': '# Satu',
    'site/api_versioned_sidebars/version-1.0-sidebars.json': '{}',
    'site/warga/aturan.md': '# Aturan',
    'site/warga/label.yml': '# Semua\ndaunMuda:\n  description: D\nakar: { label: akar } # di bawah\nteh:\n',
    'site/i18n/en/docusaurus-plugin-content-docs-warga/current/label.yml': 'a: {}',
    'acuan/tags.yml': 'b: {}',
  });
  expect(names).toEqual([
    'api_sidebars.json',
    'api_versioned_docs/version-1.0/satu.md',
    'api_versioned_sidebars/version-1.0-sidebars.json',
    'api_versions.json',
    'docs-api/satu.md',
    'docs-api/tags.yml',
    'docs-warga/aturan.md',
    'docs-warga/tags.yml',
    'i18n/en/docusaurus-plugin-content-docs-warga/current/tags.yml',
    'site.config.ts',
    'warga_sidebars.json',
  ]);
  expect(JSON.parse(await read('warga_sidebars.json'))).toEqual({});
  // A tag without a label is shown under its key.
  expect(await read('docs-warga/tags.yml')).toBe(`# Semua
daunMuda:
  label: Daunmuda
  description: D
akar: { label: akar } # di bawah
teh:
  label: Teh
`);
});

it('adds values to a post that Docusaurus finds outside its front matter, and keeps written ones', async () => {
  const dir = await writeFiles({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/tanpa.md': 'Text.\n',
    'site/blog/2024-1-2-judul.md': '# Judul\n',
    'site/blog/2024-01-03-penuh.md': '---\ntitle: P\ndate: 2024-01-03\nslug: p\n---\n',
  });
  await utimes(path.join(dir, 'site/blog/tanpa.md'), new Date('2023-05-06'), new Date('2023-05-06'));
  const to = path.join(dir, 'new');
  await mkdir(to);
  const { rewritten } = await importSite(path.join(dir, 'site'), to);
  expect(rewritten).toEqual([
    { file: 'blog/2024-1-2-judul.md', fields: { date: '2024-01-02', slug: '/2024/1/2/judul' } },
    { file: 'blog/tanpa.md', fields: { title: 'tanpa', date: '2023-05-06', slug: '/tanpa' } },
  ]);
});

it('keeps the name of a doc whose heading follows other text', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/docs/01-pagi.md': 'Teks.\n\n# Terlambat',
    'site/docs/siang.mdx': "import a from 'a';\nimport b from 'b';\n\n# Pertama",
    'site/docs/sore.mdx': 'export const a = 1;\n\n# Sesudah kode',
    'site/docs/malam.md': '---\ntitle: M\n---\nTeks.\n\n# Terlambat',
    'site/docs/tanpa.md': 'Teks.',
  });
  expect(imported.rewritten).toEqual([
    { file: 'docs/01-pagi.md', fields: { title_meta: 'pagi', sidebar_label: 'pagi' } },
    { file: 'docs/sore.mdx', fields: { title_meta: 'sore', sidebar_label: 'sore' } },
  ]);
});

it.each([
  ['2021-09-13', undefined],
  ['2021-09-13T10:00:00+02:00', undefined],
  ['"2021-09-13 10:00"', undefined],
  ['2021-9-1', '2021-09-01'],
  ['April 5, 2021', '2021-04-05'],
  ['2021/09/13', '2021-09-13'],
  // Docusaurus reads a date that is not valid in YAML as UTC, whatever time zone it has.
  ['2021-09-13 10:00:00 +0200', '2021-09-13T10:00:00Z'],
  ['Mon Sep 13 2021 10:00:00 GMT+0200', '2021-09-13T10:00:00Z'],
  ['kemarin', undefined],
])('reads the date %s as Docusaurus does', async (written, date) => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/a.md': `---\ntitle: A\nslug: a\ndate: ${written}\n---\n`,
  });
  expect(imported.rewritten.map(({ fields }) => fields)).toEqual(date === undefined ? [] : [{ date }]);
});

it('gives a post without a date the date of its first commit, or without Git the date of its file', async () => {
  const files = {
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', {}]] };`,
    'site/blog/a.md': '# A\n',
  };
  const dir = await writeFiles(files);
  const post = path.join(dir, 'site/blog/a.md');
  await utimes(post, new Date('2020-05-06'), new Date('2020-05-06'));
  await importSite(path.join(dir, 'site'), path.join(dir, 'satu'));
  expect(await readFile(path.join(dir, 'satu/blog/a.md'), 'utf8')).toContain('date: "2020-05-06"');
  const env = { ...process.env, GIT_AUTHOR_DATE: '2019-03-04T12:00:00Z', GIT_COMMITTER_DATE: '2019-03-04T12:00:00Z' };
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], { cwd: dir, env });
  git('init');
  git('add', '.');
  git('commit', '-m', 'a');
  await importSite(path.join(dir, 'site'), path.join(dir, 'dua'));
  expect(await readFile(path.join(dir, 'dua/blog/a.md'), 'utf8')).toContain('date: "2019-03-04"');
});

it.each([
  [10, true],
  ["'ALL'", false],
])('makes a list of no posts, %s of them on a page: %s', async (postsPerPage, enabled) => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { blog: { postsPerPage: ${postsPerPage} } }]] };`,
  });
  expect(await read('site.config.ts')).toContain(`enabled: ${enabled}`);
});

it('writes the author of older fields, and a slug without spaces', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/a.md': `---
title: A
date: 2024-01-03
slug: teh hijau
author: Tuan Teh
author_title: Pemetik
authorURL: https://petik.example
author_image_url: /teh.png
---
`,
    'site/docs/b.md': '---\nslug: /pucuk daun\n---\n',
  });
  expect(imported.rewritten).toEqual([
    { file: 'docs/b.md', fields: { slug: '/pucuk%20daun' } },
    {
      file: 'blog/a.md',
      fields: {
        slug: 'teh%20hijau',
        authors: [{ name: 'Tuan Teh', title: 'Pemetik', url: 'https://petik.example', image_url: '/teh.png' }],
      },
    },
  ]);
});

it('imports translations of existing files, with the addresses of posts', async () => {
  const { names, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { blog: { path: 'kabar' } }]] };`,
    'site/kabar/2024-03-09-teh.md': '# Teh',
    'site/docs/a.md': '# A',
    'site/versioned_docs/version-1.0/b.md': '# B',
    'site/src/pages/c.md': '# C',
    ...Object.fromEntries(
      [
        'blog/2024-03-09-teh.md',
        'blog/lain.md',
        'docs/current/a.md',
        'docs/current/baru.md',
        'docs/version-1.0/b.md',
        'pages/c.md',
      ].map((file) => [`site/i18n/id/docusaurus-plugin-content-${file}`, '# X']),
    ),
  });
  expect(names.filter((name) => name.startsWith('i18n/'))).toEqual([
    'i18n/id/docusaurus-plugin-content-blog/2024-03-09-teh.md',
    'i18n/id/docusaurus-plugin-content-docs/current/a.md',
    'i18n/id/docusaurus-plugin-content-docs/version-1.0/b.md',
    'i18n/id/docusaurus-plugin-content-pages/c.md',
  ]);
  const fields = { date: '2024-03-09', slug: '/2024/03/09/teh' };
  expect(imported.rewritten).toEqual([
    { file: 'blog/2024-03-09-teh.md', fields },
    { file: 'i18n/id/docusaurus-plugin-content-blog/2024-03-09-teh.md', fields },
  ]);
});

it('keeps pages whose names begin with an underscore, if the site does not exclude them', async () => {
  const { names, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { pages: { exclude: ['**/_x.*'] } }]] };`,
    'site/src/pages/_x.js': 'export default () => null;',
    'site/src/pages/_y.js': 'export default () => null;',
    'site/src/pages/sub/_z.md': '# Z',
  });
  expect(names).toEqual([
    'site.config.ts',
    'src/pages/_x.js',
    'src/pages/_y.js',
    'src/pages/page_y.js',
    'src/pages/pagesub-_z.mdx',
    'src/pages/sub/_z.md',
  ]);
  expect(await read('src/pages/page_y.js')).toBe(
    'export { default } from \'./_y.js\';\nexport const frontMatter = { slug: "/_y" };\n',
  );
  expect(await read('src/pages/pagesub-_z.mdx')).toContain('slug: "/sub/_z"');
});

it('finds packages that the site depends on and pages import', () => {
  const text = `import a, { b } from 'satu';
import 'dua/gaya.css';
import {
  c,
} from "@tiga/c/d";
import React from 'react';
import fs from 'node:fs';
import x from './empat';
import y from '@site/lima';
const z = require('enam');
export { w } from 'contoh';`;
  const wanted = { satu: '^1.0.0', dua: '2', '@tiga/c': '3', react: '19', enam: '6', tujuh: '7', './empat': '4' };
  expect(listPackages(listImports([{ from: 'a.mdx', text }]), wanted)).toEqual({
    satu: '^1.0.0',
    dua: '2',
    '@tiga/c': '3',
    enam: '6',
  });
});

it('finds origins of images and frames', () => {
  const text = `![a [b]](https://a.example/x.png) ![](<https://B.example/y z.png>) [link](https://no.example/)
<img alt="x" src="https://c.example/z.png" /> <img src={'https://d.example:8443/z.png'} /> <img src="/own.png" />
<iframe width="1" src="https://e.example/v?x"></iframe> ![plain](http://f.example/x.png)`;
  expect(listOrigins([{ from: 'a.md', text }])).toEqual({
    img: ['https://a.example', 'https://b.example', 'https://c.example', 'https://d.example:8443'],
    frame: ['https://e.example'],
  });
});

it('finds other origins: images of authors, fonts and style sheets, videos, data', () => {
  const source = (from: string, text: string) => ({ from, text });
  expect(
    listOrigins([
      source('blog/authors.yml', 'a:\n  image_url: https://github.com/a.png\n  url: https://no.example/a\n'),
      source(
        'blog/a.md',
        '---\nauthors:\n  - name: A\n    image_url: "https://g.example/a"\nimage: https://h.example/x.png\n---\n',
      ),
      source(
        'a.css',
        "@import url('https://fonts.googleapis.com/css2?family=X');\n@font-face { src: url(https://i.example/a.woff2) }",
      ),
      source(
        'a.jsx',
        'const x = ["https://j.example/a/b.webp", "https://no.example/a"]; fetch(`https://k.example/api`);',
      ),
      source('a.mdx', '<video><source src="https://l.example/a.mp4" /></video>'),
    ]),
  ).toEqual({
    img: [
      'https://avatars.githubusercontent.com',
      'https://g.example',
      'https://github.com',
      'https://h.example',
      'https://j.example',
    ],
    style: ['https://fonts.googleapis.com'],
    font: ['https://fonts.gstatic.com', 'https://i.example'],
    media: ['https://l.example'],
    connect: ['https://k.example'],
  });
});

it('removes the base from addresses of the head, and leaves out tags whose files are missing', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `export default { title: 'T', url: 'https://t.example', baseUrl: '/teh/',
      scripts: ['/teh/js/ada.js', '/teh/js/tidak.js', 'https://x.example/teh/js/tidak.js'] };`,
    'site/static/js/ada.js': '',
  });
  const config = await read('site.config.ts');
  expect(config.match(/src: "[^"]*"/g)).toEqual(['src: "/js/ada.js"', 'src: "https://x.example/teh/js/tidak.js"']);
  expect(imported.notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'head: there is no file static/js/tidak.js',
    'security.origins.script: readers load from https://x.example, as before',
    'security.origins.connect: readers load from https://x.example, as before',
  ]);
});

it('allows origins that scripts and links of the head load, not origins that they only name', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, stylesheets: ['https://gaya.example/a.css'], scripts: [{ src: 'https://hitung.example/js/a.js', defer: true }, '/a.js'], headTags: [
      { tagName: 'link', attributes: { rel: 'icon', href: 'https://ikon.example/a.ico' } },
      { tagName: 'link', attributes: { rel: 'canonical', href: 'https://kanonis.example/' } },
      { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://sambung.example' } },
    ] };`,
  });
  const config = (await read('site.config.ts')).replace(/\s+/g, ' ');
  expect(config).toContain(
    'origins: { style: [ "https://gaya.example" ], img: [ "https://ikon.example" ], script: [ "https://hitung.example" ], connect: [ "https://hitung.example" ] }',
  );
  expect(imported.notes.map(({ field, message }) => `${field}: ${message}`)).toContain(
    'security.origins.script: readers load from https://hitung.example, as before',
  );
});

it('copies the file of tags as it is, if each tag has its label', async () => {
  const text = 'teh:   { label: Teh }   # hijau\nkosong: { label: "" }\n';
  const dir = await writeFiles({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/docs/tags.yml': text,
  });
  const site = path.join(dir, 'site');
  const old = new Date('2020-01-01');
  await utimes(path.join(site, 'docs/tags.yml'), old, old);
  await mkdir(path.join(dir, 'new'));
  await importSite(site, path.join(dir, 'new'));
  expect(await readFile(path.join(dir, 'new/docs/tags.yml'), 'utf8')).toBe(text);
  await importSite(site, site);
  expect((await stat(path.join(site, 'docs/tags.yml'))).mtime).toEqual(old);
});

it('installs packages that come with Docusaurus, if pages import them', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/package.json': '{"dependencies":{"lodash":"4.0.0"}}',
    'site/src/pages/index.js': "import clsx from 'clsx';\nimport { map } from 'lodash';\n",
  });
  expect(imported.packages).toEqual({ clsx: '^2.1.1', lodash: '4.0.0' });
});

it('gives a post whose name has spaces an address without them', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/2024-03-09 Teh hijau.md': '---\ntitle: T\n---\n',
  });
  expect(imported.rewritten).toEqual([
    { file: 'blog/2024-03-09 Teh hijau.md', fields: { date: '2024-03-09', slug: '/2024/03/09/%20Teh%20hijau' } },
  ]);
});

it('names authors with only a picture by their keys', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/authors.yml': 'ani: { name: Ani }\n# Only a face.\nbudi: { image_url: /b.png }\n',
  });
  expect(await read('blog/authors.yml')).toBe(
    'ani: { name: Ani }\n# Only a face.\nbudi:\n  name: budi\n  image_url: /b.png\n',
  );
});

it('copies preview images from beside their articles into static/', async () => {
  const { read, names, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/blog/2024-03-09-teh/index.md':
      '---\ntitle: T\ndate: 2024-03-09\nslug: teh\nimage: ./gambar/teh satu.png\n---\n',
    'site/blog/2024-03-09-teh/gambar/teh satu.png': 'png',
    'site/docs/a.md': '---\nimage: img/a.png\n---\n',
    'site/docs/b.md': '---\nimage: /img/b.png\n---\n',
    'site/docs/c.md': '---\nimage: https://x.example/c.png\n---\n',
    'site/docs/d.md': '---\nimage: ./tidak-ada.png\n---\n',
  });
  expect(imported.rewritten).toEqual([
    { file: 'docs/a.md', fields: { image: '/img/a.png' } },
    { file: 'blog/2024-03-09-teh/index.md', fields: { image: '/blog/2024-03-09-teh/gambar/teh%20satu.png' } },
  ]);
  expect(names).toContain('static/blog/2024-03-09-teh/gambar/teh satu.png');
  expect(await read('docs/d.md')).toContain('image: ./tidak-ada.png');
});

it('reads authors from the configured file, not from another file with that name', async () => {
  const { names, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { blog: { authorsMapPath: 'anggota.yml' } }]] };`,
    'site/blog/anggota.yml': 'ani: { name: Ani }\n',
    'site/blog/authors.yml': 'budi: { name: Budi }\n',
    'site/blog/2023-02-24-a.md': '# A\n',
  });
  expect(names.filter((name) => name.endsWith('.yml'))).toEqual(['blog/authors.yml']);
  expect(await read('blog/authors.yml')).toContain('Ani');
});

it('can import in place: files that need no change are not written', async () => {
  const dir = await writeFiles({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { docs: { path: '../buku' } }]] };`,
    'site/package.json': '{"dependencies":{"satu":"1"}}',
    'site/src/a.js': "import 'satu';",
    'site/blog/2024-03-09-teh.md': '---\ntitle: Teh\n---\n',
    'site/static/a.txt': 'a',
    'buku/satu.md': '# Satu',
  });
  const site = path.join(dir, 'site');
  const old = new Date('2020-01-01');
  await utimes(path.join(site, 'static/a.txt'), old, old);
  await importSite(site, site);
  expect((await stat(path.join(site, 'static/a.txt'))).mtime).toEqual(old);
  expect(await readFile(path.join(site, 'docs/satu.md'), 'utf8')).toBe('# Satu');
  expect(await readFile(path.join(site, 'blog/2024-03-09-teh.md'), 'utf8')).toContain('slug: "/2024/03/09/teh"');
  expect(await readFile(path.join(site, 'package.json'), 'utf8')).toBe('{"dependencies":{"satu":"1"}}');
  expect(await readFile(path.join(site, 'site.config.ts'), 'utf8')).toContain('title: "Teh"');
});

it('reports that a site uses Docusaurus 2', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG} };`,
    'site/package.json': '{"dependencies":{"@docusaurus/core":"^2.4.1"}}',
  });
  expect(imported.notes).toEqual([
    {
      kind: 'different',
      field: '@docusaurus/core',
      message:
        "is version 2, whose Markdown takes `<br>` and `{a b}`; the build names where these stop, and `format: 'md'` reads .md files without MDX",
    },
  ]);
});

it('does not overwrite an existing site', async () => {
  const dir = await writeFiles({
    'site/docusaurus.config.js': `export default { ${CONFIG} };`,
    'new/site.config.ts': 'mine',
  });
  await expect(importSite(path.join(dir, 'site'), path.join(dir, 'new'))).rejects.toThrow(
    'has a site.config.ts already',
  );
  expect(await readFile(path.join(dir, 'new/site.config.ts'), 'utf8')).toBe('mine');
});

it.each([
  ['the id of a plugin', "plugins: [['@docusaurus/plugin-content-docs', { id: '../../../lain/x', path: 'docs' }]]", ''],
  ['an import', "presets: [['classic', {}]]", "import X from '@theme/../../../lain/y';\n"],
])('writes nothing outside the new site, wherever %s points', async (_, fields, imports) => {
  const dir = await writeFiles({
    'site/docusaurus.config.js': `export default { ${CONFIG}, ${fields} };`,
    'site/docs/a.mdx': `${imports}\n# A\n`,
    'lain/x.jsx': 'mine',
  });
  await expect(importSite(path.join(dir, 'site'), path.join(dir, 'new'))).rejects.toThrow(/is not in .*new: correct/);
  expect(await readdir(path.join(dir, 'lain'), { recursive: true })).toEqual(['x.jsx']);
  expect(await readFile(path.join(dir, 'lain/x.jsx'), 'utf8')).toBe('mine');
});

it('writes the configuration that the code of a site needs: its part, components of all pages, comments, style attributes, tabs of npm2yarn', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn');
      export default { ${CONFIG}, projectName: 'x', customFields: { rilis: 4, f: () => 1 }, i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
      themeConfig: { prism: { magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line' }, { className: 'salah', line: 'salah-di-sini' }] } },
      presets: [['classic', { docs: { remarkPlugins: [[npm2yarn, { sync: true }]] } }]] };`,
    'site/docs/a.md': '# A\n\n```bash npm2yarn\nnpm i x\n```\n',
    'site/i18n/en/code.json': '{}',
    'site/src/theme/MDXComponents.js': `import React from 'react';
      import MDXComponents from '@theme-original/MDXComponents';
      import Sorot, { Tanda as Cap } from '../components/sorot'; // nama
      export default { ...MDXComponents, Sorot, Cap: Cap, h1: (props) => <h1 {...props} />, Lain: () => null };`,
    'site/src/components/sorot.js': `import Translate from '@docusaurus/Translate';
      import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
      export const Tanda = () => <b style={{ color: 'red' }}>{useDocusaurusContext().siteConfig.customFields.rilis}</b>;`,
  });
  const config = (await read('site.config.ts')).replace(/\s+/g, ' ');
  expect(config).toContain("import texts_en from './i18n/en/code.json';");
  expect(config).toContain('translations: { en: texts_en }');
  expect(config).toContain('customFields: { rilis: 4, f: null }');
  expect(config).not.toContain('projectName');
  expect(config).toContain(
    'components: { Sorot: "@site/src/components/sorot", Cap: "@site/src/components/sorot#Tanda", Lain: "@site/src/mdx-components/Lain" }',
  );
  expect(await read('src/mdx-components/Lain.js')).toBe(
    "import components from '@site/src/theme/MDXComponents';\n\nexport default components.Lain;\n",
  );
  expect(config).toContain('magicComments: [ { className: "salah", line: "salah-di-sini" } ]');
  expect(config).toContain('plugins: [ "./plugins/npm2yarn.js" ]');
  expect(config).toContain('styleAttributes: true');
  expect(imported.packages).toHaveProperty('npm-to-yarn');
  expect(imported.notes.map(({ message }) => message)).toContain(
    "h1: in src/theme/MDXComponents, but is not a component; a site's style sheet draws elements",
  );
});

it('corrects imports whose target moves, and copies files from outside the old site', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { docs: { path: '../buku' } }]] };`,
    'data.json': '{}',
    'buku/a.mdx':
      "import K from '../site/src/kotak';\nimport B from './_b.mdx';\nimport S from '@site/src/kotak';\n\n# A\n",
    'buku/_b.mdx': 'x',
    'site/src/kotak.jsx': "import data from '../../data';\nimport { x } from './x';\nexport default () => null;\n",
    'site/src/x.js': 'export const x = 1;\n',
  });
  expect(await read('docs/a.mdx')).toBe(
    "import K from '@site/src/kotak.jsx';\nimport B from './_b.mdx';\nimport S from '@site/src/kotak';\n\n# A\n",
  );
  expect(await read('src/kotak.jsx')).toContain(
    "import data from '@site/src/outside/data.json';\nimport { x } from './x';",
  );
  expect(await read('src/outside/data.json')).toBe('{}');
});

it('copies imported files from folders of no plugin, with their own imports', async () => {
  const { read, names } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { docs: { exclude: ['**/konteks/**'] } }]] };`,
    'site/docs/bab/a.mdx': [
      "import Isi from '../konteks/isi.md';",
      "import Lagi from '@site/docs/konteks/lagi.mdx';",
      "import { data } from '@site/data/satu';",
      "import paket from '../../package.json';",
      "import gaya from '../../node_modules/punya/gaya.css';",
    ].join('\n'),
    'site/docs/konteks/isi.md': "import Dalam from './dalam.md';\n\n<Dalam />\n",
    'site/docs/konteks/dalam.md': 'Dalam\n',
    'site/docs/konteks/lagi.mdx': 'Lagi\n',
    'site/docs/konteks/sisa.md': 'Sisa\n',
    'site/data/satu.js':
      "import dua from './dua.json';\nimport tiga from '../../luar/satu.js';\nexport const data = [dua, tiga];\n",
    'site/data/dua.json': '{}',
    'luar/satu.js': "export { default } from './dalam/satu.js';\n",
    'luar/dalam/satu.js': 'export default 1;\n',
    'site/package.json': '{}',
    'site/node_modules/punya/gaya.css': '',
  });
  expect(names).toEqual([
    'data/dua.json',
    'data/satu.js',
    'docs/bab/a.mdx',
    'docs/konteks/_dalam.md',
    'docs/konteks/_isi.md',
    'docs/konteks/_lagi.mdx',
    'site.config.ts',
    'src/outside/luar/dalam/satu.js',
    'src/outside/luar/satu.js',
    'src/outside/package.json',
  ]);
  expect((await read('docs/bab/a.mdx')).split('\n')).toEqual([
    "import Isi from '@site/docs/konteks/_isi.md';",
    "import Lagi from '@site/docs/konteks/_lagi.mdx';",
    "import { data } from '@site/data/satu';",
    "import paket from '@site/src/outside/package.json';",
    "import gaya from '../../node_modules/punya/gaya.css';",
  ]);
  expect(await read('docs/konteks/_isi.md')).toContain("import Dalam from '@site/docs/konteks/_dalam.md';");
  expect(await read('data/satu.js')).toContain(
    "import dua from './dua.json';\nimport tiga from '@site/src/outside/luar/satu.js';",
  );
});

it('imports texts as webpack does with raw-loader, and reads a leading slash as the folder of the site', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { docs: { path: '../buku' } }]] };`,
    'buku/a.mdx': [
      "import satu from '!!raw-loader!./contoh.ts';",
      "import dua from '!raw-loader?esModule=false!@site/src/contoh.py';",
      "import tiga from '-!raw-loader!../luar.txt';",
      "import empat from '!!raw-loader!lain-loader!./contoh.ts';",
      "import lima from '!!raw-loader!./tidak-ada.ts';",
      "import Enam from '/static/img/logo.svg';",
      "import Tujuh from '/src/Kartu';",
      "import delapan from '/etc/passwd';",
      "const sembilan = require('/foto/a.png').default;",
    ].join('\n'),
    'buku/contoh.ts': '',
    'luar.txt': '',
    'site/src/contoh.py': '',
    'site/src/Kartu.jsx': '',
    'site/static/img/logo.svg': '<svg/>',
    'site/static/foto/a.png': 'x',
  });
  expect((await read('docs/a.mdx')).split('\n')).toEqual([
    "import satu from './contoh.ts?raw';",
    "import dua from '@site/src/contoh.py?raw';",
    "import tiga from '@site/src/outside/luar.txt?raw';",
    "import empat from '!!raw-loader!lain-loader!./contoh.ts';",
    "import lima from '!!raw-loader!./tidak-ada.ts';",
    "import Enam from '@site/static/img/logo.svg';",
    "import Tujuh from '@site/src/Kartu.jsx';",
    "import delapan from '/etc/passwd';",
    "const sembilan = require('@site/static/foto/a.png').default;",
  ]);
  expect(imported.notes).toEqual([
    {
      kind: 'refused',
      field: '!!raw-loader!lain-loader!./contoh.ts',
      message: 'is changed by a loader of webpack; import the file with `?raw` for its text, or `?url` for its address',
    },
  ]);
});

it('reports a remark plugin that imports a package that the site does not depend on', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `import a from './a';
      import b from './b.mjs';
      import c from 'remark-c';
      export default { ${CONFIG}, presets: [['classic', { docs: { remarkPlugins: [a, b, c, [b, { f: () => {} }]] } }]] };`,
    'site/a.js': "const { visit } = require('hastscript');\nmodule.exports = () => () => visit;\n",
    'site/b.mjs': "import x from 'punya/lib';\nimport 'node:fs';\nexport default () => () => x;\n",
    'site/package.json': '{ "dependencies": { "punya": "1.0.0" } }',
    'site/docs/a.md': '# A\n',
  });
  expect(imported.notes.filter(({ field }) => /remark/.test(field)).map(({ message }) => message)).toEqual([
    // Its options contain code.
    expect.stringContaining('does not run; write a plugin'),
    '"a.js" imports "hastscript", which package.json does not name: add it there, and import again',
    '"b.mjs" runs by an adapter, which is slower, on articles in docs (plugins/remark-1.js)',
    '"remark-c" is a package that package.json does not name: add it there, and import again',
  ]);
  expect(imported.packages).toEqual({ punya: '1.0.0' });
  expect(await read('b.mjs')).toContain("import x from 'punya/lib'");
  expect(await read('plugins/remark-1.js')).toContain('import { default as attach } from "../b.mjs";');
});

it('runs rehype plugins through the adapter too, package plugins by the name of their export, remark first', async () => {
  const { read, names, imported } = await bring({
    'site/docusaurus.config.js': `import gambar, { bingkai } from 'rehype-gambar';
      import tautan from 'rehype-tautan/lib';
      import lokal from './src/lokal';
      import slug from 'rehype-slug';
      import prism from 'rehype-prism-plus';
      const gfm = require('remark-gfm');
      const recma = require('recma-x');
      export default { ${CONFIG}, markdown: { anchors: { maintainCase: true } }, presets: [['classic', {
        docs: { rehypePlugins: [[gambar, { a: 1 }], slug], beforeDefaultRehypePlugins: [lokal], remarkPlugins: [gfm, [lokal, 2]] },
        blog: { rehypePlugins: [bingkai, [bingkai, { isi: () => 1 }], tautan, [prism, { x: 1 }]], recmaPlugins: [recma] },
        pages: false,
      }], ] };`,
    'site/node_modules/rehype-gambar/index.js':
      'exports.__esModule = true;\nexports.default = () => {};\nexports.bingkai = () => {};\n',
    'site/src/lokal.js': 'export default () => () => {};\n',
    'site/package.json': '{ "dependencies": { "rehype-gambar": "1", "rehype-tautan": "2", "rehype-slug": "3" } }',
    'site/docs/a.md': '# A\n',
  });
  const config = await read('site.config.ts');
  expect(config.match(/"\.\/plugins\/[^"]+"/g)).toEqual([
    '"./plugins/remark-1.js"',
    '"./plugins/rehype-1.js"',
    '"./plugins/rehype-2.js"',
    '"./plugins/rehype-3.js"',
    '"./plugins/rehype-4.js"',
  ]);
  const read3 = await Promise.all([1, 2, 3, 4].map((number) => read(`plugins/rehype-${number}.js`)));
  expect(read3.map((text) => text.split('\n')[0])).toEqual([
    'import { default as attach } from "../src/lokal.js";',
    'import { default as attach } from "rehype-gambar";',
    'import { bingkai as attach } from "rehype-gambar";',
    'import { default as attach } from "rehype-tautan/lib";',
  ]);
  expect(await read('plugins/rehype-2.js')).toContain(
    `runPlugin({ name: "rehype-gambar", kind: 'rehype', attach, options: [{"a":1}], folders: ["docs","versioned_docs","docusaurus-plugin-content-docs"], keepsCase: true })`,
  );
  expect(names).toContain('plugins/unified/runPlugin.ts');
  expect(names.filter((name) => name.endsWith('.test.ts'))).toEqual([]);
  expect(imported.packages).toEqual({ 'rehype-gambar': '1', 'rehype-tautan': '2' });
  expect(imported.notes.map(({ kind, field, message }) => `${kind} ${field}: ${message}`)).toEqual([
    'refused blog.rehypePlugins: "rehype-gambar#bingkai" does not run; write a plugin for `markdown.plugins` if pages need it',
    'different blog.rehypePlugins: "rehype-prism-plus" is not needed: the engine colours code, and its colours are `--code-…` of the style sheet',
    'refused blog.recmaPlugins: "recma-x" does not run; write a plugin for `markdown.plugins` if pages need it',
    'different docs.rehypePlugins: "rehype-slug" is not needed: headings have ids by themselves',
    'different remarkPlugins: "src/lokal.js" runs by an adapter, which is slower, on articles in docs (plugins/remark-1.js)',
    'different rehypePlugins: "src/lokal.js" runs by an adapter, which is slower, on articles in docs (plugins/rehype-1.js)',
    'different rehypePlugins: "rehype-gambar" runs by an adapter, which is slower, on articles in docs (plugins/rehype-2.js)',
    'different rehypePlugins: "rehype-gambar#bingkai" runs by an adapter, which is slower, on articles in blog (plugins/rehype-3.js)',
    'different rehypePlugins: "rehype-tautan/lib" runs by an adapter, which is slower, on articles in blog (plugins/rehype-4.js)',
  ]);
});

it('leaves out a missing favicon and missing images of the navbar, which Docusaurus ignores', async () => {
  const { read, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, favicon: 'img/tiada.ico',
      themeConfig: { navbar: { title: 'T', logo: { src: '/img/logo.svg', srcDark: 'img/gelap.svg', alt: 'L' } } } };`,
    'site/static/img/logo.svg': '<svg/>',
  });
  const config = await read('site.config.ts');
  expect(config).not.toMatch(/favicon|gelap/);
  expect(config).toContain('src: "/img/logo.svg"');
  expect(imported.notes.map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'favicon: there is no file static/img/tiada.ico',
    'navbar.logo: there is no file static/img/gelap.svg',
  ]);
});

it('writes sidebars whose HTML the policy allows', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { docs: { sidebarPath: './menu.js' } }]] };`,
    'site/menu.js': `export default { s: [{ type: 'html', value: '<hr style="margin:0">', className: 'a' }] };`,
    'site/versioned_sidebars/version-1-sidebars.json':
      '{ "s": [{ "type": "html", "value": "<b style=\\"top:0\\">x</b>" }] }',
    'site/versioned_sidebars/version-2-sidebars.json': '{ "s": ["a"] }',
  });
  expect(JSON.parse(await read('versioned_sidebars/version-1-sidebars.json'))).toEqual({
    s: [{ type: 'html', value: '<b>x</b>' }],
  });
  expect(await read('versioned_sidebars/version-2-sidebars.json')).toBe('{ "s": ["a"] }');
  expect(JSON.parse(await read('sidebars.json'))).toEqual({ s: [{ type: 'html', value: '<hr>', className: 'a' }] });
});

it('uses swizzled components that wrap the theme’s components, and reports unused ones', async () => {
  const wrap = (name: string, more = '') =>
    `import React, {type ReactNode} from 'react';
import Asli from '@theme-original/${name}';
import type AsliType from '@theme/${name}';
${more}
export default function Bungkus(props: Props): ReactNode {
  return <><Asli {...props} /><p>tambahan</p></>;
}
`;
  const { imported, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/src/theme/Footer/index.tsx': wrap('Footer', "import styles from './styles.module.css';"),
    'site/src/theme/Footer/styles.module.css': '.a {}\n',
    'site/src/theme/TOC.tsx': wrap('TOC', "import Kotak from '@site/src/kotak';"),
    'site/src/kotak.js': "export { default } from './kotak2';\n",
    'site/src/kotak2.js': "import Link from '@docusaurus/Link';\nexport default Link;\n",
    // These read their props, import missing files, or have no counterpart.
    'site/src/theme/Navbar.jsx': 'export default ({ items }) => items.length;\n',
    'site/src/theme/Logo.tsx': wrap('Logo', "import x from 'tidak-ada';"),
    'site/src/theme/BlogPostItem.jsx':
      "import Asli from '@theme-original/BlogPostItem';\nexport default function A(props) { return <Asli {...props} title={props.title} />; }\n",
    'site/src/theme/DocItem/Layout/index.js': 'export default () => null;\n',
    'site/src/theme/Root.js': 'export default ({ children }) => children;\n',
    'site/src/theme/Admonition.jsx': 'export default () => null;\n',
    'site/src/theme/MDXComponents.js': 'export default {};\n',
    'site/src/theme/prism-include-languages.js': 'export default () => {};\n',
    'site/docs/a.mdx': "import Admonition from '@theme/Admonition';\n\n<Admonition />\n",
  });
  expect(imported.notes.filter(({ field }) => field === 'src/theme').map(({ message }) => message)).toEqual([
    'Footer (src/theme/Footer/index.tsx), TOC (src/theme/TOC.tsx, here `TableOfContents`): wraps the theme’s own here too (`theme.components`)',
    'Root (src/theme/Root.js): is shown by a part of the site (`parts/frame`)',
    'BlogPostItem (src/theme/BlogPostItem.jsx, here `PostItem`), Logo (src/theme/Logo.tsx, here `Brand`), Navbar (src/theme/Navbar.jsx): other props here; write anew what is needed, and name it in `theme.components`',
    'DocItem/Layout (src/theme/DocItem/Layout/index.js): no place here; docs/extending.md lists components of the theme, and places for parts',
    'prism-include-languages (src/theme/prism-include-languages.js): the engine has its own languages; the build names those it does not know',
  ]);
  const config = await read('site.config.ts');
  expect(config).toContain('Footer: "./src/theme/Footer/index.tsx"');
  expect(config).toContain('TableOfContents: "./src/theme/TOC.tsx"');
  expect(await read('src/theme/TOC.tsx')).toContain("import Asli from '@theme-original/TableOfContents';");
});

it('writes a part with components around pages or at the end of articles, and replaces components without props', async () => {
  const wrap = (name: string, shown: string) =>
    `import Asli from '@theme-original/${name}';\nexport default function Bungkus(props) {\n  return ${shown};\n}\n`;
  const { imported, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/src/theme/Root.js':
      "import { useLocation } from '@docusaurus/router';\nexport default function Root({ children }) { useLocation(); return <>{children}</>; }\n",
    'site/src/theme/Layout/index.js': wrap('Layout', '<><Asli {...props} /><p>obrolan</p></>'),
    'site/src/theme/DocItem/Footer.js': wrap(
      'DocItem/Footer',
      '(\n    <>\n      <Asli {...props} />\n      <hr />\n    </>)',
    ),
    'site/src/theme/BlogPostItem/Footer.tsx': wrap('BlogPostItem/Footer', '<><Asli {...props} /><hr /></>'),
    'site/src/theme/NotFound/index.js':
      "import Layout from '@theme/Layout';\nimport Isi from '@theme/NotFound/Content';\nexport default function NotFound() { return <Layout><Isi /></Layout>; }\n",
    'site/src/theme/NotFound/Content/index.js': 'const Isi = () => <p>hilang</p>;\nexport default React.memo(Isi);\n',
    'site/src/theme/Navbar/index.js': 'export default function () { return <nav>x</nav>; }\n',
    // These render before the article, import names that the part lacks, or read props.
    'site/src/theme/DocItem/Layout.js': wrap('DocItem/Layout', '<><hr /><Asli {...props} /></>'),
    'site/src/theme/BlogPostPage.js': `import { useBlogPost } from '@docusaurus/theme-common/internal';\n${wrap('BlogPostPage', '<><Asli {...props} /><hr /></>')}`,
    'site/src/theme/Footer.js': 'export default function Footer({ style }) { return <p>{style}</p>; }\n',
    'site/docs/a.md': '# A\n',
  });
  expect(
    imported.notes.filter(({ field }) => field === 'src/theme').map(({ message }) => message.split(': ')[0]),
  ).toEqual([
    'Navbar (src/theme/Navbar/index.js), NotFound (src/theme/NotFound/index.js), NotFound/Content (src/theme/NotFound/Content/index.js, here `NotFound`)',
    'BlogPostItem/Footer (src/theme/BlogPostItem/Footer.tsx), DocItem/Footer (src/theme/DocItem/Footer.js), Layout (src/theme/Layout/index.js), Root (src/theme/Root.js)',
    'Footer (src/theme/Footer.js)',
    'BlogPostPage (src/theme/BlogPostPage.js), DocItem/Layout (src/theme/DocItem/Layout.js)',
  ]);
  const config = await read('site.config.ts');
  expect(config).toMatch(/NotFound: "\.\/src\/theme\/NotFound\/index\.js"/);
  expect(config).toMatch(/"\.\/parts\/frame\/part\.js"/);
  expect(await read('src/theme/Layout/index.js')).toContain("from '@site/parts/frame/Inside.jsx'");
  const client = await read('parts/frame/client.jsx');
  expect(client).toContain('  Gate: ({ children }) =>');
});

it('resolves the `paths` of a tsconfig.json', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/tsconfig.json': `{
      // For the editor, as https://docusaurus.io says.
      "extends": "@docusaurus/tsconfig",
      "compilerOptions": { "baseUrl": ".", "paths": { "@site/*": ["./*"], "@/*": ["src/*"], "kotak": ["./src/kotak.tsx"], }, },
    }`,
    'site/src/kotak.tsx': "import { x } from '@/lib/x';\nimport y from '@scope/y';\nexport default () => x;\n",
    'site/src/lib/x.ts': 'export const x = 1;\n',
    'site/docs/a.mdx': "import K from 'kotak';\n\nText from '@/lib/tiada'.\n",
  });
  expect(await read('src/kotak.tsx')).toContain("import { x } from '@site/src/lib/x.ts';\nimport y from '@scope/y';");
  expect(await read('docs/a.mdx')).toBe("import K from '@site/src/kotak.tsx';\n\nText from '@/lib/tiada'.\n");
});

it('uses the longest of the `paths` that match an import', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: ['classic'] };`,
    'site/tsconfig.json':
      '{ "compilerOptions": { "paths": { "@/*": ["./src/*"], "@/lib/*": ["./src/pustaka/*"], "@/lib/inti/*": ["./src/inti/*"] } } }',
    'site/src/a.js': "import x from '@/lib/x';\nimport y from '@/lib/inti/y';\nimport z from '@/z';\n",
    'site/src/pustaka/x.js': '',
    'site/src/inti/y.js': '',
    'site/src/z.js': '',
  });
  expect(await read('src/a.js')).toBe(
    "import x from '@site/src/pustaka/x.js';\nimport y from '@site/src/inti/y.js';\nimport z from '@site/src/z.js';\n",
  );
});

it('includes development dependencies, which the build of a site may need', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `import a from './a.mjs';
      export default { ${CONFIG}, presets: [['classic', { docs: { remarkPlugins: [a] } }]] };`,
    'site/a.mjs': "import x from 'punya';\nexport default () => () => x;\n",
    'site/src/b.js': "import 'lain';\nimport 'ini';\n",
    'site/package.json':
      '{ "dependencies": { "ini": "2" }, "devDependencies": { "punya": "1.0.0", "lain": "3", "ini": "1" } }',
    'site/docs/a.md': '# A\n',
  });
  expect(imported.packages).toEqual({ ini: '2', punya: '1.0.0', lain: '3' });
  expect(imported.notes.filter(({ kind }) => kind === 'refused')).toEqual([]);
});

it('notes the addresses at which pages are edited', async () => {
  const { imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { pages: { editUrl: 'https://g.example/' } }]] };`,
  });
  expect(imported.notes.filter(({ field }) => field === 'pages.editUrl')).toEqual([
    { kind: 'missing', field: 'pages.editUrl', message: 'pages have no link that edits them' },
  ]);
});

it('copies the imports of remark plugins, whatever their extension, and refuses plugins whose imports are missing', async () => {
  const { imported, names, read } = await bring({
    'site/docusaurus.config.js': `import a from './plugin/a';
      import b from './plugin/b';
      import c from './plugin/c';
      import d from './src/d';
      export default { ${CONFIG}, presets: [['classic', { docs: { remarkPlugins: [a, b, c, d] } }]] };`,
    'site/plugin/a.js':
      "import x from './x';\nimport y from './y';\nimport z from './z.js';\nexport default () => () => x + y + z;\n",
    'site/plugin/x.mjs': 'export default 1;\n',
    'site/plugin/y.cjs': 'module.exports = 2;\n',
    'site/plugin/z.ts': 'export default 3 as number;\n',
    'site/plugin/b.js': "import x from '../../luar';\nexport default () => () => x;\n",
    'site/plugin/c.js': "const f = () => require('./tiada');\nexport default () => () => f;\n",
    'site/src/d.js': "export { default } from './e';\n",
    'site/src/e.js': "import { lain } from '../../luar';\nexport default function d() { return () => lain; }\n",
    'luar.js': 'export const lain = 1;\nexport default 1;\n',
    'site/docs/a.md': '# A\n',
  });
  expect(imported.notes.filter(({ field }) => /remark/.test(field)).map(({ message }) => message)).toEqual([
    '"plugin/a.js" runs by an adapter, which is slower, on articles in docs (plugins/remark-1.js)',
    '"plugin/b.js" imports "../../luar", which does not come in: put it into the site, and import again',
    '"plugin/c.js" imports "./tiada", which does not come in: put it into the site, and import again',
    '"src/e.js" imports "../../luar", which does not come in: put it into the site, and import again',
  ]);
  expect(names.filter((name) => name.startsWith('plugin/'))).toEqual([
    'plugin/a.js',
    'plugin/x.mjs',
    'plugin/y.cjs',
    'plugin/z.ts',
  ]);
  expect(names).not.toContain('plugins/remark-2.js');
  expect(await read('src/e.js')).toContain("from '@site/src/outside/luar.js'");
});

it('keeps a module of a remark plugin as the import has corrected it', async () => {
  const { imported, read } = await bring({
    'site/docusaurus.config.js': `import a from './src/a';
      export default { ${CONFIG}, presets: [['classic', { docs: { remarkPlugins: [a] }, blog: { path: 'kabar' } }]] };`,
    'site/src/a.js': "import x from '../kabar/x';\nexport default () => () => x;\n",
    'site/kabar/x.js': 'export default 1;\n',
    'site/docs/a.md': '# A\n',
  });
  expect(await read('src/a.js')).toContain("from '@site/blog/x.js'");
  expect(imported.notes.filter(({ field }) => /remark/.test(field)).map(({ message }) => message)).toEqual([
    '"src/a.js" imports files that have another place here: write it as a plugin for `markdown.plugins`',
  ]);
});

it('reads values of a configuration from YAML, whichever parser it imports', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `import yaml from 'js-yaml';
      import { parse } from 'yaml';
      export default { ${CONFIG}, customFields: { a: yaml.load('- 1'), b: parse('c: d') } };`,
    'site/src/a.js':
      "export const f = ({ siteConfig }) => siteConfig.customFields;\nimport '@docusaurus/useDocusaurusContext';",
  });
  expect((await read('site.config.ts')).replace(/\s+/g, ' ')).toContain('customFields: { a: [ 1 ], b: { c: "d"');
});

it('imports further blogs, with their authors and translations', async () => {
  const { names, read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG},
      i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
      presets: [['classic', { docs: false, blog: {} }]],
      plugins: [
        ['@docusaurus/plugin-content-blog', { id: 'kabar', path: './berita', routeBasePath: 'kabar', postsPerPage: 'ALL' }],
        ['@docusaurus/plugin-content-blog', { id: 'lain' }],
      ] };\n`,
    'site/blog/2024-01-01-a.md': '# A\n',
    'site/berita/2024-01-02-b.md': '# B\n',
    'site/berita/authors.yml': 'sari:\n  name: Sari\n',
    'site/i18n/en/docusaurus-plugin-content-blog-kabar/2024-01-02-b.md': '# B2\n',
    'site/i18n/en/docusaurus-plugin-content-blog-kabar/2024-01-03-c.md': '# C2\n',
  });
  const config = await read('site.config.ts');
  expect(config).toMatch(/blogInstances: \[\s+\{\s+id: "kabar",\s+path: "blog-kabar",\s+routeBasePath: "kabar",/);
  // Without its own path it has the address of the first blog, as in Docusaurus.
  expect(config).toMatch(/id: "lain",\s+path: "blog-lain",\s+routeBasePath: "blog",/);
  expect(names).toContain('blog-kabar/authors.yml');
  expect(await read('blog-kabar/2024-01-02-b.md')).toContain('slug: "/2024/01/02/b"');
  expect(await read('i18n/en/docusaurus-plugin-content-blog-kabar/2024-01-02-b.md')).toContain('slug: "/2024/01/02/b"');
  expect(names.filter((name) => name.includes('2024-01-03'))).toEqual([]);
});

it('identifies plugins by their package, installed or not, whatever their function is called', async () => {
  const { imported, read } = await bring({
    'site/docusaurus.config.js': `import math from 'remark-math';
      const emoji = require('remark-emoji');
      export default { ${CONFIG}, markdown: { emoji: false }, presets: [['classic', {
        docs: { remarkPlugins: [math, [emoji, { padSpaceAfter: true }]], rehypePlugins: [require('rehype-katex'), require('lain')] },
      }]] };`,
    'site/node_modules/remark-math/index.js':
      'exports.__esModule = true;\nexports.default = function remarkMath() {};\n',
    'site/node_modules/remark-emoji/index.js': 'module.exports = function plugin() {};\n',
    'site/node_modules/lain/index.js': 'module.exports = function tidakDikenal() {};\n',
    'site/docs/a.md': '# A\n\n$x$ :rocket:\n',
  });
  expect(imported.notes.map(({ message }) => message)).toEqual([
    '"lain" is a package that package.json does not name: add it there, and import again',
  ]);
  expect(await read('site.config.ts')).toContain('"./plugins/math.js"');
  expect(await read('docs/a.md')).toContain('🚀');
});

it('replaces a site’s own truncate marker with the marker of this engine', async () => {
  const { read } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG},
      plugins: [['@docusaurus/plugin-content-blog', { id: 'catatan', path: 'catatan', truncateMarker: /--potong--/ }]],
      presets: [['classic', { blog: { truncateMarker: /^<!--\\s*(?:more|lanjut)\\s*-->$/gm } }]] };`,
    'site/catatan/c.md': '---\ntitle: C\ndate: 2024-01-02\nslug: c\n---\n\nAwal.\n\n--potong--\n\nSisa.\n',
    'site/blog/a.md':
      '---\ntitle: A\ndate: 2024-01-02\nslug: a\n---\n\nAwal.\n\n<!-- lanjut -->\n\nSisa.\n\n<!-- more -->\n',
    'site/docs/b.md': '# B\n\n<!-- more -->\n',
  });
  expect(await read('blog/a.md')).toBe(
    '---\ntitle: A\ndate: 2024-01-02\nslug: a\n---\n\nAwal.\n\n<!-- truncate -->\n\nSisa.\n\n<!-- more -->\n',
  );
  expect(await read('docs/b.md')).toBe('# B\n\n<!-- more -->\n');
  expect(await read('blog-catatan/c.md')).toContain('Awal.\n\n<!-- truncate -->\n\nSisa.');
});

it('draws formulas, writes emoji and replaces the worker of an old PWA', async () => {
  const { imported, names, read } = await bring({
    'site/docusaurus.config.js': `import math from 'remark-math';
      import katex from 'rehype-katex';
      export default { ${CONFIG}, plugins: ['@docusaurus/plugin-pwa'],
        presets: [['classic', { docs: { remarkPlugins: [math], rehypePlugins: [katex] } }]] };\n`,
    'site/docs/a.md': '---\ntitle: ":rocket:"\n---\n\n$a^2$ :rocket:\n',
  });
  expect(await read('site.config.ts')).toMatch(/math: true,\s+plugins: \[\s+"\.\/plugins\/math\.js"/);
  expect(Object.keys(imported.packages)).toEqual(['katex']);
  expect(await read('docs/a.md')).toBe('---\ntitle: ":rocket:"\n---\n\n$a^2$ 🚀\n');
  expect(names).toContain('plugins/math.js');
  expect(await read('static/sw.js')).toContain('self.registration.unregister()');
  expect(imported.notes.map(({ kind }) => kind)).toEqual(['different']);
});

it('leaves names of emoji, formulas and a worker unchanged if the site does not need the replacements', async () => {
  const { imported, names, read } = await bring({
    'site/docusaurus.config.js': `import math from 'remark-math';
      export default { ${CONFIG}, markdown: { emoji: false }, plugins: ['@docusaurus/plugin-pwa'],
        presets: [['classic', { docs: { remarkPlugins: [math] } }]] };\n`,
    'site/docs/a.md': '# A :rocket:\n',
    'site/static/sw.js': '// own\n',
  });
  expect(await read('docs/a.md')).toBe('# A :rocket:\n');
  expect(await read('static/sw.js')).toBe('// own\n');
  expect(names).not.toContain('plugins/math.js');
  expect(imported.notes).toEqual([]);
});

it('names the list of docs tags like the list of blog tags, in each language with a text for it', async () => {
  const { read, names } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', {}]],
      i18n: { defaultLocale: 'en', locales: ['en', 'id', 'fr', 'de', 'pt'] } };`,
    'site/docs/a.md': '---\ntags: [x]\n---\n',
    'site/i18n/fr/code.json': '{ "theme.tags.tagsPageTitle": { "message": "Mots" } }',
    'site/i18n/pt/code.json': '{ "docsTags": { "message": "Marcas" } }',
  });
  const texts = async (locale: string) => JSON.parse(await read(`i18n/${locale}/code.json`)) as object;
  expect(await texts('en')).toEqual({ docsTags: { message: 'Tags' } });
  expect(await texts('id')).toEqual({ docsTags: { message: 'Tag' } });
  expect(await texts('fr')).toMatchObject({ docsTags: { message: 'Mots' } });
  expect(await texts('pt')).toEqual({ docsTags: { message: 'Marcas' } });
  expect(names).not.toContain('i18n/de/code.json');
});

it('titles the sidebar of the blog as the configuration and its translations do', async () => {
  const { read, names, imported } = await bring({
    'site/docusaurus.config.js': `export default { ${CONFIG}, presets: [['classic', { blog: { blogSidebarTitle: 'All posts' } }]],
      plugins: [['@docusaurus/plugin-content-blog', { id: 'b', path: 'b', routeBasePath: 'b', blogSidebarTitle: 'Other' }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'id', 'pt'] } };`,
    'site/blog/a.md': '# A\n',
    'site/i18n/id/docusaurus-plugin-content-blog/options.json': '{ "sidebar.title": { "message": "Semua tulisan" } }',
    'site/i18n/pt/code.json': '{ "recentPosts": { "message": "Novos" } }',
  });
  const texts = async (locale: string) => JSON.parse(await read(`i18n/${locale}/code.json`)) as object;
  expect(await texts('en')).toEqual({ recentPosts: { message: 'All posts' } });
  expect(await texts('id')).toEqual({ recentPosts: { message: 'Semua tulisan' } });
  expect(await texts('pt')).toEqual({ recentPosts: { message: 'Novos' } });
  expect(imported.notes).toContainEqual({
    kind: 'different',
    field: 'blog.blogSidebarTitle',
    message: 'all blogs have that of the first one',
  });
  expect(names).toContain('blog/a.md');
});

it('reports that dates of last changes need the Git history, which a new folder lacks', async () => {
  const site = `{ ${CONFIG}, presets: [['classic', { docs: { showLastUpdateTime: true, showLastUpdateAuthor: false } }]] }`;
  const { imported, dir } = await bring({ 'site/docusaurus.config.js': `export default ${site};\n` });
  expect(imported.notes).toEqual([
    {
      kind: 'different',
      field: 'showLastUpdateTime',
      message: 'comes from Git, whose history a new folder does not have: --in-place keeps it',
    },
  ]);
  expect((await importSite(path.join(dir, 'site'), path.join(dir, 'site'))).notes).toEqual([]);
});

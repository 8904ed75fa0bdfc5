import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltImport, importAndBuild } from '../../../testing/importedSite.ts';

/** Names of posts, and the ends of their addresses. */
const POSTS: Readonly<Record<string, string>> = {
  '2019-07-08-satu/index.md': '2019/07/08/satu',
  '2019/07/09-dua.md': '2019/07/09/dua',
  '2019/07-10.md': '2019/07/10',
  '2019-07/11.md': '2019/07/11',
  'map/2019-7-2-pendek.md': '2019/7/2/map/pendek',
  '2019-07-12-index.md': '2019/07/12/index',
  '2019-07-13-a/2019-08-14-b.md': '2019/08/14/2019-07-13-a/b',
  'map/2019-07-15/index.md': '2019/07/15/map/index',
  '2019-07-16-ada.titik.md': '2019/07/16/ada.titik',
  'catatan/10.2.md': 'catatan/10.2',
};

/** Syntax that format `md` accepts and MDX rejects, and its HTML. */
const PLAIN: readonly (readonly [string, RegExp])[] = [
  ['<img src="/gambar.png" alt="a">', /<img src="\/(?:g\/)?gambar\.png" alt="a"/],
  ['<input type="text">', /<input type="text"/],
  ['<https://sudut.example>', /href="https:\/\/sudut\.example"/],
  ['{tiada} {dua kata} a{2,3}', /\{tiada\} \{dua kata\} a\{2,3\}/],
  ['<p style="color: red">merah</p>', /<p style="color: red">merah</],
  ['<p class="kelas">k</p>', /<p class="kelas">k</],
  ['<div>**satu**</div>', /<div>\*\*satu\*\*<\/div>/],
  ['<div>\n\n**dua**\n\n</div>', /<strong>dua<\/strong>/],
  ['<details><summary>x</summary>\n\nisi\n\n</details>', /<summary[^>]*>x<\/summary>[\s\S]*isi/],
  ['kata <!-- rahasia --> lagi', /kata\s+lagi/],
  [':smile: 10:30', /😄 10:30/],
  ['import a from "b"', /import a from/],
  ['~a~ dan $b$', /<del>a<\/del> dan \$b\$/],
];

const TAGGED = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`docs/banyak/n${index}.md`, `---\ntags: [banyak]\n---\n# N${index}\n`]),
);

const FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `export default {
    title: 'Garam', url: 'https://garam.example', baseUrl: '/g/', trailingSlash: false,
    onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
    markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'warn' } },
    presets: [['classic', {
      docs: {
        lastVersion: 'current', onInlineTags: 'ignore',
        versions: { current: { label: 'Kini', path: 'kini' }, '0.9': { path: 'lama', label: 'Lama', banner: 'unreleased' } },
        admonitions: { keywords: ['resep'], extendDefaults: true },
      },
      blog: { onInlineTags: 'ignore', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
    }]],
  };\n`,
  'versions.json': '["0.9"]',
  'versioned_docs/version-0.9/a.md': '# A lama\n',
  'docs/akar.md': '# Akar\n',
  'docs/dalam/sebelah.md': '# Sebelah\n',
  'docs/dalam/tautan.mdx': [
    '[beside](sebelah.md) [root](akar.md) [site](docs/akar.md) [abs](/akar.md) [abs-site](/docs/akar.md) [at](@site/docs/akar.md)',
  ].join('\n\n'),
  'docs/judul.mdx': [
    '# Judul',
    '## Foo & Bar',
    '## A/B ² ™',
    '## snake_case ‿ kebab-case',
    '## ५ ٣ nilai',
    '## ` spasi `  ganda',
    '<h2>Tanpa daftar</h2>',
    '### `kode` **tebal** *miring* [tautan](https://x.example)',
    ':::resep[Bubur]\nisi\n:::',
  ].join('\n\n'),
  'docs/gambar.mdx':
    '# Gambar\n\n<img src="/tiada-1.png" alt="a" />\n\n<Kotak><img src="./tiada-2.png" alt="b" /></Kotak>\n\nexport const Kotak = ({ children }) => <div onClick={() => 1}>{children}</div>;\n',
  'docs/polos.md': PLAIN.map(([text]) => text).join('\n\n'),
  ...TAGGED,
  'blog/authors.yml': 'SariDewi:\n  name: Sari\n  page: true\n',
  ...Object.fromEntries(Object.keys(POSTS).map((name) => [`blog/${name}`, '# Tulisan\n'])),
  'blog/catatan/10.2.md': '---\ndate: 2018-01-01\nauthors: SariDewi\n---\n# Tulisan\n',
  'src/pages/slug.md': '---\nslug: /lain-nama\n---\n# Slug\n',
  'src/pages/dua map/isi.md': '# Isi\n',
};

describe('further rules of Docusaurus', () => {
  let site: BuiltImport;
  beforeAll(async () => {
    site = await importAndBuild(FILES);
  });

  it('are no reason to leave out a page', () => {
    expect(site.report.match(/^\S+:\d+:\d+  (?!warning).*$/gm) ?? []).toEqual([]);
  });

  it.each(Object.entries(POSTS))('posts: %s has the address %s', (_name, address) => {
    expect(site.has(`blog/${address}`)).toBe(true);
  });

  it.each([
    ['the path of a version', ['docs/kini/akar', 'docs/lama/a']],
    ['an author has the key in kebab case', ['blog/authors/sari-dewi']],
    ['a page has its slug', ['lain-nama']],
    ['a folder of pages keeps its spaces', ['dua map/isi']],
  ])('addresses: %s', (_rule, files) => {
    expect(files.filter((file) => !site.has(file))).toEqual([]);
  });

  it('addresses: those of pages are encoded in links', async () => {
    expect(await site.html('dua map/isi')).toContain('href="https://garam.example/g/dua%20map/isi"');
  });

  it('tags of docs are on one page', async () => {
    expect((await site.main('docs/kini/tags/banyak')).match(/docs\/kini\/banyak\/n\d+"/g)).toHaveLength(12);
    expect(site.has('docs/kini/tags/banyak/page/2')).toBe(false);
  });

  it('versions: a label and a banner of their own', async () => {
    expect(await site.main('docs/lama/a')).toContain('unreleased version');
    expect(await site.html('docs/lama/a')).toContain('Lama');
    expect(await site.main('docs/kini/akar')).not.toContain('role="note"');
  });

  it.each(['beside', 'root', 'site', 'abs', 'abs-site', 'at'])('links: by file, from %s', async (name) => {
    const target = name === 'beside' ? 'dalam/sebelah' : 'akar';
    expect(await site.main('docs/kini/dalam/tautan')).toContain(`<a href="/g/docs/kini/${target}">${name}</a>`);
  });

  it('headings: letters, digits of any script and lines stay, other signs go', () => {
    expect(site.ids['/g/docs/kini/judul']).toEqual([
      'foo--bar',
      'ab--',
      'snake_case-‿-kebab-case',
      '५-٣-nilai',
      'spasi--ganda',
      'kode-tebal-miring-tautan',
    ]);
  });

  it('table of contents: markup stays text, an element is not in it', async () => {
    const { page } = JSON.parse(await readFile(path.join(site.outDir, 'docs/kini/judul.json'), 'utf8')) as {
      page: { toc: readonly object[] };
    };
    expect(JSON.stringify(page.toc)).toContain('"text":"kode tebal miring tautan"');
    expect(JSON.stringify(page.toc)).not.toContain('Tanpa daftar');
  });

  it('images: what is written as an element is not looked for', async () => {
    expect(await site.main('docs/kini/gambar')).toMatch(/src="\/tiada-1\.png"[\s\S]*src="\.\/tiada-2\.png"/);
    expect(site.report.match(/warning: missing image "[^"]+"/g)).toHaveLength(3);
  });

  it('admonitions: words of the site', async () => {
    expect(await site.main('docs/kini/judul')).toMatch(/<aside class="admonition info resep"[\s\S]*?>Bubur</);
  });

  it.each(PLAIN)('format md: %s', async (_text, html) => {
    expect(await site.main('docs/kini/polos')).toMatch(html);
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveFile } from '../../../serbakode/src/node/server/resolveFile.ts';
import { type BuiltImport, importAndBuild } from '../../../testing/importedSite.ts';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Texts that MDX rejects, by the name of the page. */
const REFUSED: Readonly<Record<string, string>> = {
  'terbuka-br': 'a <br> b',
  'terbuka-img': '<img src="/x.png">',
  'terbuka-input': '<input type="text">',
  'terbuka-p': '<p>a',
  kutip: '<p align=center>a</p>',
  sudut: '<https://x.example>',
  tipe: 'a Array<string> b',
  kurang: 'jika a <b maka',
  doctype: '<!DOCTYPE html>',
  skrip: '<script>{ let a = 1; b }</script>',
  dua: 'a {foo bar} b',
  hilang: '{tiada}',
  gaya: '<p style="color: red">a</p>',
  ringkasan: '<details><summary>x</summary>\n\nisi\n\n</details>',
};

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'docusaurus.config.js': `export default {
    title: 'Rempah', url: 'https://rempah.example', baseUrl: '/r/',
    onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onDuplicateRoutes: 'warn',
    markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    presets: [['classic', {
      docs: { onInlineTags: 'ignore', tagsBasePath: 'label', breadcrumbs: false },
      blog: {
        tagsBasePath: 'topik', onInlineTags: 'ignore', onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore',
        blogSidebarCount: 0,
        feedOptions: { title: 'Warta', description: 'Isi warta', copyright: 'C', language: 'id' },
      },
    }]],
  };\n`,
  ...Object.fromEntries(Object.entries(REFUSED).map(([name, text]) => [`docs/rusak/${name}.mdx`, `# A\n\n${text}\n`])),
  'docs/index.md': '# Muka\n',
  'docs/dalam/mutlak.md': '---\nslug: /di-atas\n---\n# Mutlak\n',
  'docs/tautan.md': [
    `[data](data:text/plain,halo) ![titik](${DOT})`,
    '[terkode](./dalam/dua%20kata.md#a) [kurung](<./dalam/dua kata.md>) ![kecil](./kecil.png) ![mutlak](/kecil.png) ![situs](@site/static/kecil.png)',
    '[berkas](./catatan.pdf) [statis](/unduh.pdf) [jalur](pathname:///unduh.pdf) [jalur-situs](pathname:///lain/halaman)',
    '[surat](mailto:a@x.example) [tanpa-akhiran](./dalam/mutlak)',
    '[hilang](./tiada.pdf)',
    '[jauh](ftp://x.example/a)',
  ].join('\n\n'),
  'docs/dalam/dua kata.md': '# Dua kata\n\n## A\n',
  'docs/kecil.png': Uint8Array.from(Buffer.from(PNG, 'base64')),
  'static/kecil.png': Uint8Array.from(Buffer.from(PNG, 'base64')),
  'docs/catatan.pdf': 'pdf',
  'static/unduh.pdf': 'pdf',
  'docs/jsx.mdx':
    "import Link from '@docusaurus/Link';\n\n<Link to='pathname:///unduh.pdf'>a</Link> <Link to={'pathname:///unduh.pdf'}>b</Link>\n",
  'docs/_potongan.md': '---\njudul: x\n---\n\nIsi potongan.\n\n## Dari potongan\n',
  'docs/potongan.mdx': "import P from './_potongan.md';\n\n# Potongan\n\n## Sebelum\n\n<P />\n\n## Sesudah\n",
  'docs/blok.mdx': [
    '<details>\n<summary>Ringkas</summary>\n\nisi **tebal**\n\n</details>',
    'kata :lencana[x] kata',
    '[^1] dan `a|b` ~~coret~~\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n[^1]: kaki',
    '## A {#khusus}\n\n## Gambar ![x](/kecil.png) <kbd className="t">K</kbd>',
  ].join('\n\n'),
  'docs/tag.md': '---\ntags: [key1, {label: Rasa Pedas, permalink: /pedas}]\n---\n# Tag\n',
  'docs/halaman.md': '---\nslug: /berkas.html\n---\n# Berkas\n',
  'src/pages/angka.md': '---\ntitle: 2024\n---\n\nIsi.\n',
  'src/pages/index.md': '# Muka\n',
  'blog/authors.yml':
    'sari:\n  name: Sari\n  page: true\n  socials:\n    github: sari\n    x: https://x.com/sari_lain\n    mastodon: https://m.example/@sari\n    email: sari@x.example\n',
  'blog/2024-01-01-dua.md': '---\nauthors: [sari, sari]\n---\n# Dua\n',
  'blog/2024-01-02-tag.md':
    '---\nauthors: sari\ntags: [X-Y, {label: Cengkih, permalink: /rempah/cengkih}]\n---\n# Tag\n',
  'blog/2024-01-03-tag-lain.md': '---\ntags: [x y]\n---\n# Tag lain\n',
  'blog/2024-01-04-kepala.mdx':
    '---\ntitle: Kepala\n---\n<head>\n<link rel="canonical" href="https://lain.example/kepala" />\n</head>\n\nAwal.\n\n{/* truncate */}\n\nLanjut.\n',
};

describe('rules of Docusaurus, one by one', () => {
  let site: BuiltImport;
  beforeAll(async () => {
    site = await importAndBuild(FILES);
  });

  it.each(Object.keys(REFUSED))('MDX: a page with an error is left out and reported: %s', (name) => {
    expect(site.report).toMatch(new RegExp(`^site/docs/rusak/${name}\\.mdx:\\d+:\\d+  (?!warning)`, 'm'));
    expect(site.has(`docs/rusak/${name}`)).toBe(false);
  });

  it('blog: an author who is named twice is an error', () => {
    expect(site.report).toContain('site/blog/2024-01-01-dua.md:2:17  the author "sari" is named twice');
  });

  it('titles: a page may have a number', async () => {
    expect(await site.html('angka')).toContain('<title>2024 | Rempah</title>');
  });

  it.each([
    ['a tag with an address of its own is below the path of tags', ['docs/label', 'docs/label/pedas']],
    ['a tag that ends in a digit', ['docs/label/key-1']],
    ['tags of posts too, in folders', ['blog/topik', 'blog/topik/rempah/cengkih']],
    ['tags that differ in their writing alone are one page', ['blog/topik/x-y']],
    ['a slug with a slash begins at the docs', ['docs/di-atas']],
  ])('addresses: %s', (_rule, files) => {
    expect(files.filter((file) => !site.has(file))).toEqual([]);
  });

  it('addresses: an address with .html stays as it is', async () => {
    const answer = await resolveFile(site.outDir, '/r/docs/berkas.html', '/r/');
    expect(answer).toMatchObject({ status: 200 });
  });

  it('tags: each post shows its own spelling, the page the spelling of the first post', async () => {
    expect(await site.main('blog/2024/01/02/tag')).toMatch(/topik\/x-y"[^>]*>X-Y</);
    expect(await site.main('blog/2024/01/03/tag-lain')).toMatch(/topik\/x-y"[^>]*>x y</);
    expect(await site.html('blog/topik/x-y')).toContain('<title>2 posts tagged with "x y" | Rempah</title>');
  });

  it.each([
    ['blog/topik/rempah/cengkih', 'One post tagged with "Cengkih" | Rempah'],
    ['docs/label/pedas', 'One doc tagged with "Rasa Pedas" | Rempah'],
  ])('tags: the page with one article has the same title as before (%s)', async (page, title) => {
    expect(await site.html(page)).toContain(`<title>${title}</title>`);
  });

  it('sidebars: disabled breadcrumbs are only in the data for search engines', async () => {
    expect(await site.html('docs/tautan')).not.toContain('aria-label="Breadcrumbs"');
    expect(await site.html('docs/tautan')).toContain('"@type":"BreadcrumbList"');
  });

  it.each([
    ['a file with encoded signs', /href="\/r\/docs\/dalam\/dua%20kata#a"/],
    ['a file with spaces', /href="\/r\/docs\/dalam\/dua%20kata"/],
    ['a file beside the article', /href="\/r\/assets\/catatan-\w+\.pdf"/],
    ['a static file', /href="\/r\/unduh\.pdf"/],
    ['a missing file, as written', /href="\.\/tiada\.pdf"/],
    ['`data:`, as written', /href="data:text\/plain,halo"/],
    ['a path, whatever is there, in a new tab', /href="\/r\/lain\/halaman"[^>]* target="_blank"/],
  ])('links: %s', async (_rule, link) => {
    expect(await site.main('docs/tautan')).toMatch(link);
  });

  it.each([
    ['a file beside the article', /<img src="\/r\/assets\/kecil-\w+\.png" width="1"[^>]* alt="kecil"/],
    ['an absolute path', /<img src="\/r\/kecil\.png"[^>]* alt="mutlak"/],
    ['a path from the site', /<img src="\/r\/assets\/kecil-\w+\.png"[^>]* alt="situs"/],
    ['`data:`, as written', /<img src="data:image\/gif;base64,[^"]+"[^>]* alt="titik"/],
  ])('images: %s', async (_rule, image) => {
    expect(await site.main('docs/tautan')).toMatch(image);
  });

  it('links: `pathname:` opens a new tab in JSX too', async () => {
    expect((await site.main('docs/jsx')).match(/href="\/r\/unduh\.pdf"[^>]* target="_blank"/g)).toHaveLength(2);
  });

  it('partials: their front matter is not shown, their headings are in the table of contents', async () => {
    const text = await site.main('docs/potongan');
    expect(text).toContain('<p>Isi potongan.</p>');
    expect(text).not.toContain('judul: x');
    expect(text).toMatch(/#sebelum"[\s\S]*#dari-potongan"[\s\S]*#sesudah"/);
  });

  it.each([
    ['details with its tags on lines of their own', /<details><summary>Ringkas<\/summary>\s*<p>isi <strong>tebal/],
    ['a colon before a word and brackets is text', /<p>kata :lencana\[x\] kata/],
    ['tables', /<td class="align-right">2</],
    ['two tildes', /<del>coret<\/del>/],
    ['an id of one’s own', /<h2 id="khusus"/],
    ['a heading with a picture and an element', /<h2 id="gambar-x-k"/],
  ])('Markdown: %s', async (_rule, pattern) => {
    expect(await site.main('docs/blok')).toMatch(pattern);
  });

  it('table of contents: an image is shown as its alternative text', async () => {
    expect(await site.main('docs/blok')).toContain('href="#gambar-x-k">Gambar x K<');
  });

  it('head: a post’s `<Head>` applies to the post, not to lists with its excerpt', async () => {
    expect(await site.html('blog/2024/01/04/kepala')).toContain('https://lain.example/kepala');
    expect(await site.html('blog')).not.toContain('lain.example');
    expect(await site.main('blog')).toContain('<p>Awal.</p>');
  });

  it('blog: feeds have the title and description of the configuration', async () => {
    const rss = await readFile(path.join(site.outDir, 'blog/rss.xml'), 'utf8');
    expect(rss).toContain('<title>Warta</title>');
    expect(rss).toContain('<description>Isi warta</description>');
  });

  it('blog: accounts of authors are links', async () => {
    const html = await site.html('blog/authors/sari');
    for (const address of ['github.com/sari"', 'x.com/sari_lain"', 'm.example/@sari"'])
      expect(html).toContain(`href="https://${address}`);
    expect(html).toContain('href="mailto:sari@x.example"');
  });
});

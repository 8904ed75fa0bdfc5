import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltImport, importAndBuild } from '../../../testing/importedSite.ts';

/** A site in two languages whose addresses end in a slash, and whose docs are at the root. */
const FILES: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `import { lain as remarkLain } from './remark/lain';
  import rehypeGambar from './remark/gambar.mjs';
  export default {
    title: 'Kopi', url: 'https://kopi.example', baseUrl: '/kopi/', trailingSlash: true,
    onBrokenLinks: 'warn', onDuplicateRoutes: 'warn',
    i18n: { defaultLocale: 'en', locales: ['en', 'id'] },
    markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    presets: [['classic', {
      docs: { routeBasePath: '/', onInlineTags: 'ignore', remarkPlugins: [[require('./remark/kotak'), { akhir: '!' }], remarkLain], rehypePlugins: [rehypeGambar] },
      blog: {
        postsPerPage: 'ALL', sortPosts: 'ascending', onInlineTags: 'ignore', onUntruncatedBlogPosts: 'ignore',
        tags: 'tags.yml',
      },
    }]],
    plugins: ['./plugins/panen', ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/dulu', to: '/awalan/a' }] }]],
    themeConfig: {
      tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 },
      algolia: { appId: 'a', apiKey: 'b', indexName: 'c' },
      navbar: { title: 'Kopi', items: [{ label: 'Heading', to: '/judul' }] },
      footer: { links: [{ title: 'More', items: [{ label: 'Letter', to: '/awalan/a' }] }], copyright: 'By us' },
    },
  };\n`,
  'i18n/id/docusaurus-theme-classic/navbar.json': '{ "item.label.Heading": { "message": "Kepala" } }',
  'i18n/id/docusaurus-theme-classic/footer.json':
    '{ "link.title.More": { "message": "Lagi" }, "link.item.label.Letter": { "message": "Huruf" }, "copyright": { "message": "Oleh kami" } }',
  'docs/akar.md': '---\nslug: /\n---\n# Akar dokumen\n',
  'src/pages/index.md': '# Beranda\n\n[ke a](/awalan/a?x=1#y) [ke html](/berkas.html)\n',
  'static/berkas.html': '<!doctype html><title>Berkas</title>\n',
  // Number prefixes.
  'docs/6.titik.md': '# Titik\n',
  'docs/04_garis.md': '# Garis\n',
  'docs/05 - jarak.md': '# Jarak\n',
  'docs/2021-11-bulan.md': '# Bulan\n',
  'docs/10.5-pecahan.md': '# Pecahan\n',
  'docs/03-tetap/07-nomor.md': '---\nparse_number_prefixes: false\n---\n# Nomor\n',
  // Ids and index files.
  'docs/awalan/nama.md': '---\nid: a\n---\n# A\n',
  'docs/01-mesin/01-mesin.md': '# Mesin\n',
  'docs/02-gelas/gelas.md': '# Gelas\n',
  'docs/indeks/index.md': '---\nid: lain\n---\n# Indeks\n',
  'docs/bebas/index.md': '---\nslug: bebas-saja\n---\n# Bebas\n',
  // Titles, table of contents, Markdown.
  'docs/judul.md':
    '---\ntitle: Dari field\n---\n\nPembuka.\n\n# Dari teks\n\n## Dua\n\n### Tiga <b>tebal</b>\n\n##### Lima\n',
  'docs/terlambat.md': '## Bagian\n\n# Judul kedua\n',
  'docs/tanda.mdx': [
    'a{2,3}',
    '<p onclick="x()">klik</p>',
    ':::note\nluar\n:::tip\ndalam\n:::\n:::',
    ':::info\ntanpa akhir',
  ].join('\n\n'),
  'docs/jsx.mdx':
    '<a href="./judul.md">jsx</a> <a href="/kopi/judul/" onClick={() => 1}>alas</a>\n\n<img src="/gambar.png" alt="jsx" />\n\n![hilang](./tiada.png)\n',
  // Swizzled components.
  'src/theme/MDXComponents.js':
    "import All from '@theme-original/MDXComponents';\nimport Papan from '@site/src/components/Papan';\nexport default { ...All, Papan, Sorot: ({ children }) => <mark>{children}</mark> };\n",
  'src/theme/Admonition.jsx': 'export default ({ children }) => <aside className="punya-situs">{children}</aside>;\n',
  'src/theme/Footer/index.tsx': `import React, {type ReactNode} from 'react';
    import Footer from '@theme-original/Footer';
    import type FooterType from '@theme/Footer';
    import type {WrapperProps} from '@docusaurus/types';
    type Props = WrapperProps<typeof FooterType>;
    export default function FooterWrapper(props: Props): ReactNode {
      return (<><Footer {...props} /><p className="kaki">Di bawah kaki.</p></>);
    }\n`,
  'src/theme/TOC.js':
    'import Toc from \'@theme-original/TOC\';\nexport default function Isi(props) { return <div className="daftar"><Toc {...props} /></div>; }\n',
  'src/theme/Root.js': `import React, { createContext } from 'react';
    export const Nada = createContext('sunyi');
    export default function Root({ children }) { return <Nada.Provider value="ramai"><p className="akar">akar</p>{children}</Nada.Provider>; }\n`,
  'src/theme/NotFound.js':
    'import Layout from \'@theme/Layout\';\nexport default function NotFound() { return <Layout title="Hilang"><h1>Tersesat di kebun</h1></Layout>; }\n',
  'src/theme/Logo.js': 'export default () => <a href="/kopi/">cap kopi</a>;\n',
  'src/theme/DocItem/Footer/index.js': `import Asli from '@theme-original/DocItem/Footer';
    import { useContext } from 'react';
    import { Nada } from '../../Root';
    export default function Kaki(props) { return <><Asli {...props} /><p className="ekor">{useContext(Nada)}</p></>; }\n`,
  'src/components/Papan.jsx': 'export default ({ children }) => <mark>{children}</mark>;\n',
  'docs/papan.mdx':
    "import Admonition from '@theme/Admonition';\n\n# Papan\n\n<Papan>tanpa impor</Papan>\n\n<Sorot>di daftar</Sorot>\n\n<Admonition>isi</Admonition>\n",
  // A plugin of remark.
  'remark/kotak.js': `const tulis = require('./tulis');
    module.exports = ({ akhir }) => (tree, file) => {
      if (/gagal/.test(file.path)) throw 'tidak mau\\nsama sekali';
      for (const [index, node] of tree.children.entries())
        if (node.type === 'code' && node.lang === 'kotak')
          tree.children[index] = { type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: tulis(node.value) + akhir }] }] };
    };\n`,
  'remark/lain.ts': `export function lain(this: object) {
      return (tree: { children: object[] }, { path }: { path: string }) => {
        if (path.includes('kotak')) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'tambahan' }] });
      };
    }\n`,
  'remark/gambar.mjs': `export default function gambar() {
      return (tree) => visit(tree);
    }
    function visit(parent) {
      for (const [index, node] of parent.children.entries()) {
        if (node.tagName === 'h2') node.properties.className = ['bergambar'];
        if (node.tagName === 'pre') parent.children[index] = { type: 'element', tagName: 'section', properties: { ariaLabel: 'Kode' }, children: [node] };
        else if (node.children) visit(node);
      }
    }\n`,
  'remark/tulis.js': 'module.exports = (text) => text.toUpperCase();\n',
  'docs/gagal.md': '# Gagal\n\nTetap.\n',
  'docs/kotak.md': '# Kotak\n\n## Sebelum\n\n```kotak\nhalo\n```\n\n## Sesudah {#s}\n\n```js\nconst a = 1;\n```\n',
  // A plugin of the site.
  'plugins/panen.ts': `import { readFileSync } from 'node:fs';
    import path from 'node:path';
    export default (context: { siteDir: string; baseUrl: string }) => ({
      name: 'panen',
      async loadContent() { return JSON.parse(readFileSync(path.join(context.siteDir, 'panen.json'), 'utf8')); },
      async contentLoaded({ content, actions: { addRoute, createData, setGlobalData } }) {
        setGlobalData({ jumlah: content.length });
        for (const { desa, ton } of content)
          addRoute({
            path: context.baseUrl + 'panen/' + desa,
            component: path.join(__dirname, 'Panen.jsx'),
            modules: { panen: await createData(desa + '.json', JSON.stringify({ desa, ton })) },
            exact: true,
          });
      },
      async postBuild() {},
    });\n`,
  'plugins/Panen.jsx': `import Layout from '@theme/Layout';
    import { usePluginData } from '@docusaurus/useGlobalData';
    import { satuan } from './satuan';
    export default ({ panen, route }) => (
      <Layout title={panen.desa}><h1>{panen.ton} {satuan} dari {usePluginData('panen').jumlah} desa</h1><i>{route.path}</i></Layout>
    );\n`,
  'plugins/satuan.js': "export const satuan = 'ton';\n",
  'panen.json': '[{ "desa": "gayo", "ton": 7 }, { "desa": "toraja", "ton": 5 }]',
  // Blog.
  'blog/authors.yml': 'sari:\n  name: Sari\n  page: true\ntono:\n  name: Tono\n  page: true\n',
  'blog/tags.yml': 'panen1:\n  label: Panen Raya\n',
  'blog/2024-01-01-lama.md': '---\nauthors: sari\ntags: [panen1, 豆]\n---\nLama.\n\n{/* truncate */}\n\nSisanya.\n',
  'blog/2024-02-01-baru.md':
    '---\nauthors: sari\n---\nBaru. [sebelah](../../../01/01/lama) [jauh](../../../../../../tiada)\n',
  // Translations.
  'i18n/id/docusaurus-plugin-content-docs/current/judul.md': '---\nslug: tajuk\n---\n# Tajuk\n',
  'i18n/id/docusaurus-plugin-content-docs/current/hanya-di-sini.md': '# Hanya di sini\n',
};

describe('rules of Docusaurus, with slashes and languages', () => {
  let site: BuiltImport;
  beforeAll(async () => {
    site = await importAndBuild(FILES);
  });

  it('are no reason to leave out a page', () => {
    expect(site.report.match(/^\S+:\d+:\d+  (?!warning).*$/gm) ?? []).toEqual([
      expect.stringMatching(
        /^\S*docs\/gagal\.md:1:1  the remark plugin remark\/kotak\.js stopped with an error: tidak mau$/,
      ),
    ]);
  });

  it.each([
    ['a number goes with a dot, a line or spaces behind it', ['titik/index', 'garis/index', 'jarak/index']],
    ['a date and a fraction stay', ['2021-11-bulan/index', '10.5-pecahan/index']],
    ['without parsing, the numbers of the file and its folders stay', ['03-tetap/07-nomor/index']],
    ['an id is the last part', ['awalan/a/index']],
    ['a file named like its folder is its index, both with their numbers', ['mesin/index', 'gelas/gelas/index']],
    ['an id leaves the index of a folder', ['indeks/index']],
    ['a slug does not', ['bebas/bebas-saja/index']],
    ['of two files with one address, the page wins', ['index']],
    ['a tag has the key of its file, and keeps its script', ['blog/tags/panen-1/index', 'blog/tags/豆/index']],
    ['a redirect is in each language', ['dulu/index', 'id/dulu/index']],
    ['each translation has its slug', ['id/tajuk/index', 'judul/index']],
    ['what is not translated is there too', ['id/titik/index', 'id/blog/2024/01/01/lama/index']],
    ['the page of errors has no slash', ['404', 'id/404']],
  ])('addresses: %s', (_rule, files) => {
    expect(files.filter((file) => !site.has(file))).toEqual([]);
  });

  it('addresses: all posts are on one page', async () => {
    expect(site.has('blog/authors/sari/index')).toBe(true);
    expect(site.has('blog/page/2/index')).toBe(false);
    // In that case an author without posts has no page, and no link to it.
    expect(site.has('blog/authors/tono/index')).toBe(false);
    expect(await site.main('blog/authors/index')).toMatch(/>Tono</);
    expect(await site.main('blog/authors/index')).not.toContain('authors/tono');
  });

  it('addresses: a translation of nothing has none, and the address of the original leads to the translation', async () => {
    expect(site.has('id/hanya-di-sini/index')).toBe(false);
    expect(await site.html('id/judul/index')).toContain('url=/kopi/id/tajuk/"');
  });

  it('addresses: the page wins over a doc at the root', async () => {
    expect(await site.main('index')).toContain('Beranda');
    expect(await site.html('index')).toContain('<link rel="canonical" href="https://kopi.example/kopi/">');
  });

  it('labels: those of navbar and footer are translated', async () => {
    const [own, other] = await Promise.all(['judul/index', 'id/tajuk/index'].map((file) => site.html(file)));
    for (const [text, translated] of [
      ['Heading', 'Kepala'],
      ['More', 'Lagi'],
      ['Letter', 'Huruf'],
      ['By us', 'Oleh kami'],
    ]) {
      expect(own).toMatch(new RegExp(`>${text}</`));
      expect(other).toMatch(new RegExp(`>${translated}</`));
      expect(other).not.toMatch(new RegExp(`>${text}</`));
    }
  });

  it('links: a slash comes before query and hash, but not to a file', async () => {
    expect(await site.main('index')).toContain('href="/kopi/awalan/a/?x=1#y"');
    expect(await site.main('index')).toContain('href="/kopi/berkas.html"');
  });

  it('links: the canonical address and the sitemap have the slash', async () => {
    expect(await site.html('awalan/a/index')).toContain('href="https://kopi.example/kopi/awalan/a/"');
    const sitemap = await readFile(path.join(site.outDir, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('<loc>https://kopi.example/kopi/awalan/a/</loc>');
  });

  it('links: a page without a translation is one of its own for search engines', async () => {
    expect(await site.html('id/awalan/a/index')).toContain(
      '<link rel="canonical" href="https://kopi.example/kopi/id/awalan/a/">',
    );
    const sitemap = await readFile(path.join(site.outDir, 'sitemap.xml'), 'utf8');
    expect(sitemap).toMatch(/<loc>https:\/\/kopi\.example\/kopi\/id\/awalan\/a\/<\/loc>.*hreflang="id"/);
  });

  it('links: what is written as JSX stays', async () => {
    expect(await site.main('jsx/index')).toContain('<a href="./judul.md">jsx</a>');
    expect(await site.main('jsx/index')).toContain('<a href="/kopi/judul/">alas</a>');
  });

  it('images: what is written as JSX, and what is missing, stays', async () => {
    const text = await site.main('jsx/index');
    expect(text).toContain('src="/gambar.png"');
    expect(text).toContain('src="./tiada.png"');
  });

  it('titles: the field is that of the document, a heading 1 that of the page', async () => {
    expect(await site.html('judul/index')).toContain('<title>Dari field | Kopi</title>');
    expect(await site.main('judul/index')).toMatch(/<h1[^>]*>Dari teks/);
    expect((await site.main('judul/index')).match(/<h1/g)).toHaveLength(1);
    // Another heading comes first: the document's title is shown, and this heading is part of the text.
    expect(await site.main('terlambat/index')).toMatch(/<h1[^>]*>terlambat[\s\S]*<h1[^>]*>Judul kedua/);
  });

  it('table of contents: the levels of the configuration', async () => {
    const { page } = JSON.parse(await readFile(path.join(site.outDir, 'judul/index.json'), 'utf8')) as {
      page: { toc: readonly { id: string }[] };
    };
    expect(page.toc.map(({ id }) => id)).toEqual(['tiga-tebal']);
  });

  it.each([
    ['the last value of an expression is shown', /<p>a(?:<!-- -->)?3<\/p>/],
    ['a handler as text is dropped', /<p>klik<\/p>/],
    ['admonitions nest with equal colons', /class="admonition note"[\s\S]*class="admonition tip"[\s\S]*dalam/],
    ['an admonition without an end has the rest', /class="admonition info"[\s\S]*tanpa akhir/],
  ])('Markdown: %s', async (_rule, pattern) => {
    expect(await site.main('tanda/index')).toMatch(pattern);
  });

  it('components: those of MDXComponents need no import, a swizzled one takes the place of the theme’s', async () => {
    expect(await site.main('papan/index')).toContain('<mark>tanpa impor</mark>');
    expect(await site.main('papan/index')).toContain('<mark>di daftar</mark>');
    expect(await site.main('papan/index')).toContain('<aside class="punya-situs">isi</aside>');
  });

  it('components: one that wraps the theme’s wraps it here', async () => {
    expect(await site.html('judul/index')).toMatch(/<\/footer><p class="kaki">Di bawah kaki\.<\/p>/);
    expect(await site.html('judul/index')).toMatch(/<div class="daftar">.*?tiga-tebal/s);
  });

  it('components: those around pages, at the end of docs, and without props are shown', async () => {
    expect(await site.html('judul/index')).toContain('<p class="akar">akar</p>');
    expect(await site.html('judul/index')).toContain('<p class="ekor">ramai</p>');
    expect(await site.html('blog/2024/01/01/lama/index')).not.toContain('class="ekor"');
    expect(await site.html('judul/index')).toContain('>cap kopi</a>');
    expect(await site.html('404')).toContain('<h1>Tersesat di kebun</h1>');
  });

  it('plugins of remark: run on the tree of an article; one that fails is an error, and leaves the article as it is', async () => {
    expect(await site.main('kotak/index')).toContain('<p><strong>HALO!</strong></p>');
    expect(await site.main('kotak/index')).toContain('<p>tambahan</p>');
    expect(site.ids['/kopi/kotak/']).toEqual(['sebelum', 's']);
    expect(await site.main('gagal/index')).toContain('Tetap.');
  });

  it('plugins of rehype: run on the elements of an article, and the engine draws the others', async () => {
    const main = await site.main('kotak/index');
    expect(main).toContain('<h2 id="sebelum" class="anchored bergambar">');
    expect(main).toMatch(/<section aria-label="Kode">\s*<figure.*<span class="t-keyword">const<\/span>.*<\/section>/s);
    // The plugin is only for docs.
    expect(await site.main('blog/2024/01/01/lama/index')).not.toContain('bergambar');
  });

  it('plugins of the site: their pages come in, with their data', async () => {
    const html = await site.html('panen/gayo/index');
    expect(html).toContain('<title>gayo | Kopi</title>');
    expect(html.replaceAll('<!-- -->', '')).toContain('<h1>7 ton dari 2 desa</h1><i>/kopi/panen/gayo</i>');
    expect(site.has('panen/toraja/index')).toBe(true);
    expect(site.has('id/panen/toraja/index')).toBe(true);
  });

  it('blog: oldest first, cut at a comment of MDX', async () => {
    const list = await site.main('blog/index');
    expect(list.indexOf('lama')).toBeLessThan(list.indexOf('baru'));
    expect(list).not.toContain('Sisanya');
    expect(await site.main('blog/tags/index')).toContain('Panen Raya');
    // The link begins at the address of the post, also in the list.
    expect(await site.main('blog/2024/02/01/baru/index')).toContain(
      '<a href="/kopi/blog/2024/01/01/lama/">sebelah</a>',
    );
    expect(list).toContain('<a href="/kopi/blog/2024/01/01/lama/">sebelah</a>');
  });
});

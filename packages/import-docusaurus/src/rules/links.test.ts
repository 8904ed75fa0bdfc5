import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltImport, importAndBuild } from '../../../testing/importedSite.ts';

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'docusaurus.config.js': `export default {
    title: 'Jahe', url: 'https://jahe.example', baseUrl: '/j/', onBrokenLinks: 'warn', onBrokenAnchors: 'warn',
    markdown: { hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' } },
    presets: [['classic', { docs: {}, blog: false }]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'resep', path: 'resep', routeBasePath: 'resep' }]],
  };\n`,
  'src/pages/index.md': '# Muka\n',
  // Versions.
  'versions.json': '["1.0"]',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "a": ["a", "b"] }',
  'versioned_docs/version-1.0/a.md': '# A lama\n\n[kini](/docs/next/a) [sama](./b.md) [akar](b.md) [tiada](./c.md)\n',
  'versioned_docs/version-1.0/b.md': '# B lama\n',
  'docs/a.md': '# A\n\n[lama](/docs/a) [berkas](../versioned_docs/version-1.0/b.md)\n',
  'docs/c.md': '# C\n',
  // Sets of docs.
  'docs/antar.md': '# Antar\n\n[alamat](/resep/soto#kuah) [berkas](../resep/soto.md) [situs](@site/resep/soto.md)\n',
  'resep/soto.md': '# Soto\n\n## Kuah\n\n[alamat](/docs/next/a) [sendiri](@site/resep/soto.md#kuah)\n',
  // Protocols.
  'docs/protokol.md': [
    `![titik](${DOT})`,
    '![jalur](pathname:///luar/gambar.png?a=1) ![ada](pathname:///statis.gif)',
    '[surat](mailto:a@x.example?subject=Halo%20ya) [telepon](tel:+62-21-5) [kode](vscode://file/a.ts:3) [sms](sms:1)',
    '[git](git+ssh://x.example/a.git) [tanpa](//x.example/a) [magnet](magnet:?xt=a) [jalur](pathname:///api/?a=1#b)',
    '## a\tb & \tc',
    '##\tAwal\t',
  ].join('\n\n'),
  'docs/polos.md': '---\nmdx:\n  format: md\n---\n<mailto:b@x.example> <tel:12> <vscode:x>\n',
  'docs/link.mdx': `import Link from '@docusaurus/Link';

<Link to="mailto:c@x.example">m</Link> <Link to="tel:1">t</Link> <Link to="vscode://x">v</Link>

<a href="vscode:extension/x">c</a> <img src="${DOT}" alt="d" /> <img src={"${DOT}"} alt="e" />
`,
  'static/statis.gif': Uint8Array.from(Buffer.from(DOT.replace(/^.*,/, ''), 'base64')),
  // Imports of data, and of folders.
  'docs/data.mdx': `import a from '@site/src/data/a.json';

{a.nama} {require('../src/data/a.json').nama} {require('@site/src/data/a.json').daftar.length}
`,
  'docs/yaml.mdx': "import a from '@site/src/data/c.yaml';\n\n{a.nama}\n",
  'docs/teks.mdx': "import a from '@site/src/data/c.yaml?raw';\n\n{a}\n",
  'docs/konteks.mdx': "export const daftar = require.context('../src/data', false).keys();\n\n{daftar.length}\n",
  'src/pages/data.js': `import { nama } from '../data/a.json';
import y from '../data/c.yaml';
export default () => <main>{nama} {y.nama}</main>;
`,
  'src/pages/konteks.js': `const modul = require.context('../data', true, /[.]json$/);
export default () => <main>{modul.keys().length}</main>;
`,
  'src/pages/json.js': `import { nama } from '../data/a.json';
import semua, { daftar } from '@site/src/data/a.json';
const lagi = require('../data/a.json');
export default () => <main>{nama} {semua.nama} {daftar.length} {lagi.nama}</main>;
`,
  'src/data/a.json': '{ "nama": "Ana", "daftar": [1, 2] }',
  'src/data/c.yaml': 'nama: Citra\n',
};

describe('links, images and imports of Docusaurus', () => {
  let site: BuiltImport;
  let report: string;
  beforeAll(async () => {
    site = await importAndBuild(FILES);
    report = site.report;
  });

  it.each([
    ['a version, to another version by address', 'docs/a', '<a href="/j/docs/next/a">kini</a>'],
    ['a version, by file', 'docs/a', '<a href="/j/docs/b">sama</a>'],
    ['a version, by file from the folder of the version', 'docs/a', '<a href="/j/docs/b">akar</a>'],
    ['a version, to a file that only another version has: as written', 'docs/a', '<a href="./c.md">tiada</a>'],
    ['the files of now, to a version by address', 'docs/next/a', '<a href="/j/docs/a">lama</a>'],
    ['the files of now, to a version by file', 'docs/next/a', '<a href="/j/docs/b">berkas</a>'],
    ['a set of docs, to another set by address', 'docs/next/antar', '<a href="/j/resep/soto#kuah">alamat</a>'],
    ['a set of docs, to a file of another set', 'docs/next/antar', '<a href="/j/resep/soto">berkas</a>'],
    ['a set of docs, to a file of another set from the site', 'docs/next/antar', '<a href="/j/resep/soto">situs</a>'],
    ['another set of docs, by address', 'resep/soto', '<a href="/j/docs/next/a">alamat</a>'],
    ['another set of docs, by file from the site', 'resep/soto', '<a href="/j/resep/soto#kuah">sendiri</a>'],
  ])('links from %s', async (_rule, file, link) => {
    expect(await site.main(file)).toContain(link);
  });

  it('broken links are reported with their places', () => {
    expect(report).toContain('site/versioned_docs/version-1.0/a.md:3:50  warning: broken link "./c.md"');
    expect(report).not.toContain('site/docs/antar.md');
  });

  // A new tab would stay empty, because another program opens these links.
  it.each([
    ['mailto:a@x.example?subject=Halo%20ya', 'surat'],
    ['tel:+62-21-5', 'telepon'],
    ['vscode://file/a.ts:3', 'kode'],
    ['sms:1', 'sms'],
    ['git+ssh://x.example/a.git', 'git'],
    ['magnet:?xt=a', 'magnet'],
  ])('links: %s stays as written', async (href, text) => {
    expect(await site.main('docs/next/protokol')).toContain(`<a href="${href}">${text}</a>`);
  });

  it('links: other hosts, and paths of this host that are not pages, open a new tab', async () => {
    const main = await site.main('docs/next/protokol');
    expect(main).toMatch(/<a href="\/\/x\.example\/a"[^>]* target="_blank"/);
    expect(main).toMatch(/<a href="\/j\/api\/\?a=1#b"[^>]* target="_blank"/);
  });

  it('links: other protocols in angle brackets, in components and in elements', async () => {
    const plain = await site.main('docs/next/polos');
    for (const href of ['mailto:b@x.example', 'tel:12', 'vscode:x'])
      expect(plain).toContain(`<a href="${href}">${href}</a>`);
    const written = await site.main('docs/next/link');
    for (const href of ['mailto:c@x.example', 'tel:1', 'vscode://x', 'vscode:extension/x'])
      expect(written).toContain(`<a href="${href}">`);
  });

  it('images: `data:` stays as written, in Markdown and in elements', async () => {
    expect(await site.main('docs/next/protokol')).toContain(`<img src="${DOT}" alt="titik"`);
    expect((await site.main('docs/next/link')).match(new RegExp(`<img src="${DOT}"`, 'g'))).toHaveLength(2);
  });

  it('images: `pathname:` is not checked, and its path begins at the host', async () => {
    const main = await site.main('docs/next/protokol');
    expect(main).toContain('<img src="/luar/gambar.png?a=1" alt="jalur"');
    expect(main).toContain('<img src="/j/statis.gif" width="1" height="1" alt="ada"');
    expect(report).not.toContain('luar/gambar.png');
  });

  it('headings: a tab does not introduce an id', () => {
    expect(site.ids['/j/docs/next/protokol']).toEqual(['ab--c', 'awal']);
  });

  it('JSON is imported and required, as a whole and by its names', async () => {
    expect(await site.html('json')).toMatch(/<main>Ana(?:<!-- -->| )*Ana(?:<!-- -->| )*2(?:<!-- -->| )*Ana<\/main>/);
    expect(await site.main('docs/next/data')).toMatch(/Ana(?:<!-- -->| )*Ana(?:<!-- -->| )*2/);
  });

  it('YAML is imported as a text; for its data the error says what to write', async () => {
    expect(await site.main('docs/next/teks')).toContain('nama: Citra');
    const fix = '  fix:   write it as JSON, and import that; `?raw` behind its name imports its text';
    for (const message of [
      'docs/yaml.mdx:1:15  "@site/src/data/c.yaml" is neither code nor JSON',
      'src/pages/data.js:2:15  "../data/c.yaml" is neither code nor JSON',
    ]) {
      const error = report.slice(report.indexOf(`site/${message}`));
      expect(error.slice(0, error.indexOf('\n\n')).split('\n')).toEqual(
        expect.arrayContaining([`site/${message}`, fix]),
      );
    }
  });

  it.each(['docs/konteks.mdx:1:31', 'src/pages/konteks.js:1:23'])(
    '`require.context`: the error says what to write (%s)',
    (place) => {
      const error = report.slice(report.indexOf(`site/${place}`));
      expect(error).toContain('crashes while it is drawn');
      expect(/^ {2}fix: +(.+)$/m.exec(error)?.[1]).toBe(
        '`require.context` belongs to webpack: import each file by its name',
      );
    },
  );

  it('pages with an error are left out', () => {
    expect(['docs/next/yaml', 'data', 'docs/next/konteks', 'konteks'].filter((file) => site.has(file))).toEqual([]);
  });
});

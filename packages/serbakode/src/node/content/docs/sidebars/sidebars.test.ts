import { describe, expect, it } from 'vitest';
import { readDocs } from '../../../../../../testing/readDocs.ts';
import type { SiteFiles } from '../../../../../../testing/siteFolder.ts';
import type { Sidebar } from '../../../../shared/model/sidebar.ts';

/** A sidebar as lines: an arrow precedes an address, child items are indented. */
function toLines(items: Sidebar, indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}html ${item.html}`];
    const line = `${indent}${item.label}${item.href === null ? '' : ` -> ${item.href}`}`;
    return item.type === 'link' ? [line] : [line, ...toLines(item.items, `${indent}  `)];
  });
}

async function readSidebars(files: SiteFiles): Promise<Record<string, string[]>> {
  const [version] = await readDocs(files);
  return Object.fromEntries((version?.sidebars ?? []).map(({ name, items }) => [name, toLines(items)]));
}

const sidebars = (value: object) => `export default ${JSON.stringify(value)};\n`;
const doc = (title: string, fields = '') => `---\ntitle: ${title}\n${fields}---\n\nIsi.\n`;

describe('ids and addresses of docs', () => {
  it.each([
    ['intro.md', '', 'intro', '/docs/intro'],
    ['01-mulai/02-pasang.md', '', 'mulai/pasang', '/docs/mulai/pasang'],
    ['1 - Mulai Di Sini/003. pasang.md', '', 'Mulai Di Sini/pasang', '/docs/Mulai%20Di%20Sini/pasang'],
    ['rilis/2021-11-01-kabar.md', '', 'rilis/2021-11-01-kabar', '/docs/rilis/2021-11-01-kabar'],
    ['rilis/7.0-kabar.md', '', 'rilis/7.0-kabar', '/docs/rilis/7.0-kabar'],
    ['rilis/7-0-kabar.md', '', 'rilis/7-0-kabar', '/docs/rilis/7-0-kabar'],
    ['01-mulai/02-pasang.md', 'parse_number_prefixes: false\n', '01-mulai/02-pasang', '/docs/01-mulai/02-pasang'],
    ['mulai/pasang.md', 'id: setel\n', 'mulai/setel', '/docs/mulai/setel'],
    ['mulai/pasang.md', 'slug: setel\n', 'mulai/pasang', '/docs/mulai/setel'],
    ['mulai/pasang.md', 'slug: ../setel\n', 'mulai/pasang', '/docs/setel'],
    ['mulai/pasang.md', 'slug: ../../../setel\n', 'mulai/pasang', '/docs/setel'],
    ['mulai/pasang.md', 'slug: /setel\n', 'mulai/pasang', '/docs/setel'],
    ['mulai/pasang.md', 'slug: /\n', 'mulai/pasang', '/docs'],
    ['index.md', '', 'index', '/docs'],
    ['mulai/index.md', '', 'mulai/index', '/docs/mulai/'],
    ['mulai/README.md', '', 'mulai/README', '/docs/mulai/'],
    ['mulai/Mulai.md', '', 'mulai/Mulai', '/docs/mulai/'],
    ['01-mulai/01-mulai.md', '', 'mulai/mulai', '/docs/mulai/'],
    // A file is its folder's index only if its name on disk equals the folder's.
    ['01-mulai/mulai.md', '', 'mulai/mulai', '/docs/mulai/mulai'],
    ['mulai/01-index.md', '', 'mulai/index', '/docs/mulai/index'],
    ['mulai/index.md', 'slug: awal\n', 'mulai/index', '/docs/mulai/awal'],
  ])('%s with "%s" is %s at %s', async (file, fields, id, path) => {
    const [version] = await readDocs({ [`docs/${file}`]: doc('Judul', fields) });
    expect(version?.docs.map((built) => [built.id, built.sitePath])).toEqual([[id, path]]);
  });

  it.each([
    ['index.md', '', '/docs/'],
    ['a.md', 'slug: /\n', '/docs/'],
    ['a.md', 'slug: /b/\n', '/docs/b/'],
    ['a.md', 'slug: /b\n', '/docs/b'],
  ])('on a lenient site the slash at the end stays, as in Docusaurus: %s with "%s"', async (file, fields, path) => {
    const [version] = await readDocs({
      'site.config.ts': `import { defineConfig } from 'serbakode';\nexport default defineConfig({ title: 'T', url: 'https://t.example', markdown: { lenient: true } });\n`,
      [`docs/${file}`]: doc('Judul', fields),
    });
    expect(version?.docs.map(({ sitePath }) => sitePath)).toEqual([path]);
  });

  it('the label of a doc is that of its front matter, else its heading, else its id', async () => {
    const [version] = await readDocs({
      'docs/a.md': doc('Judul', 'sidebar_label: Pendek\npagination_label: Sebelah\n'),
      'docs/b.md': '# Dari isi\n',
      'docs/01-c.md': 'Tanpa judul.\n',
    });
    expect(version?.docs.map(({ title, label, paginationLabel }) => [title, label, paginationLabel])).toEqual([
      ['c', 'c', 'c'],
      ['Judul', 'Pendek', 'Sebelah'],
      ['Dari isi', 'Dari isi', 'Dari isi'],
    ]);
  });
});

describe('sidebars as they are written', () => {
  const docs = { 'docs/a.md': doc('A'), 'docs/b.md': doc('B'), 'docs/c/d.md': doc('D'), 'docs/c/e.md': doc('E') };

  it('accepts every kind of item and every shorthand', async () => {
    const found = await readSidebars({
      ...docs,
      'sidebars.ts': sidebars({
        satu: [
          'a',
          { type: 'doc', id: 'b', label: 'Nama lain' },
          { type: 'ref', id: 'c/d' },
          { type: 'link', label: 'Luar', href: 'https://luar.example/' },
          { type: 'link', label: 'Dalam', href: '/blog' },
          { type: 'html', value: '<hr>', defaultStyle: true },
          { type: 'category', label: 'Lengkap', link: { type: 'doc', id: 'c/d' }, items: ['c/e'] },
          { Singkat: ['a', { 'Lebih singkat': ['b'] }] },
        ],
        dua: { Pertama: ['a'], Kedua: ['b', { type: 'autogenerated', dirName: 'c' }] },
      }),
    });
    expect(found).toEqual({
      satu: [
        'A -> /docs/a',
        'Nama lain -> /docs/b',
        'D -> /docs/c/d',
        'Luar -> https://luar.example/',
        'Dalam -> /blog',
        'html <hr>',
        'Lengkap -> /docs/c/d',
        '  E -> /docs/c/e',
        'Singkat',
        '  A -> /docs/a',
        '  Lebih singkat',
        '    B -> /docs/b',
      ],
      dua: ['Pertama', '  A -> /docs/a', 'Kedua', '  B -> /docs/b', '  D -> /docs/c/d', '  E -> /docs/c/e'],
    });
  });

  it.each([
    ['sidebars.js', "module.exports = { satu: ['a'] };\n"],
    ['sidebars.cjs', "module.exports = { satu: ['a'] };\n"],
    ['sidebars.mjs', "export default { satu: ['a'] };\n"],
    ['sidebars.mts', "const id: string = 'a';\nexport default { satu: [id] };\n"],
    ['sidebars.cts', "const id: string = 'a';\nexport = { satu: [id] };\n"],
    ['sidebars.json', '{ "satu": ["a"] }\n'],
  ])('reads %s', async (name, text) => {
    expect(await readSidebars({ ...docs, [name]: text })).toEqual({ satu: ['A -> /docs/a'] });
  });

  it('a category is collapsed by default, unless `collapsed` or `collapsible` is false', async () => {
    const category = (fields: object) => ({ type: 'category', label: 'Isi', items: ['a'], ...fields });
    const [version] = await readDocs({
      ...docs,
      'sidebars.ts': sidebars({
        satu: [
          category({}),
          category({ collapsed: false }),
          category({ collapsible: false }),
          category({ collapsible: false, collapsed: true }),
        ],
      }),
    });
    const folds = version?.sidebars[0]?.items.map(
      (item) => item.type === 'category' && [item.isCollapsible, item.isCollapsed],
    );
    expect(folds).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ]);
  });

  it('classes are kept, and fields that only Docusaurus renders are accepted without a warning', async () => {
    const [version] = await readDocs({
      'docs/a.md': doc('A', 'sidebar_class_name: biru\nsidebar_custom_props: { ikon: daun }\nsidebar_key: satu\n'),
      'sidebars.ts': sidebars({
        satu: ['a', { type: 'doc', id: 'a', className: 'merah', customProps: { x: 1 }, key: 'dua' }],
      }),
    });
    expect(version?.sidebars[0]?.items.map(({ className }) => className)).toEqual(['biru', 'merah']);
  });

  it('drafts are left out without a warning: a category of drafts becomes a link to its doc, or is left out if it has none (R70)', async () => {
    expect(
      await readSidebars({
        ...docs,
        'docs/konsep.md': doc('Konsep', 'draft: true\n'),
        'sidebars.ts': sidebars({
          satu: [
            'konsep',
            { type: 'category', label: 'Dengan doc', link: { type: 'doc', id: 'a' }, items: ['konsep'] },
            { type: 'category', label: 'Dengan daftar', link: { type: 'generated-index' }, items: ['konsep'] },
            { type: 'category', label: 'Tanpa apa-apa', items: ['konsep'] },
            { type: 'category', label: 'Doc konsep', link: { type: 'doc', id: 'konsep' }, items: ['b'] },
          ],
        }),
      }),
    ).toEqual({ satu: ['Dengan doc -> /docs/a', 'Doc konsep', '  B -> /docs/b'] });
  });

  it('categories with the same label have separate pages', async () => {
    const category = { type: 'category', label: 'Tanya & jawab', link: { type: 'generated-index' }, items: ['a'] };
    const [version] = await readDocs({
      ...docs,
      'sidebars.ts': sidebars({ satu: [category, category], dua: [category] }),
    });
    expect(
      version?.sidebars.flatMap(({ generatedIndexes }) => generatedIndexes.map(({ sitePath }) => sitePath)),
    ).toEqual(['/docs/category/tanya--jawab', '/docs/category/tanya--jawab-1', '/docs/category/tanya--jawab-2']);
  });

  it('labels are translated by a locale, addresses are not', async () => {
    const files = {
      ...docs,
      'site.config.ts':
        "export default { title: 'Contoh', url: 'https://contoh.example', i18n: { defaultLocale: 'id', locales: ['id'] } };\n",
      'i18n/id/docusaurus-plugin-content-docs/current.json': JSON.stringify({
        'version.label': { message: 'Berikutnya' },
        'sidebar.satu.category.Guides': { message: 'Panduan' },
        'sidebar.satu.category.Guides.link.generated-index.title': { message: 'Semua panduan' },
        'sidebar.satu.category.lain': { message: 'Bagian lain' },
        'sidebar.satu.link.Source': { message: 'Kode sumber' },
        'sidebar.satu.doc.First': { message: 'Pertama' },
      }),
      'sidebars.ts': sidebars({
        satu: [
          {
            type: 'category',
            label: 'Guides',
            link: { type: 'generated-index', description: 'All of them.' },
            items: ['a'],
          },
          { type: 'category', label: 'More', key: 'lain', items: [{ type: 'doc', id: 'b', label: 'First' }] },
          { type: 'link', label: 'Source', href: 'https://luar.example/' },
        ],
      }),
    };
    expect(await readSidebars(files)).toEqual({
      satu: [
        'Panduan -> /docs/category/guides',
        '  A -> /docs/a',
        'Bagian lain',
        '  Pertama -> /docs/b',
        'Kode sumber -> https://luar.example/',
      ],
    });
    const [version] = await readDocs(files);
    expect(version?.label).toBe('Berikutnya');
    expect(version?.sidebars[0]?.generatedIndexes.map(({ title, description }) => [title, description])).toEqual([
      ['Semua panduan', 'All of them.'],
    ]);
  });

  it('an empty folder is allowed, with or without a sidebars file', async () => {
    expect(await readSidebars({ 'docs/_catatan.md': 'x\n' })).toEqual({});
    expect(
      await readSidebars({ 'sidebars.ts': sidebars({ satu: [{ type: 'autogenerated', dirName: '.' }] }) }),
    ).toEqual({ satu: [] });
  });
});

describe('sidebars made of folders', () => {
  it('items are sorted by position, then by file name, and number prefixes are removed from names', async () => {
    expect(
      await readSidebars({
        'docs/z.md': doc('Z'),
        'docs/a.md': doc('A'),
        'docs/02-dua.md': doc('Dua'),
        'docs/01-satu.md': doc('Satu'),
        'docs/akhir.md': doc('Akhir', 'sidebar_position: 9\n'),
        'docs/03-tiga/isi.md': doc('Isi'),
        'docs/m/isi.md': doc('Isi m'),
      }),
    ).toEqual({
      defaultSidebar: [
        'Satu -> /docs/satu',
        'Dua -> /docs/dua',
        'tiga',
        '  Isi -> /docs/tiga/isi',
        'Akhir -> /docs/akhir',
        'A -> /docs/a',
        'm',
        '  Isi m -> /docs/m/isi',
        'Z -> /docs/z',
      ],
    });
  });

  it('the index page of a folder becomes the link of its category, with its label and position', async () => {
    expect(
      await readSidebars({
        'docs/a.md': doc('A', 'sidebar_position: 2\n'),
        'docs/b/index.md': doc('Bagian B', 'sidebar_position: 1\n'),
        'docs/b/isi.md': doc('Isi'),
        'docs/c/README.md': doc('Bagian C', 'sidebar_position: 3\n'),
      }),
    ).toEqual({
      defaultSidebar: ['Bagian B -> /docs/b/', '  Isi -> /docs/b/isi', 'A -> /docs/a', 'Bagian C -> /docs/c/'],
    });
  });

  it('`_category_` files override the position, the prefix and the index page of a folder', async () => {
    expect(
      await readSidebars({
        'docs/a/index.md': doc('Indeks A'),
        'docs/a/isi.md': doc('Isi A'),
        'docs/a/_category_.yml': 'label: Tanpa tautan\nposition: 3\nlink: null\n',
        'docs/b/isi.md': doc('Isi B'),
        'docs/b/lain.md': doc('Lain B'),
        'docs/b/_category_.json': '{ "label": "Nama pendek", "position": 2, "link": { "type": "doc", "id": "isi" } }',
        'docs/c/isi.md': doc('Isi C'),
        'docs/c/_category_.yaml': 'position: 1\nlink:\n  type: generated-index\n  slug: /semua-c\n',
        'docs/d/isi.md': doc('Isi D', 'sidebar_label: D singkat\nsidebar_position: 4\n'),
        'docs/d/lain.md': doc('Lain D'),
        'docs/d/_category_.json': '{ "link": { "type": "doc", "id": "d/isi" } }',
      }),
    ).toEqual({
      defaultSidebar: [
        'c -> /docs/semua-c',
        '  Isi C -> /docs/c/isi',
        'Nama pendek -> /docs/b/isi',
        '  Lain B -> /docs/b/lain',
        'Tanpa tautan',
        '  Indeks A -> /docs/a/',
        '  Isi A -> /docs/a/isi',
        'D singkat -> /docs/d/isi',
        '  Lain D -> /docs/d/lain',
      ],
    });
  });

  it('categories are open at first, or cannot be closed, if the configuration says so and they do not', async () => {
    const files = {
      'docs/a.md': doc('A'),
      'sidebars.ts': sidebars({
        buku: [
          { type: 'category', label: 'Polos', items: ['a'] },
          { type: 'category', label: 'Sendiri', collapsible: true, collapsed: true, items: ['a'] },
        ],
      }),
    };
    const readStates = async (options: string) => {
      const [version] = await readDocs({
        ...files,
        'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', docs: { ${options} } };\n`,
      });
      return version?.sidebars[0]?.items.map((item) =>
        item.type === 'category' ? [item.isCollapsible, item.isCollapsed] : null,
      );
    };
    expect(await readStates('')).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await readStates('sidebarCollapsed: false')).toEqual([
      [true, false],
      [true, true],
    ]);
    expect(await readStates('sidebarCollapsible: false')).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('digits before names stay, and give no place, if the configuration says so', async () => {
    const [version] = await readDocs({
      'site.config.ts': `export default { title: 'Contoh', url: 'https://contoh.example', docs: { numberPrefixParser: false } };\n`,
      'docs/02-bab/01-isi.md': doc('Isi'),
      'docs/10-akhir.md': doc('Akhir'),
      'docs/9-awal.md': doc('Awal'),
    });
    expect(version?.docs.map(({ id, sitePath }) => [id, sitePath]).toSorted()).toEqual([
      ['02-bab/01-isi', '/docs/02-bab/01-isi'],
      ['10-akhir', '/docs/10-akhir'],
      ['9-awal', '/docs/9-awal'],
    ]);
    expect(toLines(version?.sidebars[0]?.items ?? [])).toEqual([
      '02-bab',
      '  Isi -> /docs/02-bab/01-isi',
      'Akhir -> /docs/10-akhir',
      'Awal -> /docs/9-awal',
    ]);
  });
});

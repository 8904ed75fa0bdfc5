import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createInlineParser } from '../../../../testing/createInlineParser.ts';
import { ROOT, SMALL_CONFIG, writeSite } from '../../../../testing/siteFolder.ts';
import type { Page } from '../../shared/model/page.ts';
import { createPreview, type Preview } from './createPreview.ts';

const post = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\ndate: 2023-01-02\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\n${body}\n`;
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

const open: Preview[] = [];
afterEach(async () => {
  for (const preview of open.splice(0)) await preview.close();
});

/** Create a preview of a site, with functions that edit its files. */
async function preview(files: Readonly<Record<string, string>>, locale: string | null = null) {
  return previewFolder(path.join(await writeSite(files), 'site'), locale);
}

async function previewFolder(siteDir: string, locale: string | null = null) {
  const parsed: string[] = [];
  const preview = createPreview({
    root: ROOT,
    siteDir,
    cacheDir: await mkdtemp(path.join(tmpdir(), 'cache-')),
    now: new Date('2026-11-21T00:00:00Z'),
    locale,
    shown: (file) => path.relative(siteDir, file),
    createParser: async (markdown) => {
      const parser = await createInlineParser(markdown);
      return { ...parser, render: (inputs) => (parsed.push(...inputs.map(({ file }) => file)), parser.render(inputs)) };
    },
    parserVersion: siteDir,
  });
  open.push(preview);
  await preview.update();
  await preview.completeAll();
  const full = (name: string) => path.join(siteDir, name);
  let saves = 0;
  const put = async (name: string, text: string) => {
    await mkdir(path.dirname(full(name)), { recursive: true });
    await writeFile(full(name), text);
    // Two saves within one tick of the disk's clock must have different times.
    saves += 1;
    await utimes(full(name), saves, saves);
  };
  return {
    ...preview,
    parsed,
    put,
    save: async (name: string, text: string) => {
      await put(name, text);
      return preview.update([full(name)]);
    },
    rename: async (from: string, to: string) => {
      await rename(full(from), full(to));
      return preview.update([full(from), full(to)]);
    },
    link: async (target: string, name: string) => {
      await symlink(target, full(name));
      return preview.update([full(name)]);
    },
    remove: async (name: string) => {
      await rm(full(name), { recursive: true });
      return preview.update([full(name)]);
    },
    read: async <Kind extends Page['kind']>(file: string, kind: Kind): Promise<Extract<Page, { kind: Kind }>> => {
      const page = await preview.readPage(file);
      if (page?.kind !== kind) throw new Error(`${file} is ${page?.kind}`);
      return page as Extract<Page, { kind: Kind }>;
    },
    reports: () => preview.problems().map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
}

it('marks drafts and posts whose day has not come, on their page and in lists', async () => {
  const site = await preview({
    'blog/satu.md': post('Satu', 'Isi.'),
    'blog/konsep.md': post('Konsep', 'Isi.', 'draft: true\n'),
    // The day has come in no zone.
    'blog/nanti.md': post('Nanti', 'Isi.').replace('2023-01-02', '2026-11-21T00:00:01Z'),
    'docs/bab.md': '---\ndraft: true\n---\n\n# Bab\n',
    'pages/kelak.md': '---\ndraft: true\n---\n\n# Kelak\n',
  });
  const { posts, sidebar } = await site.read('blog.json', 'blog-list');
  const marks = [
    ['Nanti', 'future'],
    ['Konsep', 'draft'],
    ['Satu', undefined],
  ];
  expect(posts.map(({ title, heldBack }) => [title, heldBack])).toEqual(marks);
  expect(sidebar.years.flatMap((year) => year.posts.map(({ title, heldBack }) => [title, heldBack]))).toEqual(marks);
  expect((await site.read('blog/nanti.json', 'blog-post')).heldBack).toBe('future');
  expect((await site.read('blog/satu.json', 'blog-post')).heldBack).toBeUndefined();
  expect((await site.read('docs/bab.json', 'doc')).heldBack).toBe('draft');
  expect((await site.read('kelak.json', 'content')).heldBack).toBe('draft');
});

it('marks them in the docs sidebar, in a series, and among related posts', async () => {
  const site = await preview({
    'blog/series.yml': 'jalan:\n  title: Jalan\n  description: Dua.\n  posts: [satu, konsep]\n',
    'blog/satu.md': post('Satu', 'Isi.', 'tags: [a]\n'),
    'blog/konsep.md': post('Konsep', 'Isi.', 'tags: [a]\ndraft: true\n'),
    'blog/dua.md': post('Dua', 'Isi.', 'tags: [a]\ndraft: true\n'),
    'docs/bab.md': '---\ndraft: true\n---\n\n# Bab\n',
    'docs/lain.md': '# Lain\n',
  });
  const { series, related } = await site.read('blog/satu.json', 'blog-post');
  const held = (links: readonly { readonly title: string; readonly heldBack?: string }[] = []) =>
    links.flatMap(({ title, heldBack }) => (heldBack === undefined ? [] : [title]));
  expect(held(series?.parts)).toEqual(['Konsep']);
  expect(held(related)).toEqual(['Dua']);
  const { sidebar } = await site.read('docs/lain.json', 'doc');
  expect(sidebar?.map((item) => item.type === 'link' && [item.label, item.heldBack])).toEqual([
    ['Bab', 'draft'],
    ['Lain', undefined],
  ]);
});

describe('an edit of an article', () => {
  it('changes only its own page if no other page uses the text', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata awal.'), 'blog/dua.md': post('Dua', 'Isi.') });
    const before = site.content()?.modelled.site;
    site.parsed.length = 0;
    expect(await site.save('blog/satu.md', post('Satu', 'Kata baru.\n\n## Bagian'))).toBe('content');
    expect((await site.read('blog/satu.json', 'blog-post')).bodies['body']).toContain('Kata baru.');
    // A heading is an id that other pages may link to; other text is not.
    const after = site.content()?.modelled.site;
    expect(after).not.toBe(before);
    expect(await site.save('blog/satu.md', post('Satu', 'Kata lain.\n\n## Bagian'))).toBe('content');
    expect(site.content()?.modelled.site).toBe(after);
    expect((await site.read('blog/satu.json', 'blog-post')).bodies['body']).toContain('Kata lain.');
    expect(site.parsed).toEqual(['blog/satu.md', 'blog/satu.md']);
  });

  it.each(['pages/a.md', 'src/pages/a.md'])('does not model the site again for new text in %s', async (name) => {
    const page = (words: string) => `---\ntitle: A\n---\n\nPembuka.\n\n${words}\n`;
    const site = await preview({ [name]: page('Kata awal.') });
    const before = site.content()?.modelled.site;
    expect(await site.save(name, page('Kata baru.'))).toBe('content');
    expect((await site.read('a.json', 'content')).bodies['body']).toContain('Kata baru.');
    expect(site.content()?.modelled.site).toBe(before);
  });

  it('reports no change if the file was only touched', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
    expect(await site.save('blog/satu.md', post('Satu', 'Kata.'))).toBe('nothing');
    expect(await site.update([])).toBe('nothing');
    expect(await site.save('blog/.satu.md.swp', 'x')).toBe('nothing');
    expect(await site.save('blog/4913', 'x')).toBe('nothing');
  });

  it('updates its excerpt in lists', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
    await site.read('blog.json', 'blog-list');
    await site.save('blog/satu.md', post('Satu', 'Kata.').replace('Pembuka.', 'Awalan baru.'));
    const { bodies, posts } = await site.read('blog.json', 'blog-list');
    expect(Object.values(bodies).join('')).toContain('Awalan baru.');
    expect(posts[0]?.description).toBe('Awalan baru.');
  });

  it('updates its title in every list', async () => {
    const site = await preview({
      'blog/satu.md': post('Satu', 'Kata.'),
      'blog/dua.md': post('Dua', 'Isi.').replace('01-02', '01-03'),
    });
    await site.save('blog/satu.md', post('Nama baru', 'Kata.'));
    expect((await site.read('blog.json', 'blog-list')).posts.map(({ title }) => title)).toEqual(['Dua', 'Nama baru']);
    expect((await site.read('blog/dua.json', 'blog-post')).older?.title).toBe('Nama baru');
    expect((await site.read('blog/dua.json', 'blog-post')).sidebar.years[0]?.posts[1]?.title).toBe('Nama baru');
  });

  it('updates its date, tags, reading time and slug', async () => {
    const site = await preview({
      'blog/satu.md': post('Satu', 'Kata.'),
      'blog/dua.md': post('Dua', 'Isi.').replace('01-02', '01-03'),
    });
    await site.save('blog/satu.md', post('Satu', 'kata '.repeat(500), 'tags: [linux]\n').replace('01-02', '01-04'));
    const [first] = (await site.read('blog.json', 'blog-list')).posts;
    expect([first?.title, first?.readingMinutes, first?.tags[0]?.label]).toEqual(['Satu', 3, 'linux']);
    expect((await site.read('blog/tags/linux.json', 'blog-tag')).posts).toHaveLength(1);
    await site.save('blog/satu.md', post('Satu', 'Kata.', 'slug: lain\n'));
    expect(await site.readPage('blog/satu.json')).toBeNull();
    expect(await site.readPage('blog/tags/linux.json')).toBeNull();
    expect((await site.read('blog/lain.json', 'blog-post')).title).toBe('Satu');
  });

  it('reports a broken link, until it is fixed', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
    await site.save('blog/satu.md', post('Satu', '[x](./tidak-ada.md)'));
    expect(site.reports()).toEqual(['blog/satu.md:10 broken link "./tidak-ada.md"']);
    await site.save('blog/satu.md', post('Satu', 'Baris.\n\n[x](./tidak-ada.md)'));
    expect(site.reports()).toEqual(['blog/satu.md:12 broken link "./tidak-ada.md"']);
    await site.save('blog/satu.md', post('Satu', '[x](/blog)'));
    expect(site.reports()).toEqual([]);
  });

  it('reports links of other files that a removed heading or page breaks', async () => {
    const site = await preview({
      'blog/satu.md': post('Satu', '## Bagian\n\nKata.'),
      'blog/dua.md': post('Dua', '[x](./satu.md#bagian)'),
      'docs/a.md': '# A\n\n[y](/blog/satu)\n',
    });
    expect(site.reports()).toEqual([]);
    await site.save('blog/satu.md', post('Satu', '## Lain\n\nKata.'));
    expect(site.reports()).toEqual(['blog/dua.md:10 broken anchor: /blog/satu has no "#bagian"']);
    await site.remove('blog/satu.md');
    expect(site.reports()).toEqual([
      'blog/dua.md:10 broken link "./satu.md#bagian"',
      'docs/a.md:3 broken link "/blog/satu"',
    ]);
    await site.save('blog/satu.md', post('Satu', '## Bagian'));
    expect(site.reports()).toEqual([]);
  });

  it('with an error keeps the last good page, until it is fixed', async () => {
    const site = await preview({
      'blog/satu.md': post('Satu', 'Kata awal.'),
      'blog/dua.md': post('Dua', '[x](./satu.md)'),
    });
    await site.read('blog/satu.json', 'blog-post');
    await site.save('blog/satu.md', post('[a]', 'Kata lain.'));
    expect(site.reports()).toEqual(['blog/satu.md:2 `title` is a list, but must be text']);
    expect((await site.read('blog/satu.json', 'blog-post')).bodies['body']).toContain('Kata awal.');
    await site.save('blog/satu.md', post('Satu', 'Kata lain.'));
    expect(site.reports()).toEqual([]);
    expect((await site.read('blog/satu.json', 'blog-post')).bodies['body']).toContain('Kata lain.');
  });
});

describe('added and removed files', () => {
  it('are added to lists and removed from them when created, renamed or deleted, in folders too', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
    const titles = async () => (await site.read('blog.json', 'blog-list')).posts.map(({ title }) => title);
    expect(await site.save('blog/2024/dua/index.md', post('Dua', 'Isi.').replace('2023', '2024'))).toBe('content');
    expect(await titles()).toEqual(['Dua', 'Satu']);
    expect(await site.rename('blog/satu.md', 'blog/pindah.md')).toBe('content');
    expect(await site.readPage('blog/satu.json')).toBeNull();
    expect((await site.read('blog/pindah.json', 'blog-post')).title).toBe('Satu');
    expect(await site.remove('blog/2024')).toBe('content');
    expect(await titles()).toEqual(['Satu']);
    await site.save('pages/tentang.md', '# Tentang\n\nIsi.\n');
    expect((await site.read('tentang.json', 'content')).title).toBe('Tentang');
  });

  it('are replaced by their original if they were translations', async () => {
    const config = SMALL_CONFIG.replace(' }', ", i18n: { defaultLocale: 'en', locales: ['en', 'id'] } }");
    const translation = 'i18n/id/docusaurus-plugin-content-blog/satu.md';
    const files = {
      'site.config.ts': config,
      'blog/satu.md': post('One', 'Words.'),
      [translation]: post('Satu', 'Kata.'),
    };
    const site = await preview(files, 'id');
    expect((await site.read('blog/satu.json', 'blog-post')).title).toBe('Satu');
    expect(await site.remove(translation)).toBe('content');
    const { title, isFallback } = await site.read('blog/satu.json', 'blog-post');
    expect([title, isFallback]).toEqual(['One', true]);
    await site.save(translation, post('Dua', 'Kata.'));
    expect((await site.read('blog/satu.json', 'blog-post')).title).toBe('Dua');
  });

  it('are reported while they cannot be read: symbolic links that are broken or lead to themselves', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
    expect(await site.link('tidak-ada.md', 'blog/dua.md')).toBe('content');
    expect(await site.link('tiga.md', 'blog/tiga.md')).toBe('content');
    expect(site.reports()).toEqual([
      'blog/dua.md:1 the file cannot be read: it is a link that leads nowhere',
      'blog/tiga.md:1 the file cannot be read: it is a link that leads to itself',
    ]);
    expect((await site.read('blog/satu.json', 'blog-post')).title).toBe('Satu');
    await site.remove('blog/dua.md');
    await site.remove('blog/tiga.md');
    await site.save('blog/dua.md', post('Dua', 'Kata.'));
    expect(site.reports()).toEqual([]);
    expect((await site.read('blog/dua.json', 'blog-post')).title).toBe('Dua');
  });

  it('are found if an editor saves by replacing them', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', 'Kata awal.') });
    await site.read('blog/satu.json', 'blog-post');
    await site.remove('blog/satu.md');
    await site.save('blog/satu.md', post('Satu', 'Kata baru.'));
    expect((await site.read('blog/satu.json', 'blog-post')).bodies['body']).toContain('Kata baru.');
  });
});

describe('a file beside the articles', () => {
  it('takes effect: authors, tags, series', async () => {
    const site = await preview({
      'blog/authors.yml': 'ana:\n  name: Ana\n',
      'blog/tags.yml': 'linux:\n  label: Linux\n',
      'blog/satu.md': post('Satu', 'Kata.', 'authors: [ana]\ntags: [linux]\n'),
    });
    expect(await site.save('blog/authors.yml', 'ana:\n  name: Ana Baru\n')).toBe('content');
    await site.save('blog/tags.yml', 'linux:\n  label: Sistem Linux\n');
    await site.save('blog/series.yml', 'dasar:\n  title: Dasar\n  description: Dari awal.\n  posts: [satu]\n');
    const { authors, tags, series } = await site.read('blog/satu.json', 'blog-post');
    expect([authors[0]?.name, tags[0]?.label, series?.title]).toEqual(['Ana Baru', 'Sistem Linux', 'Dasar']);
    await site.save('blog/authors.yml', 'budi:\n  name: Budi\n');
    expect(site.reports()).toEqual(['blog/satu.md:4 unknown author "ana"']);
    await site.save('blog/authors.yml', 'ana:\n  name: Ana\n');
    expect(site.reports()).toEqual([]);
  });

  it('takes effect: sidebars and category files', async () => {
    const site = await preview({ 'docs/bab/a.md': '# Bab A\n', 'docs/b.md': '# Bab B\n' });
    const labels = async () =>
      (await site.read('docs/b.json', 'doc')).sidebar?.map((item) => (item.type === 'html' ? '' : item.label));
    expect(await labels()).toEqual(['Bab B', 'bab']);
    await site.save('docs/bab/_category_.yml', 'label: Bagian satu\n');
    expect(await labels()).toEqual(['Bab B', 'Bagian satu']);
    await site.save('sidebars.ts', "export default { satu: [{ type: 'doc', id: 'b', label: 'Nama sendiri' }] };\n");
    expect(await labels()).toEqual(['Nama sendiri']);
  });

  it('takes effect: the configuration; errors in it keep the last good site', async () => {
    const site = await preview({ 'pages/index.md': '# Beranda\n' });
    const navbar = (title: string) => SMALL_CONFIG.replace(' }', `, navbar: { title: '${title}' } }`);
    expect(await site.save('site.config.ts', navbar('Nama baru'))).toBe('application');
    expect(site.content()?.shell.navbar.title).toBe('Nama baru');
    expect(await site.save('site.config.ts', SMALL_CONFIG.replace("'Contoh'", '5'))).toBe('content');
    expect(site.reports()).toEqual([expect.stringContaining('`title` is 5, but must be text')]);
    expect(site.content()?.shell.navbar.title).toBe('Nama baru');
    expect(await site.save('site.config.ts', navbar('Nama baru'))).toBe('content');
    expect(site.reports()).toEqual([]);
  });

  it('takes effect: docs and files that the navbar names', async () => {
    const config = SMALL_CONFIG.replace(
      ' }',
      ", navbar: { items: [{ type: 'doc', docId: 'a' }, { label: 'Nama', to: '/CNAME' }] }, announcementBar: { content: '[Nama](/CNAME)' } }",
    );
    const site = await preview({ 'site.config.ts': config, 'docs/a.md': '# Awal\n', 'docs/b.md': '# Lain\n' });
    expect(site.reports()).toEqual(['site.config.ts:1 broken link "/CNAME"', 'site.config.ts:1 broken link "/CNAME"']);
    expect(await site.save('static/CNAME', 'contoh.example')).toBe('application');
    expect(site.reports()).toEqual([]);
    expect(site.content()?.shell.navbar.left).toEqual([
      { type: 'docs', label: 'Awal', permalinks: { current: '/docs/a' }, sidebar: 'defaultSidebar' },
      { type: 'file', label: 'Nama', href: '/CNAME' },
    ]);
    expect(site.content()?.shell.announcement?.html).toBe('<a href="/CNAME" data-document-load="">Nama</a>');
    // The doc's title is on every page.
    expect(await site.save('docs/a.md', '# Mulai\n')).toBe('application');
    expect(site.content()?.shell.navbar.left[0]).toMatchObject({ label: 'Mulai' });
    expect(await site.save('docs/b.md', '# Yang lain\n')).toBe('content');
    await site.remove('docs/a.md');
    expect(site.reports()).toEqual(['site.config.ts:1 the navbar names unknown doc "a"']);
  });

  it('takes effect: images beside an article and files of static/', async () => {
    const site = await preview({ 'blog/satu.md': post('Satu', '![a](./a.svg)\n\n![b](/b.svg)') });
    expect(site.reports()).toEqual([
      'blog/satu.md:10 missing image "./a.svg"',
      'blog/satu.md:12 missing image "/b.svg"',
    ]);
    expect(await site.save('blog/a.svg', SQUARE)).toBe('content');
    expect(await site.save('static/b.svg', SQUARE)).toBe('application');
    expect(site.reports()).toEqual([]);
    const body = async () => (await site.read('blog/satu.json', 'blog-post')).bodies['body'] ?? '';
    const before = await body();
    expect(before).toMatch(/src="\/assets\/a-[0-9a-f]{10}\.svg" width="40" height="30" alt="a"/);
    await site.save('blog/a.svg', SQUARE.replaceAll('40', '50'));
    expect(await body()).toMatch(/width="50" height="30" alt="a"/);
    await site.remove('blog/a.svg');
    expect(site.reports()).toEqual(['blog/satu.md:10 missing image "./a.svg"']);
  });
});

it('starts after the missing file of a theme component is added', async () => {
  const config = SMALL_CONFIG.replace(' }', ", theme: { components: { Footer: './theme/Footer.tsx' } } }");
  const footer = "import './foot.css';\nexport default () => <footer>Kaki</footer>;\n";
  const site = await preview({ 'site.config.ts': config, 'theme/Footer.tsx': footer, 'pages/a.md': '# A\n' });
  expect([site.content(), site.reports()]).toEqual([null, ['theme/Footer.tsx:1 there is no file "./foot.css"']]);
  await site.save('theme/foot.css', 'footer {}\n');
  expect([site.content()?.shell.title, site.reports()]).toEqual(['Contoh', []]);
  await site.save('theme/foot.css', '..x {}\n');
  expect(site.reports()).toEqual([
    "theme/foot.css:1 not valid CSS: Expected identifier in class selector, got Delim('.')",
  ]);
  await site.save('theme/foot.css', 'footer { color: red }\n');
  expect(site.reports()).toEqual([]);
});

it('reports the broken links of an article whose body is read only when it is visited', async () => {
  const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.') });
  await site.save('blog/dua.md', post('Dua', '[x](./tidak-ada.md)'));
  expect(site.reports()).toEqual([]);
  await site.read('blog/dua.json', 'blog-post');
  expect(site.reports()).toEqual(['blog/dua.md:10 broken link "./tidak-ada.md"']);
});

it('reports an article whose extension does not become a page until it is renamed', async () => {
  const site = await preview({ 'pages/a.md': '# A\n' });
  await site.save('docs/bab.MD', '# Bab\n');
  expect(site.reports()).toEqual(['docs/bab.MD:1 no page is made of this file, because its name ends with ".MD"']);
  await site.rename('docs/bab.MD', 'docs/bab.md');
  expect(site.reports()).toEqual([]);
});

it.each([
  [
    'the configuration',
    'site.config.ts',
    SMALL_CONFIG.replace('Contoh', 'Contoh baru'),
    "export default { title: 5, url: 'https://contoh.example' };\n",
    '`title` is 5, but must be text',
  ],
  ['a YAML file', 'blog/tags.yml', 'css:\n', 'css: 5\n', '`css` is 5, but must be a group of fields'],
])(
  'reports the problem of %s at its place, keeps the pages, and drops it when it is fixed',
  async (_what, name, right, wrong, message) => {
    const site = await preview({ 'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n', [name]: right });
    await site.readPage('a.json');
    await site.save(name, wrong);
    expect(site.problems().map(({ file, line, message: text }) => [file, line, text])).toEqual([[name, 1, message]]);
    expect((await site.readPage('a.json'))?.kind).toBe('content');
    await site.save(name, right);
    expect(site.problems()).toEqual([]);
  },
);

it('does not read a YAML file, configuration or sidebars through a link that leads out of the site', async () => {
  const outside = await mkdtemp(path.join(tmpdir(), 'outside-'));
  await writeFile(path.join(outside, 'tags.yml'), 'css:\n  label: rahasia\n');
  await writeFile(path.join(outside, 'sidebars.ts'), "throw new Error('rahasia');\n");
  const site = await preview({ 'pages/a.md': '---\ntitle: A\n---\n\nIsi.\n', 'blog/satu.md': post('Satu', 'Kata.') });
  expect(site.reports()).toEqual([]);
  await site.link(path.join(outside, 'tags.yml'), 'blog/tags.yml');
  await site.link(path.join(outside, 'sidebars.ts'), 'sidebars.ts');
  const reason = "the file cannot be read: it is a link that leads out of the site's folder";
  expect(site.reports().toSorted()).toEqual([`blog/tags.yml:1 ${reason}`, `sidebars.ts:1 ${reason}`]);
});

it('computes the title of a component again when code that it depends on changes', async () => {
  const site = await preview({
    'pages/a.tsx': "import { kata } from './_kata';\nexport const title = kata();\nexport default () => <h1>A</h1>;\n",
    'pages/_kata.ts': "import { nama } from '../nama';\nexport const kata = () => `Halo ${nama}`;\n",
    'nama.ts': "export const nama = 'Sari';\n",
    'pages/b.md': '---\ntitle: B\n---\n\nIsi.\n',
  });
  const title = async () => (await site.read('a.json', 'react')).meta.title;
  expect(await title()).toBe('Halo Sari');
  expect(await site.save('nama.ts', "export const nama = 'Budi';\n")).toBe('content');
  expect(await title()).toBe('Halo Budi');
  await site.save('pages/_kata.ts', "export const kata = () => { throw new Error('tidak jadi'); };\n");
  expect(site.reports().join()).toContain('`title` stopped with an error: tidak jadi');
  await site.save('pages/_kata.ts', "export const kata = () => 'Apa kabar';\n");
  expect(site.reports()).toEqual([]);
  expect(await title()).toBe('Apa kabar');
});

it('applies simultaneous changes one after another, and loses none', async () => {
  const site = await preview({ 'blog/satu.md': post('Satu', 'Kata.'), 'blog/dua.md': post('Dua', 'Isi.') });
  const page = await Promise.all([
    site.save('blog/tiga.md', post('Tiga', 'Isi.')),
    site.completeAll(),
    site.save('blog/dua.md', post('Dua baru', '[x](./tidak-ada.md)')),
    site.remove('blog/satu.md'),
  ]).then(() => site.read('blog.json', 'blog-list'));
  expect(page.posts.map(({ title }) => title).toSorted()).toEqual(['Dua baru', 'Tiga']);
  expect(site.reports()).toEqual(['blog/dua.md:10 broken link "./tidak-ada.md"']);
});

it('is complete again after a change of the configuration once all bodies are read again', async () => {
  const site = await preview({ 'blog/satu.md': post('Satu', '[x](./tidak-ada.md)') });
  const reports = site.reports();
  expect(reports).toHaveLength(1);
  expect(site.isComplete()).toBe(true);
  await site.save('site.config.ts', SMALL_CONFIG.replace(/title: '[^']*'/, "title: 'Lain'"));
  expect(site.isComplete()).toBe(false);
  await site.completeAll();
  expect(site.isComplete()).toBe(true);
  expect(site.reports()).toEqual(reports);
});

it('trusts the HTML of a file that the configuration names, also after edits', async () => {
  const config = SMALL_CONFIG.replace(' }', ", security: { trustedMarkup: ['pages/a.md'] } }");
  const words = (text: string) => `---\ntitle: A\n---\n\n${text}\n\n<button onclick="a()">Tekan</button>\n`;
  const site = await preview({ 'site.config.ts': config, 'pages/a.md': words('Kata.'), 'pages/b.md': words('Kata.') });
  const reports = site.reports();
  expect(reports.map((line) => line.split(' ')[0])).toEqual(['pages/b.md:7']);
  await site.save('pages/a.md', words('Kata baru.'));
  expect(site.reports()).toEqual(reports);
});

it('reports that a clone lacks the dates of changes, as the build does', async () => {
  const root = path.dirname(path.join(await writeSite({ 'pages/a.md': '# A\n' }), 'site'));
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@contoh.example', ...words], { cwd });
  git(root, 'init', '-q');
  for (const name of ['satu', 'dua']) {
    await writeFile(path.join(root, 'site/pages/a.md'), `# ${name}\n`);
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', name);
  }
  const clone = path.join(await mkdtemp(path.join(tmpdir(), 'clone-')), 'clone');
  git(root, 'clone', '-q', '--depth', '1', `file://${root}`, clone);
  expect((await previewFolder(path.join(clone, 'site'))).problems()).toMatchObject([
    { severity: 'warning', fix: expect.stringContaining('fetch-depth: 0') as unknown },
  ]);
  expect((await previewFolder(path.join(root, 'site'))).problems()).toEqual([]);
});

it('creates the files of parts again after a change', async () => {
  const site = await preview({
    'site.config.ts': SMALL_CONFIG.replace('url:', "parts: ['./part.ts'], url:"),
    'part.ts': `export default {
      name: 'daftar',
      files: ({ locales }) => [{ path: 'a.txt', text: locales[0].pages.map(({ title, readHtml }) => title + readHtml()).join() }],
    };\n`,
    'blog/a.md': post('Satu', 'Isi.'),
  });
  expect(await site.readPartFile('daftar/a.txt')).toEqual({ text: expect.stringContaining('<p>Isi.</p>') });
  expect(await site.readPartFile('daftar/b.txt')).toBeNull();
  await site.save('blog/a.md', post('Satu', 'Isi baru.'));
  expect(await site.readPartFile('daftar/a.txt')).toEqual({ text: expect.stringContaining('<p>Isi baru.</p>') });
  expect(await site.readPartFile('lain/a.txt')).toBeNull();
});

it('reports a page of a part whose data cannot be created, when it is asked for', async () => {
  const site = await preview({
    'site.config.ts': SMALL_CONFIG.replace('url:', "parts: ['./part.ts'], url:"),
    'part.ts': `export default {
      name: 'a',
      pages: { client: './pages.ts', list: () => [{ path: '/x', title: 'X', view: 'X', data: () => { throw new Error('rusak'); } }] },
    };\n`,
    'pages.ts': 'export const X = () => null;\n',
    'blog/a.md': post('Satu', 'Isi.'),
  });
  expect(site.problems()).toEqual([]);
  for (const turn of [1, 2]) expect([turn, await site.readPage('x.json')]).toEqual([turn, null]);
  expect(site.problems().map(({ message }) => message)).toEqual([
    'the part a stopped with an error while it created the data of its page /x: rusak',
  ]);
});

it('reports data of a part beside a page that cannot be created, when it is requested', async () => {
  const site = await preview({
    'site.config.ts': SMALL_CONFIG.replace('url:', "parts: ['./part.ts'], url:"),
    'part.ts': `export default {
      name: 'a',
      markdown: './markdown.ts',
      pageData: { open: () => ({ toJson: () => { throw new Error('rusak'); } }) },
    };\n`,
    'markdown.ts': 'export default () => ({ pageData: { a: 1 } });\n',
    'pages/satu.md': '---\ntitle: Satu\n---\n\nIsi.\n',
  });
  expect(await site.readData('satu.a.json')).toBeNull();
  expect(site.problems().map(({ message }) => message)).toEqual([
    'the part a stopped with an error while it ran `toJson` of its data beside pages: rusak',
  ]);
});

it('writes a page as Markdown when it is asked for', async () => {
  const site = await preview({
    'site.config.ts': SMALL_CONFIG.replace('url:', 'markdown: { copies: true }, url:'),
    'blog/a.md': post('Satu', 'Isi.'),
  });
  expect(await site.readPartFile('blog/a.md')).toEqual({ text: expect.stringContaining('\nIsi.\n') });
  expect(await site.readPartFile('llms.txt')).toEqual({ text: expect.stringContaining('/blog/a.md)') });
  expect(await site.readPartFile('blog/dua.md')).toBeNull();
});

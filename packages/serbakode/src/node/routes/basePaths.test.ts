import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFolder, type SiteFiles, writeSite } from '../../../../testing/siteFolder.ts';

const config = (fields: string) => `export default { title: 'Teh', url: 'https://teh.example', ${fields} };\n`;

const POST = '---\ntitle: Panen\ndate: 2024-03-09\ntags: [hijau]\n---\n\nDaun.\n\n<!-- truncate -->\n\nSisa.\n';

/** Build a site that has no other pages than these, and read what is written. */
async function build(files: SiteFiles) {
  const workDir = await writeSite(files);
  if (!Object.hasOwn(files, 'pages/index.md')) await rm(path.join(workDir, 'site/pages'), { recursive: true });
  expect(await buildFolder(workDir)).toBeNull();
  const outDir = path.join(workDir, 'dist');
  const names = await readdir(outDir, { recursive: true });
  const addresses = names
    .filter((name) => name.endsWith('.html'))
    .map(
      (name) =>
        `/${name
          .replaceAll(path.sep, '/')
          .replace(/\.html$/, '')
          .replace(/(?:^|(?<=\/))index$/, '')}`,
    )
    .filter((address) => !['/404', '/login', '/account'].includes(address))
    .toSorted();
  return { addresses, names, read: (name: string) => readFile(path.join(outDir, name), 'utf8') };
}

describe('base paths', () => {
  it('docs are at the root and the blog elsewhere, with lists under their own names', async () => {
    const { addresses, names, read } = await build({
      'site.config.ts': config(`
        docs: { routeBasePath: '/' },
        blog: { routeBasePath: '/kabar/', tagsBasePath: 'topik', pageBasePath: 'lembar', authorsBasePath: 'orang',
          archiveBasePath: null, postsPerPage: 1 }`),
      'docs/mulai.md': '---\nslug: /\n---\n# Mulai\n\n[Panen](/kabar/panen), [daun](daun.md)\n',
      'docs/daun.md': '# Daun\n',
      'blog/2024-03-09-panen.md': POST,
      'blog/2024-03-10-petik.md': POST.replace('Panen', 'Petik'),
    });
    expect(addresses).toEqual([
      '/',
      '/daun',
      '/kabar',
      '/kabar/lembar/2',
      '/kabar/orang',
      '/kabar/panen',
      '/kabar/petik',
      '/kabar/topik',
      '/kabar/topik/hijau',
      '/kabar/topik/hijau/lembar/2',
    ]);
    expect(names).toContain(path.join('kabar', 'rss.xml'));
    expect(await read('kabar.html')).toContain('href="/kabar/rss.xml"');
    // The sidebar of the blog links the lists that are there.
    expect(await read('kabar/panen.html')).not.toContain('archive');
    expect(await read('kabar/panen.html')).toContain('href="/kabar/orang"');
  });

  it('the blog may be at the root, and the docs without a home leave it there', async () => {
    const { addresses, names } = await build({
      'site.config.ts': config("docs: { routeBasePath: '/' }, blog: { routeBasePath: '/', postsPerPage: 1 }"),
      'docs/daun.md': '# Daun\n',
      'blog/2024-03-09-panen.md': POST,
      'blog/2024-03-10-petik.md': POST.replace('Panen', 'Petik'),
    });
    expect(addresses).toEqual([
      '/',
      '/archive',
      '/authors',
      '/daun',
      '/page/2',
      '/panen',
      '/petik',
      '/tags',
      '/tags/hijau',
      '/tags/hijau/page/2',
    ]);
    expect(names).toContain('rss.xml');
  });

  it('versions of docs at the root have the names of their paths', async () => {
    const { addresses } = await build({
      'site.config.ts': config("docs: { routeBasePath: '/' }"),
      'versions.json': '["1.0"]\n',
      'docs/satu.md': '# Satu\n',
      'docs/kategori/_category_.json': '{ "link": { "type": "generated-index" } }',
      'docs/kategori/dua.md': '# Dua\n',
      'versioned_docs/version-1.0/satu.md': '---\nslug: /\n---\n# Satu\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}\n',
    });
    expect(addresses).toEqual(['/', '/next', '/next/category/kategori', '/next/kategori/dua', '/next/satu']);
  });

  it('a post keeps the slash at the end of its slug, and lists may begin with the oldest', async () => {
    const { addresses, names, read } = await build({
      'site.config.ts': config("blog: { sortPosts: 'ascending', postsPerPage: 2, feedCount: 1 }"),
      'pages/index.md': '---\ntitle: Awal\n---\n\nTeh.\n',
      'blog/2024-03-09-panen.md': POST.replace('tags:', 'slug: 2024/03/09/\ntags:'),
      'blog/2024-03-10-petik.md': POST.replace('Panen', 'Petik').replace('03-09', '03-10'),
      // Of one day, the first by name comes first.
      'blog/2024-03-10-angin.md': POST.replace('Panen', 'Angin').replace('03-09', '03-10'),
    });
    expect(addresses).toContain('/blog/2024/03/09/');
    expect(names).toContain(path.join('blog', '2024', '03', '09', 'index.html'));
    const titles = (html: string) => [...html.matchAll(/<h2[^>]*><a [^>]*>([^<]+)</g)].map(([, title]) => title);
    expect(titles(await read('blog.html'))).toEqual(['Panen', 'Petik']);
    expect(titles(await read('blog/page/2.html'))).toEqual(['Angin']);
    expect(await read('blog/rss.xml')).toContain('<title>Panen</title>');
    expect(await read('blog/rss.xml')).not.toContain('<title>Petik</title>');
  });

  it('a doc of several sidebars shows the last of them', async () => {
    const { read } = await build({
      'site.config.ts': config("docs: { routeBasePath: '/' }"),
      'docs/mulai.md': '---\nslug: /\n---\n# Mulai\n',
      'docs/lain.md': '# Lain\n',
      'sidebars.ts': "export default { satu: ['mulai'], dua: ['lain', 'mulai'] };\n",
    });
    expect(JSON.parse(await read('index.json'))).toMatchObject({
      page: { sidebarName: 'dua', previous: { permalink: '/lain' } },
    });
  });

  it.each([
    ['warn', 'warning: '],
    ['error', ''],
  ])(
    'of two pages at one address the one of pages/ is built, if `onDuplicateRoutes` is %s',
    async (response, severity) => {
      const workDir = await writeSite({
        'site.config.ts': config(`docs: { routeBasePath: '/' }, onDuplicateRoutes: '${response}'`),
        'docs/mulai.md': '---\nslug: /\n---\n# Dari docs\n',
        'pages/index.md': '---\ntitle: Dari pages\n---\n\nTeh.\n',
      });
      expect(await buildFolder(workDir)).toContain(
        `site/docs/mulai.md:2:1  ${severity}the address / is also that of site/pages/index.md`,
      );
      const read = readFile(path.join(workDir, 'dist/index.html'), 'utf8');
      if (response === 'warn') expect(await read).toContain('Dari pages');
      else await expect(read).rejects.toThrow('ENOENT');
    },
  );

  it('a site without the folder of posts has no blog, and links none', async () => {
    const files = { 'pages/index.md': '---\ntitle: Awal\n---\n\nTeh.\n' };
    const { addresses, names, read } = await build({ ...files, 'site.config.ts': config('') });
    expect(addresses).toEqual(['/']);
    expect(names.filter((name) => name.endsWith('.xml'))).toEqual(['sitemap.xml']);
    expect(await read('404.html')).not.toMatch(/href="[^"]*(?:blog|tags)/);
    expect(await read('index.html')).not.toContain('application/rss+xml');
    // Its configuration may ask for the empty list.
    const asked = await build({ ...files, 'site.config.ts': config('blog: { enabled: true }') });
    expect(asked.addresses).toContain('/blog');
  });
});

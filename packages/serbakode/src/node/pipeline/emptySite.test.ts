import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles } from '../../../../testing/siteFolder.ts';

let outDir: string;
let report: string | null;
beforeAll(async () => {
  ({ outDir, report } = await buildFiles({
    'blog/a.md': '---\ntitle: A\ndate: 2023-01-02\ntags: [css]\ndraft: true\n---\n\nIsi.\n\n<!-- truncate -->\n',
    'pages/index.md':
      '---\nlayout: home\nheading: Halo\nlead: Selamat datang\nnewest_heading: Terbaru\ntopics_heading: Topik\ncourses_heading: Kursus\n---\n',
  }));
});

const read = (name: string) => readFile(path.join(outDir, name), 'utf8');

describe('a site without published posts and without docs', () => {
  it('builds the pages that every blog has, and no docs', async () => {
    expect(report).toBeNull();
    expect((await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.html')).sort()).toEqual([
      '404.html',
      'blog.html',
      'blog/archive.html',
      'blog/authors.html',
      'blog/tags.html',
      'index.html',
    ]);
  });

  it.each(['blog.html', 'blog/archive.html', 'blog/authors.html', 'blog/tags.html'])(
    'shows on %s that there are no posts yet',
    async (name) => {
      const html = await read(name);
      expect(html).toContain('There are no posts here yet.');
      // There is no heading above an empty list either.
      expect(html).not.toMatch(/<p[^>]*>Recent posts<\/p>/);
    },
  );

  it('leaves out the headings of empty sections on the home page', async () => {
    const html = /<main[\s\S]*<\/main>/.exec(await read('index.html'))?.[0] ?? '';
    expect(html).toContain('Selamat datang');
    for (const heading of ['Terbaru', 'Topik', 'Kursus']) expect(html).not.toContain(heading);
    expect(html).not.toMatch(/<h2[^>]*><\/h2>/);
  });

  it('has feeds and a sitemap without posts', async () => {
    for (const name of ['blog/rss.xml', 'blog/atom.xml']) expect(await read(name)).not.toMatch(/<(?:item|entry)>/);
    expect(await read('sitemap.xml')).toContain('<loc>https://contoh.example/blog</loc>');
    expect(await read('sitemap.xml')).not.toContain('/docs');
  });
});

it('a lenient site has no pages of the archive, tags and authors while they are empty, as in Docusaurus', async () => {
  const list = async (files: Record<string, string>) => {
    const config = "export default { title: 'A', url: 'https://a.example', markdown: { lenient: true } };\n";
    const built = await buildFiles({ 'site.config.ts': config, 'pages/index.md': '# A\n', ...files });
    const names = await readdir(path.join(built.outDir, 'blog'), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.html')).sort();
  };
  const unlisted = '---\ntitle: U\ndate: 2023-01-02\nunlisted: true\n---\n\nIsi.\n';
  expect(await list({ 'blog/u.md': unlisted })).toEqual(['u.html']);
  const post = '---\ntitle: P\ndate: 2023-01-02\ntags: [a]\n---\n\nIsi.\n';
  const authors = 'sari: { name: Sari }\n';
  expect(await list({ 'blog/p.md': post, 'blog/authors.yml': authors })).toEqual([
    'archive.html',
    'authors.html',
    'p.html',
    'tags.html',
    'tags/a.html',
  ]);
});

it('a home page without headings of its sections has no empty headings', async () => {
  const { outDir } = await buildFiles({
    'blog/a.md': '---\ntitle: Tulisan A\ndate: 2023-01-02\ntags: [css]\n---\n\nIsi.\n\n<!-- truncate -->\n',
    'docs/dasar/satu.md': '# Bab satu\n\nIsi.\n',
    'pages/index.md': '---\nlayout: home\nheading: Halo\nlead: Selamat datang\n---\n',
  });
  const html = await readFile(path.join(outDir, 'index.html'), 'utf8');
  expect(html).toContain('Tulisan A');
  expect(html).not.toMatch(/<h\d[^>]*><\/h\d>|aria-labelledby="home-/);
});

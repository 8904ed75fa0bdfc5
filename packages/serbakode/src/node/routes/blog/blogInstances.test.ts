import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFolder, writeSite } from '../../../../../testing/siteFolder.ts';
import type { PageFile } from '../../../shared/model/page.ts';

const post = (title: string, fields = '', text = 'a') =>
  `---\ntitle: ${title}\ntags: [kebun]\nauthors: [sari]\n${fields}---\n\n${text}\n\n<!-- truncate -->\n\nb\n`;

describe('a further blog', () => {
  let outDir: string;
  const page = async (file: string) =>
    (JSON.parse(await readFile(path.join(outDir, `${file}.json`), 'utf8')) as PageFile).page;

  beforeAll(async () => {
    const workDir = await writeSite({
      'site.config.ts': `export default {
        title: 'Teh', url: 'https://teh.example', i18n: { defaultLocale: 'id', locales: ['id', 'en'] },
        blog: { onInlineTags: 'ignore' },
        blogInstances: [{
          id: 'kabar', path: 'berita', routeBasePath: 'kabar', title: 'Kabar', postsPerPage: 1, feedOptions: { type: 'all' },
        }],
      };\n`,
      'blog/authors.yml': 'sari:\n  name: Sari\n',
      'blog/2025-01-01-satu.md': post('Satu'),
      'berita/authors.yml': 'sari:\n  name: Sari Kebun\n  page: true\n',
      'berita/tags.yml': 'kebun:\n  label: Kebun teh\n',
      'berita/2025-01-02-dua.md': post('Dua'),
      'berita/2025-01-03-tiga.md': post('Tiga', '', '[Dua](./2025-01-02-dua.md)'),
      'i18n/en/docusaurus-plugin-content-blog-kabar/options.json': '{ "title": { "message": "News" } }',
      'i18n/en/docusaurus-plugin-content-blog-kabar/2025-01-02-dua.md': post('Two'),
    });
    expect(await buildFolder(workDir)).toBeNull();
    outDir = path.join(workDir, 'dist');
  });

  it('has posts, pages of its list, tags and authors at its own addresses', async () => {
    expect(await page('kabar')).toMatchObject({ title: 'Kabar', posts: [{ title: 'Tiga' }] });
    expect(await page('kabar/page/2')).toMatchObject({ posts: [{ title: 'Dua' }] });
    expect(await page('kabar/tags/kebun')).toMatchObject({
      tag: { label: 'Kebun teh' },
      count: 2,
      allTags: '/kabar/tags',
    });
    expect(await page('kabar/tags')).toMatchObject({ letters: [{ tags: [{ count: 2 }] }] });
    expect(await page('kabar/authors/sari')).toMatchObject({ author: { name: 'Sari Kebun' } });
    expect(await page('kabar/archive')).toMatchObject({ years: [{ posts: [{ title: 'Dua' }, { title: 'Tiga' }] }] });
    expect(await page('kabar/tiga')).toMatchObject({ newer: null, older: { permalink: '/kabar/dua' } });
    expect(await page('blog')).toMatchObject({ posts: [{ title: 'Satu' }] });
    expect(await page('blog/tags/kebun')).toMatchObject({ count: 1, allTags: '/blog/tags' });
  });

  it('has its own feeds, which its pages name', async () => {
    const read = (file: string) => readFile(path.join(outDir, file), 'utf8');
    expect(JSON.parse(await read('kabar/feed.json'))).toMatchObject({ items: [{ title: 'Tiga' }, { title: 'Dua' }] });
    expect(await read('blog/rss.xml')).not.toContain('Tiga');
    expect(await read('kabar/tiga.html')).toContain('href="/kabar/rss.xml"');
    expect(await read('blog/satu.html')).toContain('href="/blog/rss.xml"');
    expect(await read('sitemap.xml')).toContain('https://teh.example/kabar/page/2');
  });

  it('is translated, and its files lead to each other', async () => {
    expect(await page('en/kabar')).toMatchObject({ title: 'News' });
    expect(await page('en/kabar/dua')).toMatchObject({ title: 'Two' });
    expect(await readFile(path.join(outDir, 'kabar/tiga.html'), 'utf8')).toContain('href="/kabar/dua"');
  });
});

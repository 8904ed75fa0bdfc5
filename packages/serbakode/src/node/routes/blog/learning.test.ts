import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFiles } from '../../../../../testing/siteFolder.ts';
import type { BlogListPage, BlogPostPage } from '../../../shared/model/blogPages.ts';
import type { PageFile } from '../../../shared/model/page.ts';

const post = (day: number, title: string, fields: string): [string, string] => [
  `blog/2023-01-${String(day).padStart(2, '0')}-${title.toLowerCase()}.md`,
  `---\ntitle: ${title}\ndescription: Tulisan buatan.\n${fields}---\n\nPembuka.\n\n<!-- truncate -->\n\nIsi.\n`,
];

let outDir: string;
const read = async (file: string) => JSON.parse(await readFile(path.join(outDir, file), 'utf8')) as PageFile;
const readPost = async (slug: string) => (await read(`blog/${slug}.json`)).page as BlogPostPage;
const relatedOf = async (slug: string) => (await readPost(slug)).related.map(({ title }) => title);

beforeAll(async () => {
  const built = await buildFiles({
    ...Object.fromEntries([
      post(1, 'Dasar', 'tags: [a]\nlevel: 1\noutcomes: [memakai `let`]\n'),
      post(2, 'Jauh', 'tags: [b]\n'),
      post(3, 'Serumpun', 'tags: [a]\n'),
      post(4, 'Lanjut', 'tags: [b]\nlevel: 2\nrequires: [/blog/dasar]\n'),
      post(5, 'Teman', 'tags: [b]\n'),
      post(6, 'Sambung', 'tags: [c]\n'),
      post(7, 'Lain', 'tags: [c]\n'),
      post(8, 'Tersembunyi', 'tags: [c]\nunlisted: true\nrequires: [/blog/dasar]\n'),
    ]),
    'blog/series.yml': 'seri:\n  title: Seri\n  posts: [dasar, sambung, teman]\n',
  });
  expect(built.report).toBeNull();
  outDir = built.outDir;
});

describe('learning data of posts', () => {
  it('contain the level in lists, and no field for a post without a level', async () => {
    const { posts } = (await read('blog.json')).page as BlogListPage;
    expect(posts.map(({ title, level }) => [title, level])).toEqual([
      ['Lain', undefined],
      ['Sambung', undefined],
      ['Teman', undefined],
      ['Lanjut', 2],
      ['Serumpun', undefined],
      ['Jauh', undefined],
      ['Dasar', 1],
    ]);
    const html = await readFile(path.join(outDir, 'blog.html'), 'utf8');
    expect(html.match(/Level \d/g)).toEqual(['Level 2', 'Level 1']);
  });

  it('are in the structured data, with code and addresses as plain text', async () => {
    const dataOf = async (slug: string) => {
      const html = await readFile(path.join(outDir, `blog/${slug}.html`), 'utf8');
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      return JSON.parse(json) as unknown;
    };
    expect(await dataOf('dasar')).toMatchObject({
      '@type': ['BlogPosting', 'LearningResource'],
      educationalLevel: 'Beginner',
      teaches: ['memakai let'],
    });
    expect(await dataOf('lanjut')).toMatchObject({
      educationalLevel: 'Intermediate',
      competencyRequired: ['https://contoh.example/blog/dasar'],
    });
    // A post without authors is the site's.
    const site = { '@type': 'Organization', name: 'Contoh', url: 'https://contoh.example/' };
    expect(await dataOf('jauh')).toMatchObject({ '@type': 'BlogPosting', author: [site], publisher: site });
  });

  it('relate the next of the series first, then posts that require this one, those it requires, and those with its tags', async () => {
    expect(await relatedOf('dasar')).toEqual(['Sambung', 'Lanjut', 'Serumpun']);
    // Its neighbours by date stand below; what it requires comes before a post with the same tag.
    expect(await relatedOf('lanjut')).toEqual(['Dasar', 'Jauh']);
    // The last part of a series has no next one, and unlisted posts are in no list.
    expect(await relatedOf('teman')).toEqual(['Jauh']);
  });
});

import { expect, it } from 'vitest';
import type { PlannedPost } from '../articles/plan.ts';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkFrontMatter } from './frontMatter.ts';

const PLANNED: PlannedPost = {
  line: 2,
  slug: 'contoh',
  title: 'Contoh',
  date: '2023-02-24',
  tags: ['javascript', 'learn'],
  author: 'redaksi-web',
  languages: ['js'],
};
const RIGHT: Readonly<Record<string, string>> = {
  title: 'Contoh',
  slug: 'contoh',
  date: '2023-02-24',
  tags: '[javascript, learn]',
  authors: '[redaksi-web]',
  description: 'Sebuah keterangan yang utuh, cukup panjang untuk hasil pencarian, dan bukan salinan judul.',
};

const write = (values: Readonly<Record<string, string>>) =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\nTeks.\n`;
const check = async (text: string, sitePath?: string) =>
  printed(checkFrontMatter(await testArticle(text, sitePath), { plan: [PLANNED] }));

it('passes when complete and as planned', async () => {
  expect(await check(write(RIGHT))).toEqual([]);
});

it('lists the fields that a file without front matter needs', async () => {
  expect(await check('Teks.\n')).toEqual([
    'site/blog/2023-02-24-contoh.md:1:1  no front matter\n  fix:   begin the file with ---, title, slug, date, tags, authors, description, ---',
  ]);
});

it('names every key that is missing or empty', async () => {
  const { authors: _authors, ...rest } = RIGHT;
  expect(await check(write({ ...rest, tags: '[]' }))).toEqual([
    'site/blog/2023-02-24-contoh.md:5:1  no tags in the front matter',
    'site/blog/2023-02-24-contoh.md:1:1  no authors in the front matter',
  ]);
});

it('compares title, date, tags and author with the plan', async () => {
  expect(
    await check(
      write({ ...RIGHT, title: 'Lain', date: '2023-02-25', tags: '[learn, javascript]', authors: '[redaksi-data]' }),
    ),
  ).toEqual([
    'site/blog/2023-02-24-contoh.md:2:1  title differs from the plan: Lain\n  known: Contoh\n  fix:   copy it from editorial/plan.csv',
    'site/blog/2023-02-24-contoh.md:4:1  date differs from the plan: 2023-02-25\n  known: 2023-02-24\n  fix:   copy it from editorial/plan.csv',
    'site/blog/2023-02-24-contoh.md:5:1  tags differs from the plan: [learn, javascript]\n  known: [javascript, learn]\n  fix:   copy it from editorial/plan.csv',
    'site/blog/2023-02-24-contoh.md:6:1  authors differs from the plan: [redaksi-data]\n  known: [redaksi-web]\n  fix:   copy it from editorial/plan.csv',
  ]);
});

it('refuses a slug that is not planned and a file of another name', async () => {
  expect(await check(write({ ...RIGHT, slug: 'lain' }))).toEqual([
    'site/blog/2023-02-24-contoh.md:3:1  slug "lain" is not in the plan\n  fix:   copy the slug from editorial/plan.csv, or add this line there: 2,2023-02-24,lain,Contoh,javascript;learn,redaksi-web,"Sebuah keterangan yang utuh, cukup panjang untuk hasil pencarian, dan bukan salinan judul.",none',
  ]);
  expect(await check(write(RIGHT), 'blog/contoh.md')).toEqual([
    'site/blog/contoh.md:3:1  the file is not named after date and slug\n  known: blog/2023-02-24-contoh.md\n  fix:   rename the file',
  ]);
});

it('checks the length of the description', async () => {
  expect(await check(write({ ...RIGHT, description: 'Contoh' }))).toEqual([
    'site/blog/2023-02-24-contoh.md:7:1  description of 6 characters, expected 80 to 160',
    'site/blog/2023-02-24-contoh.md:7:1  description is a copy of the title\n  fix:   say what the reader will be able to do',
  ]);
});

it('accepts the folder of a chapter as its sidebar', async () => {
  const chapter = { title: 'A', description: RIGHT['description'] ?? '', sidebar_position: '1' };
  expect(await check(write(chapter), 'docs/a/b.md')).toEqual([]);
});

it('refuses fields of posts in chapters', async () => {
  const chapter = { title: 'A', description: RIGHT['description'] ?? '', sidebar: 'siesvi', sidebar_position: '1' };
  expect(await check(write(chapter), 'docs/a.md')).toEqual([]);
  expect(await check(write({ ...chapter, tags: '[learn]' }), 'docs/a.md')).toEqual([
    'site/docs/a.md:6:1  "tags" belongs to posts\n  fix:   remove it',
  ]);
});

import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkPhrases } from './phrases.ts';

const page = (fields: string, body = '', sitePath = 'blog/2023-01-01-a.md') =>
  testArticle(`---\n${fields}\n---\n${body}\n`, sitePath);
const check = async (articles: readonly ReturnType<typeof page>[], ...rows: readonly (readonly string[])[]) =>
  printed(
    checkPhrases(
      {
        articles: await Promise.all(articles),
        phrases: rows.map(([phrase = '', slug = 'a', subject = 'umum'], index) => ({
          line: index + 2,
          phrase,
          slug,
          subject,
        })),
      },
      'editorial/phrases.csv',
    ),
  );

const POST = () =>
  page('title: Menata Rak\nslug: a\ndescription: Cara kerja Node.js.', '## Menyalin `kotak`\n\n## Biru');

it.each([
  'cara menyalin kotak',
  'salin kotak nodejs',
  'node js',
  'kotaknya disalin',
  'apa itu rak',
  'perbedaan rak dan node.js',
  'BIRU',
])('finds the key words of %j', async (phrase) => {
  expect(await check([POST()], [phrase])).toEqual([]);
});

it('reports missing words, and requires them in one heading', async () => {
  const fix = '  fix:   write the term into the description or the heading that answers, or name the page that does';
  expect(await check([POST()], ['salin lemari merah'], ['kotak biru'])).toEqual([
    `editorial/phrases.csv:2:1  "salin lemari merah": site/blog/2023-01-01-a.md does not say "lemari", "merah" in its title, its description or one of its headings\n${fix}`,
    `editorial/phrases.csv:3:1  "kotak biru": site/blog/2023-01-01-a.md does not say "biru" in its title, its description or one of its headings\n${fix}`,
  ]);
});

it('does not match a part of a word', async () => {
  expect(await check([page('title: Rakyat\nslug: a')], ['apa itu rak'])).toHaveLength(1);
  expect(await check([page('title: Javascript\nslug: a')], ['java'])).toHaveLength(1);
});

it('finds the course of a chapter by its folder', async () => {
  const chapter = page('title: Fungsi', '', 'docs/dasar-python/fungsi.md');
  expect(await check([chapter], ['fungsi di python', 'dasar-python/fungsi'])).toEqual([]);
});

it('requires one existing page, a subject and a question', async () => {
  expect(await check([POST()], ['rak', 'b'], ['apa itu rak'], ['biru', 'a', ''], ['apa itu', 'a'])).toEqual([
    'editorial/phrases.csv:2:1  "rak" leads to b, which does not exist\n  known: a',
    'editorial/phrases.csv:3:1  "apa itu rak" asks the same as line 2\n  fix:   keep one: a phrase leads to one page',
    'editorial/phrases.csv:4:1  "biru" has no subject',
    'editorial/phrases.csv:5:1  "apa itu" names nothing\n  fix:   write what the learner looks for',
  ]);
});

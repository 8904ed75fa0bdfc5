import { expect, it } from 'vitest';
import { toSite } from '../articles/site.ts';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkLinks } from './links.ts';

const FILE = 'site/blog/2023-02-24-contoh.md';
const other = await testArticle('---\nslug: lain\n---\n## Bagian satu\n', 'blog/2023-01-01-lain.md');
const chapter = await testArticle('---\ntitle: A\n---\n## Warna\n', 'docs/membuat/Persiapan Project/design-ui.md');

async function check(text: string): Promise<string[]> {
  const article = await testArticle(`---\nslug: contoh\n---\n${text}\n\n## Bagian sendiri\n`);
  const site = toSite({
    folder: 'site',
    articles: [article, other, chapter],
    curriculum: new Map<string, never>(),
    series: [],
    phrases: [],
    plan: [{ line: 2, slug: 'nanti', title: '', date: '', tags: [], author: '', languages: [] }],
    files: new Set(['blog/img/a.svg', 'static/unduhan/b.csv']),
    tags: new Set(['java', 'rust']),
    authors: new Set(['redaksi-web']),
  });
  return printed(checkLinks(article, site));
}

it.each([
  'https://developer.mozilla.org/',
  'mailto:halo@serbakode.example',
  '/blog/lain',
  '/blog/lain#bagian-satu',
  '#bagian-sendiri',
  '/docs/membuat/Persiapan%20Project/design-ui#warna',
  '/blog/tags/java',
  '/blog/authors/redaksi-web',
  '/courses/',
  '/unduhan/b.csv',
])('accepts %s', async (url) => {
  expect(await check(`[teks](${url})`)).toEqual([]);
});

it.each([
  [
    '[teks](http://contoh.example/)',
    'link http://contoh.example/ does not use https\n  fix:   use https; an address to be typed belongs in code',
  ],
  ['[teks](/blog/tidak-ada)', 'link /blog/tidak-ada leads nowhere\n  fix:   take the slug from editorial/plan.csv'],
  ['[teks](/blog/lain#dua)', 'link /blog/lain#dua: the page has no such anchor\n  known: bagian-satu'],
  ['[teks](#dua)', 'link #dua: the page has no such anchor\n  known: bagian-sendiri'],
  [
    '[teks](</docs/membuat/Persiapan Project/design-ui>)',
    'link /docs/membuat/Persiapan Project/design-ui contains a space\n  fix:   write it as %20',
  ],
  ['[teks](/blog/tags/jav)', 'link /blog/tags/jav leads to a tag that does not exist\n  known: java, rust'],
  [
    '[teks](./2023-01-01-lain.md)',
    'link ./2023-01-01-lain.md leads to a source file\n  fix:   write the path of the page: /blog/slug or /docs/…',
  ],
  ['[teks](lain)', 'link lain leads nowhere\n  fix:   write the path of the page: /blog/slug or /docs/…'],
  ['![alt](./img/b.svg)', 'image ./img/b.svg does not exist\n  fix:   correct the path, or add the file'],
  [
    '![alt](https://contoh.example/a.png)',
    'image https://contoh.example/a.png is on another site\n  fix:   keep images beside the article, in ./img/',
  ],
])('refuses %s', async (text, message) => {
  expect(await check(text)).toEqual([`${FILE}:4:1  ${message}`]);
});

it('only warns of a planned post that is not written yet', async () => {
  expect(await check('[teks](/blog/nanti)')).toEqual([
    `${FILE}:4:1  warning: link /blog/nanti leads to a planned post that is not written yet`,
  ]);
});

it('points at the address of a link in HTML', async () => {
  expect(await check('<a href="http://contoh.example/">teks</a>')).toEqual([
    `${FILE}:4:10  link http://contoh.example/ does not use https\n  fix:   use https; an address to be typed belongs in code`,
  ]);
});

it('accepts an ornament with an empty alt in HTML', async () => {
  expect(await check('<img src="./img/a.svg" alt="">')).toEqual([]);
});

import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkHeadings } from './headings.ts';

const FILE = 'site/blog/2023-02-24-contoh.md';
const check = async (text: string) => printed(checkHeadings(await testArticle(text)));

it('passes ## and ### in order', async () => {
  expect(await check('## A\n\n### B\n\n## C\n\n### D\n')).toEqual([]);
});

it('refuses a first level, a skipped one and a fourth', async () => {
  expect(await check('# A\n\n### B\n\n#### C\n')).toEqual([
    `${FILE}:1:1  a heading of level 1 in the body\n  fix:   use ##: the title is the h1 of the page`,
    `${FILE}:3:1  a heading of level 3 below one of level 1\n  fix:   use ##`,
    `${FILE}:5:1  a heading of level 4\n  fix:   use ## and ### only`,
  ]);
});

it('refuses the same heading twice', async () => {
  expect(await check('## Contoh `a`\n\n## Contoh a\n')).toEqual([
    `${FILE}:3:1  heading "Contoh a" is in line 1 as well\n  fix:   give each its own words`,
  ]);
});

it('refuses headings in HTML', async () => {
  expect(await check('<h1>A</h1>\n')).toEqual([
    `${FILE}:1:1  a heading written as <h1>\n  fix:   write it in Markdown, so that it gets an anchor`,
  ]);
});

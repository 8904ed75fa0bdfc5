import { expect, it } from 'vitest';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkLinked } from './linked.ts';

const post = (slug: string, body: string, fields = '') =>
  testArticle(`---\nslug: ${slug}\n${fields}---\n${body}\n`, `blog/2023-01-01-${slug}.md`);

it('requires a link from every post and to every post', async () => {
  const articles = [
    await post('a', '[b](/blog/b#x)'),
    await post('b', '[a](/blog/a)'),
    await post('c', '[c](/blog/c) [tag](/blog/tags/java)'),
  ];
  expect(printed(checkLinked({ articles, series: [] }))).toEqual([
    'site/blog/2023-01-01-c.md:5:1  no link to another page\n  fix:   name a related page in "Bacaan lanjut"',
    'site/blog/2023-01-01-c.md:5:1  no other page links to this post\n  fix:   link to it from a related page',
  ]);
});

it('counts chapters, requirements and series', async () => {
  const articles = [await post('a', '[bab](/docs/a)'), await post('b', 'Teks.', 'requires: [/blog/a]\n')];
  expect(printed(checkLinked({ articles, series: [['b']] }))).toEqual([]);
});

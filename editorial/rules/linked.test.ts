import { expect, it } from 'vitest';
import { printed, testArticle } from '../testArticle.ts';
import { checkLinked } from './linked.ts';

const post = (slug: string, body: string) =>
  testArticle(`---\nslug: ${slug}\n---\n${body}\n`, `blog/2023-01-01-${slug}.md`);

it('wants every post to link and to be linked', async () => {
  const posts = [
    await post('a', '[b](/blog/b#x)'),
    await post('b', '[a](/blog/a)'),
    await post('c', '[c](/blog/c) [tag](/blog/tags/java)'),
  ];
  expect(printed(checkLinked(posts))).toEqual([
    'site/blog/2023-01-01-c.md:5:1  no link to another post\n  fix:   name a related post in "Bacaan lanjut"',
    'site/blog/2023-01-01-c.md:5:1  no other post links to this one\n  fix:   link to it from a related post',
  ]);
});

import { expect, it } from 'vitest';
import type { PlannedPost } from '../articles/plan.ts';
import { printed, testArticle } from '../articles/testArticle.ts';
import { checkPlanned } from './planned.ts';

const planned = (line: number, slug: string, ...tags: string[]): PlannedPost => ({
  line,
  slug,
  title: slug,
  date: '2023-02-24',
  tags,
  author: 'redaksi-web',
  languages: [],
});
const post = (slug: string, tags: string) =>
  testArticle(`---\nslug: ${slug}\ntags: [${tags}]\n---\n`, `blog/2023-02-24-${slug}.md`);

it('lists planned posts that are not written', async () => {
  const problems = checkPlanned(
    { articles: [await post('a', 'java')], plan: [planned(2, 'a', 'java'), planned(3, 'b'), planned(4, 'c')] },
    'editorial/plan.csv',
  );
  expect(printed(problems)).toEqual([
    'editorial/plan.csv:3:1  2 of 3 planned posts are not written\n  2023-02-24-b.md\n  2023-02-24-c.md',
  ]);
});

it('counts tags and slugs once all are written', async () => {
  const articles = [await post('a', 'java'), await post('b', 'java, rust'), await post('b', 'java')];
  const problems = checkPlanned(
    { articles, plan: [planned(2, 'a', 'java'), planned(3, 'b', 'java', 'learn')] },
    'editorial/plan.csv',
  );
  expect(printed(problems)).toEqual([
    'editorial/plan.csv:3:1  more than one post has the slug "b"',
    'editorial/plan.csv:1:1  3 posts have the tag "java", planned are 2',
    'editorial/plan.csv:1:1  0 posts have the tag "learn", planned are 1',
    'editorial/plan.csv:1:1  1 posts have the tag "rust", planned are 0',
  ]);
});

import type { NewProblem } from 'serbakode/content';
import { countEach } from '../articles/figures.ts';
import type { Site } from '../articles/site.ts';
import { toList } from './learning.ts';

/** The plan as a whole: every planned post is written, once, and every tag has as many posts as planned. */
export function checkPlanned({ articles, plan }: Pick<Site, 'articles' | 'plan'>, planFile: string): NewProblem[] {
  const posts = articles.filter(({ kind }) => kind === 'post');
  const written = posts.map(({ fields }) => String(fields['slug']));
  const missing = plan.filter(({ slug }) => !written.includes(slug));
  const at = (line: number, message: string, details: readonly string[] = []): NewProblem => ({
    file: planFile,
    line,
    message,
    details,
  });
  const [first] = missing;
  // Counts of tags can match only when all posts exist.
  if (first) {
    const message = `${missing.length} of ${plan.length} planned posts are not written`;
    const names = missing.map(({ date, slug }) => `${date}-${slug}.md`);
    return [at(first.line, message, names)];
  }
  const doubled = plan.filter(({ slug }) => written.filter((other) => other === slug).length > 1);
  const planned = countEach(plan.flatMap(({ tags }) => tags));
  const found = countEach(posts.flatMap(({ fields }) => toList(fields['tags'])));
  const tags = [...new Set([...planned.keys(), ...found.keys()])].sort();
  return [
    ...doubled.map(({ line, slug }) => at(line, `more than one post has the slug "${slug}"`)),
    ...tags
      .filter((tag) => planned.get(tag) !== found.get(tag))
      .map((tag) => at(1, `${found.get(tag) ?? 0} posts have the tag "${tag}", planned are ${planned.get(tag) ?? 0}`)),
  ];
}

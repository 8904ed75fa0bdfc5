import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Site } from '../articles/site.ts';

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
  if (first) {
    const message = `${missing.length} of ${plan.length} planned posts are not written`;
    // Tags cannot add up before all posts are there.
    return [
      at(
        first.line,
        message,
        missing.map(({ date, slug }) => `${date}-${slug}.md`),
      ),
    ];
  }
  const doubled = plan.filter(({ slug }) => written.filter((other) => other === slug).length > 1);
  const planned = countTags(plan.map(({ tags }) => tags));
  const found = countTags(posts.map(({ fields }) => fields['tags']));
  const tags = [...new Set([...planned.keys(), ...found.keys()])].sort();
  return [
    ...doubled.map(({ line, slug }) => at(line, `more than one post has the slug "${slug}"`)),
    ...tags
      .filter((tag) => planned.get(tag) !== found.get(tag))
      .map((tag) => at(1, `${found.get(tag) ?? 0} posts have the tag "${tag}", planned are ${planned.get(tag) ?? 0}`)),
  ];
}

function countTags(lists: readonly unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const tag of Array.isArray(list) ? list : []) counts.set(String(tag), (counts.get(String(tag)) ?? 0) + 1);
  }
  return counts;
}

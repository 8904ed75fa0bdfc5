import type { Article } from './article.ts';
import type { Problem } from './problem.ts';
import type { PageResult } from './samples/runPage.ts';

/** The closing lines: what was looked at, what was run, and how it went. */
export function formatSummary(articles: readonly Article[], results: readonly PageResult[], problems: readonly Problem[], seconds: number): string {
  const lines: string[] = [];
  const errors = problems.filter(({ isWarning }) => !isWarning);
  const notRun = countEach(results.flatMap((result) => result.notRun));
  if (notRun !== '') lines.push(`NOT RUN, program not installed: ${notRun}`);
  const posts = articles.filter(({ kind }) => kind === 'post').length;
  const run = countEach(results.flatMap((result) => result.run)) || 'none';
  lines.push(`${posts} posts, ${articles.length - posts} other pages; samples run: ${run}; ${seconds.toFixed(1)} s`);
  const failed = new Set(errors.map(({ file }) => file)).size;
  lines.push(`${Math.max(0, articles.length - failed)} passed, ${failed} failed (${errors.length} errors, ${problems.length - errors.length} warnings)`);
  return lines.join('\n');
}

/** `js 12, sql 3`, by name. */
function countEach(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([name, count]) => `${name} ${count}`).join(', ');
}

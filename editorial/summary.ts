import type { PageResult } from '@serbakode/practice/proof';
import type { Problem } from 'serbakode/content';
import type { Article } from './articles/article.ts';
import { countEach } from './articles/figures.ts';

/** Format the last lines: checked files, runs and results. */
export function formatSummary(
  articles: readonly Article[],
  results: readonly PageResult[],
  problems: readonly Problem[],
  seconds: number,
): string {
  const lines: string[] = [];
  const errors = problems.filter(({ severity }) => severity === 'error');
  const notRun = formatCounts(results.flatMap((result) => result.notRun.map(({ language }) => language)));
  if (notRun !== '') lines.push(`NOT RUN, program not installed: ${notRun}`);
  const exercises = results.reduce((sum, { proofs }) => sum + Object.keys(proofs).length, 0);
  const exercisesRun = results.reduce((sum, result) => sum + result.exercisesRun, 0);
  const practised = exercises === 0 ? '' : `; exercises run ${exercisesRun}, proved ${exercises}`;
  const posts = articles.filter(({ kind }) => kind === 'post').length;
  const run = formatCounts(results.flatMap((result) => (result.isRecorded ? [] : result.run))) || 'none';
  const recorded = formatCounts(results.flatMap((result) => (result.isRecorded ? result.run : [])));
  const proved = recorded === '' ? '' : `; proved by samples.json: ${recorded}`;
  lines.push(
    `${posts} posts, ${articles.length - posts} other pages; samples run: ${run}${proved}${practised}; ${seconds.toFixed(1)} s`,
  );
  const wrong = new Set(errors.map(({ file }) => file));
  const failed = articles.filter(({ file }) => wrong.has(file));
  const partly = results.filter((result) => result.notRun.length > 0 && !wrong.has(result.article.file)).length;
  const passed = articles.length - failed.length - partly;
  lines.push(`${errors.length} errors, ${problems.length - errors.length} warnings`);
  lines.push(`${passed} passed, ${failed.length} failed${partly > 0 ? `, ${partly} not run in full` : ''}`);
  return lines.join('\n');
}

/** `js 12, sql 3`, by name. */
function formatCounts(names: readonly string[]): string {
  return [...countEach(names)]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

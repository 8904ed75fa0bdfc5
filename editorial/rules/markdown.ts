import type { NewProblem } from '../../src/node/diagnostics/problem.ts';
import type { Article } from '../article.ts';

/** What the engine finds wrong in a text. Much of it is only a warning to a build, which can go on; an article is corrected. */
export function checkMarkdown({ result }: Article): NewProblem[] {
  return result.problems.map((problem) => ({ ...problem, severity: 'error' }));
}

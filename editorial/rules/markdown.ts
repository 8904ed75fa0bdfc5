import type { NewProblem } from 'serbakode/content';
import type { Article } from '../articles/article.ts';

/** Report the engine's problems in a text. Many are only warnings in a build, but an article has to be corrected. */
export function checkMarkdown({ result }: Article): NewProblem[] {
  return result.problems.map((problem) => ({ ...problem, severity: 'error' }));
}

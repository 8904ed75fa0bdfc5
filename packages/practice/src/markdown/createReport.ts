import { completeProblem, type Problem } from 'serbakode/part';
import type { ExerciseLevel } from '../shared/exercise.ts';
import type { FenceRole, RoleFence } from './fenceOf.ts';
import type { ExerciseBase } from './practice.ts';

/** @param at the line, and a word on it at which the problem is placed; the start of the line by default */
export type Report = (
  at: { readonly line: number; readonly word?: string },
  message: string,
  fix: string,
  known?: readonly string[],
) => void;

/** Collect the problems of a file's practice in a list. */
export function createReport(problems: Problem[], file: string, lines: readonly string[]): Report {
  return ({ line, word }, message, fix, known = []) => {
    const text = lines[line - 1] ?? '';
    const column = Math.max(word === undefined ? text.search(/\S/) : text.indexOf(word), 0) + 1;
    problems.push(completeProblem({ file, line, column, message, fix, ...(known.length > 0 && { known }) }));
  };
}

/** Report a level that does not fit the kind of exercise.
 *  @param kind the exercise in words: `choices` */
export function refuseLevel(
  { level, line }: Pick<ExerciseBase, 'level' | 'line'>,
  levels: readonly ExerciseLevel[],
  kind: string,
  report: Report,
): void {
  if (levels.includes(level)) return;
  report({ line, word: 'level' }, `an exercise with ${kind} has the level "${level}"`, 'correct `level`', levels);
}

/** Report fences that this kind of exercise does not allow. */
export function refuseFences(
  fences: readonly RoleFence[],
  allowed: readonly FenceRole[],
  kind: string,
  report: Report,
): void {
  for (const { role, line } of fences)
    if (!allowed.includes(role))
      report(
        { line, word: role },
        `a fence "${role}" in an exercise with ${kind}`,
        'remove it, or write another exercise for it',
      );
}

/** Report files with the same name, because the second would replace the first. */
export function refuseDoubledTitles(
  files: readonly { readonly title: string; readonly line: number }[],
  report: Report,
): void {
  const lineOf = new Map<string, number>();
  for (const { title, line } of files) {
    const earlier = lineOf.get(title);
    if (title !== '' && earlier !== undefined)
      report({ line }, `the file of line ${earlier} is called "${title}" too`, 'give it another title');
    lineOf.set(title, line);
  }
}

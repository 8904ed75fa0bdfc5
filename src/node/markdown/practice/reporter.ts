import { completeProblem, type Problem } from '../../diagnostics/problem.ts';

/** Gathers the problems of a file's practice. */
export interface Reporter {
  readonly problems: Problem[];
  /** @param at the line, and a word on it that the place points at: its beginning by default */
  report(
    at: { readonly line: number; readonly word?: string },
    problem: Pick<Problem, 'message' | 'fix' | 'known'>,
  ): void;
}

export function createReporter({
  file,
  lines,
}: {
  readonly file: string;
  readonly lines: readonly string[];
}): Reporter {
  const problems: Problem[] = [];
  return {
    problems,
    report({ line, word }, problem) {
      const text = lines[line - 1] ?? '';
      const column = word === undefined ? text.search(/\S/) : text.indexOf(word);
      problems.push(completeProblem({ file, line, column: Math.max(column, 0) + 1, ...problem }));
    },
  };
}

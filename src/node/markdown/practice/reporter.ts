import { completeProblem, type Problem } from '../../diagnostics/problem.ts';

/** Gathers the problems of a file's practice. */
export interface Reporter {
  readonly problems: Problem[];
  /** @param at the line, and a word on it that the place points at: its beginning by default */
  report(
    at: { readonly line: number; readonly word?: string },
    message: string,
    fix: string,
    known?: readonly string[],
  ): void;
}

export function createReporter(file: string, lines: readonly string[]): Reporter {
  const problems: Problem[] = [];
  return {
    problems,
    report({ line, word }, message, fix, known = []) {
      const text = lines[line - 1] ?? '';
      const column = Math.max(word === undefined ? text.search(/\S/) : text.indexOf(word), 0) + 1;
      problems.push(completeProblem({ file, line, column, message, fix, ...(known.length > 0 && { known }) }));
    },
  };
}

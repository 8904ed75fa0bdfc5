import { completeProblem, type NewProblem, type Problem } from './problem.ts';

/** Gathers the problems of one run, so that an author sees all of them at once. */
export interface ProblemList {
  readonly add: (problem: NewProblem) => void;
  readonly addAll: (problems: readonly NewProblem[]) => void;
  readonly all: () => readonly Problem[];
  readonly hasErrors: () => boolean;
}

export function createProblemList(): ProblemList {
  // A file that several locales read is reported once.
  const problems = new Map<string, Problem>();
  const add = (reported: NewProblem) => {
    const problem = completeProblem(reported);
    const { file, line, column, message } = problem;
    const key = `${file}\0${line}\0${column}\0${message}`;
    if (!problems.has(key)) problems.set(key, problem);
  };
  return {
    add,
    addAll: (more) => {
      for (const problem of more) add(problem);
    },
    all: () => joinRepeated([...problems.values()].toSorted(byPlace)),
    hasErrors: () => [...problems.values()].some(({ severity }) => severity === 'error'),
  };
}

/** Keep the first of the problems that are reported once. */
function joinRepeated(problems: readonly Problem[]): Problem[] {
  const counts = new Map<string, number>();
  for (const { message, isOnce } of problems) if (isOnce) counts.set(message, (counts.get(message) ?? 0) + 1);
  return problems.flatMap((problem) => {
    const others = problem.isOnce ? (counts.get(problem.message) ?? 0) - 1 : 0;
    if (problem.isOnce && !counts.delete(problem.message)) return [];
    const places = others === 1 ? 'one more place' : `${others} more places`;
    return others === 0 ? problem : { ...problem, message: `${problem.message} (and in ${places})` };
  });
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
}

/** A build that stopped because of its content; the problems hold all there is to report. */
export class BuildFailure extends Error {
  override readonly name: string = 'BuildFailure';
  readonly problems: readonly Problem[];

  constructor(reported: readonly NewProblem[], options?: ErrorOptions) {
    const problems = reported.map(completeProblem);
    const count = problems.filter(({ severity }) => severity === 'error').length;
    super(`${count} ${count === 1 ? 'error' : 'errors'} in the site's files`, options);
    this.problems = problems;
  }
}

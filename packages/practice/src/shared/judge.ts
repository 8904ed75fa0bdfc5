import type { CodeExercise } from './exercise.ts';
import { toLines } from './lines.ts';
import type { CheckResult, RunDone } from './protocol.ts';

/** The verdict on an attempt: passed, or the first fault. */
export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'check'; readonly check: CheckResult }
  /** It ended before every check was made, perhaps because it was stopped. */
  | { readonly kind: 'crash'; readonly reason: RunDone['reason'] }
  | { readonly kind: 'answer'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'file'; readonly title: string; readonly expected: string; readonly actual: string };

export interface Attempt {
  readonly stdout: string;
  readonly done: Pick<RunDone, 'reason' | 'exitCode' | 'reachedEnd' | 'checks' | 'error'>;
  /** Text of a file after the run; null if there is none. */
  readonly readFile: (title: string) => string | null;
}

/** The criteria for an attempt. */
export type Expected = Pick<CodeExercise, 'language' | 'answer' | 'answerFiles' | 'isOrdered'> & {
  readonly tests: readonly unknown[];
};

/** Judge one run of an exercise: its checks, or the answer and files that it should give. A run that did not reach its
 *  end proves nothing, however many checks passed before it stopped. */
export function judge(
  { language, tests, answer, answerFiles, isOrdered }: Expected,
  { stdout, done, readFile }: Attempt,
): Verdict {
  const failed = done.checks.find(({ passed }) => !passed);
  if (failed) return { kind: 'check', check: failed };
  if (done.reason !== 'finished' || !done.reachedEnd) return { kind: 'crash', reason: done.reason };
  if (tests.length > 0)
    return done.exitCode === 0 && done.checks.length > 0 ? { kind: 'passed' } : { kind: 'crash', reason: done.reason };
  if (answer !== null) {
    const isSame =
      language === 'sql' ? isSameTable(answer, stdout, isOrdered) : trimLines(answer) === trimLines(stdout);
    if (!isSame)
      return done.error
        ? { kind: 'crash', reason: done.reason }
        : { kind: 'answer', expected: trimLines(answer), actual: trimLines(stdout) };
  }
  for (const { title, code } of answerFiles) {
    const actual = readFile(title);
    // A file that should be empty has to exist too.
    if (actual === null || trimLines(actual) !== trimLines(code))
      return { kind: 'file', title, expected: code, actual: actual ?? '' };
  }
  return { kind: 'passed' };
}

/** Lines without spaces at their ends and without empty ones at the end. */
const trimLines = (text: string): string => toLines(text).join('\n');

/** Compare two result tables as `sqlite3 -header -column` prints them; widths of columns do not count. A query plan may
 *  use an index of another name, and a covering one where any was expected. */
export function isSameTable(expected: string, actual: string, isOrdered: boolean): boolean {
  const isPlan = /^QUERY PLAN$/m.test(expected);
  const [a = [], b = []] = [expected, actual].map((text) => (isPlan ? toSteps(text) : toRows(text, isOrdered)));
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index] ?? ''));
}

const isRule = (line: string | undefined) => line !== undefined && /^-[-\s]*$/.test(line);

const toTableLines = (text: string): string[] =>
  toLines(text)
    .map((line) => line.trim().replace(/\s{2,}/g, '  '))
    // SQL does not distinguish the case of names, which stand above the dashes.
    .map((line, index, lines) => (isRule(lines[index + 1]) ? line.toLowerCase() : line));

function toRows(text: string, isOrdered: boolean): string[] {
  const [head = '', ...rows] = toTableLines(text).filter((line) => line !== '' && !isRule(line));
  return [head, ...(isOrdered ? rows : rows.toSorted())];
}

/** The order of steps counts. A line of dashes makes a table of what looks like a plan. */
const toSteps = (text: string): string[] => toTableLines(text).map((line) => (isRule(line) ? '-' : line));

/** A step of a query plan that uses an index which somebody named. */
const STEP = /^(?<before>[| ]*[|`]--.* USING )(?<covering>COVERING )?INDEX (?!sqlite_autoindex_)\S+(?<columns>.*)$/;

function isSameRow(expected: string, actual: string): boolean {
  const [a, b] = [expected, actual].map((row) => STEP.exec(row)?.groups);
  if (!a || !b) return expected === actual;
  return a['before'] === b['before'] && a['columns'] === b['columns'] && (!a['covering'] || Boolean(b['covering']));
}

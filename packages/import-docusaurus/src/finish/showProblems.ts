import { groupBy, type Problem } from 'serbakode/built';

/** A problem that a build reports. */
export type BuildProblem = Pick<Problem, 'file' | 'line' | 'column' | 'message' | 'fix' | 'severity'>;

/** Maximum number of causes on the screen; the report has every problem. */
const SHOWN = 9;

/** One line for each cause: errors first, then the most frequent. */
export function showProblems(problems: readonly BuildProblem[]): string {
  if (problems.length === 0) return '';
  const groups = groupBy(problems, ({ severity, message }) => `${severity} ${toCause(message)}`);
  const toRank = ([first]: readonly BuildProblem[]) => (first?.severity === 'error' ? 0 : 1);
  const ordered = groups.map(({ items }) => items).toSorted((a, b) => toRank(a) - toRank(b) || b.length - a.length);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return [
    `the build has ${count(errors, 'error')} and ${count(problems.length - errors, 'warning')}:`,
    ...ordered.slice(0, SHOWN).map(toLine),
    ...(ordered.length > SHOWN ? [`  and ${ordered.length - SHOWN} further causes in import-report.json`] : []),
    '',
  ].join('\n');
}

/** The message without the names, numbers and addresses in it. */
const toCause = (message: string): string => message.replace(/"[^"]*"|<[^<>]*>|\/\S*|\d[\d.,]*/g, '…');

function toLine(group: readonly BuildProblem[]): string {
  const [first] = group;
  if (!first) return '';
  const { severity, message: text, file, line, column, fix } = first;
  const [message = ''] = text.split('\n');
  const more = group.length > 1 ? ` and ${group.length - 1} more` : '';
  const advice = severity === 'error' && fix !== undefined ? `: ${fix}` : '';
  return `  ${severity}: ${message} (${file}:${line}:${column}${more})${advice}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

import { groupBy } from '../../shared/model/blog.ts';
import { completeProblem, type NewProblem, type Problem } from './problem.ts';

/** A problem as the terminal shows it: place and message on one line, then the known values and the fix. */
export function formatProblem(problem: NewProblem): string {
  const { file, line, column, message, known, fix, frame, details = [], severity } = completeProblem(problem);
  const lines = [`${file}:${line}:${column}  ${severity === 'warning' ? 'warning: ' : ''}${message}`];
  if (frame) lines.push(...frame.split('\n').map((row) => `  | ${row}`));
  for (const detail of details) lines.push(`  ${detail}`.trimEnd());
  if (known && known.length > 0) lines.push(`  known: ${known.join(', ')}`);
  if (fix) lines.push(`  fix:   ${fix}`);
  return lines.map((row) => shorten(escapeControls(row))).join('\n');
}

/** Longest line shown: an author's text may be as long as a file. */
const MAX_LENGTH = 1000;

const shorten = (line: string): string => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line);

/** Names and texts of authors are shown: a terminal would take control characters for commands, and a line break would
 *  look like another problem. */
const escapeControls = (line: string): string =>
  line.replace(/(?!\t)\p{Control}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** All problems of a run with their counts, errors last so that they stay in sight. Many warnings with one cause are shown
 *  once. */
export function formatProblems(reported: readonly NewProblem[]): string {
  const problems = reported.map(completeProblem);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const errors = problems.filter(({ severity }) => severity === 'error');
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
  return [
    ...groupByCause(warnings).map(formatGroup),
    ...errors.map(formatProblem),
    [count(errors.length, 'error'), count(warnings.length, 'warning')].join(', '),
  ].join('\n\n');
}

/** Warnings of one cause that are shown in full. */
const MAX_SHOWN = 10;
/** Places of the others that are named. */
const MAX_PLACES = 2;

/** Problems with the same message, apart from the names, numbers and addresses in it, at the place of the first. */
function groupByCause(problems: readonly Problem[]): Problem[][] {
  const toCause = ({ message }: Problem) => message.replace(/"[^"]*"|\/\S*|\d[\d.,]*/g, '…');
  const large = groupBy(problems, toCause).flatMap(({ items }) => (items.length > MAX_SHOWN ? [items] : []));
  const groups = new Map(large.flatMap((group) => group.map((problem) => [problem, group])));
  return problems.flatMap((problem) => {
    const group = groups.get(problem);
    if (!group) return [[problem]];
    return group[0] === problem ? [group] : [];
  });
}

function formatGroup([first, ...others]: readonly Problem[]): string {
  if (!first) return '';
  if (others.length === 0) return formatProblem(first);
  const places = others.slice(0, MAX_PLACES).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const rest = others.length - places.length;
  return `${formatProblem(first)}\n  also:  ${places.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

import { completeProblem, type NewProblem } from './problem.ts';

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

/** All problems of a run with their counts, errors last so that they stay in sight. */
export function formatProblems(reported: readonly NewProblem[]): string {
  const problems = reported.map(completeProblem);
  const warnings = problems.filter(({ severity }) => severity === 'warning');
  const errors = problems.filter(({ severity }) => severity === 'error');
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
  return [
    ...[...warnings, ...errors].map(formatProblem),
    [count(errors.length, 'error'), count(warnings.length, 'warning')].join(', '),
  ].join('\n\n');
}

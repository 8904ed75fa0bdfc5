import { findDifference, toLines } from '../../shared/lines.ts';

export interface Difference {
  /** Index of the first expected line that differs. */
  readonly at: number;
  /** A few lines around it: `  ` in both, `- ` expected only, `+ ` printed only. */
  readonly lines: readonly string[];
}

const SHOWN_LINES = 16;

/** @returns null when both are equal */
export function compareOutput(expected: readonly string[], printed: readonly string[]): Difference | null {
  const { start: at, fromEnd } = findDifference(expected, printed);
  if (at === expected.length && at === printed.length) return null;
  const lines = [
    ...expected.slice(Math.max(0, at - 1), at).map((line) => `  ${line}`),
    ...shorten(expected.slice(at, expected.length - fromEnd).map((line) => `- ${line}`)),
    ...shorten(printed.slice(at, printed.length - fromEnd).map((line) => `+ ${line}`)),
  ];
  return { at, lines };
}

function shorten(lines: readonly string[]): string[] {
  if (lines.length <= SHOWN_LINES) return [...lines];
  return [...lines.slice(0, SHOWN_LINES), `  (${lines.length - SHOWN_LINES} more lines)`];
}

/** Lines of an output's end that a problem shows. */
const LAST_LINES = 12;

/** Return the last lines of a program's output for a problem's details, without positions inside Node.js. */
export function lastLines(text: string): string[] {
  return toLines(text)
    .filter((line) => !/^\s+at .*\bnode:(?:internal|diagnostics_channel)\b/.test(line))
    .slice(-LAST_LINES);
}

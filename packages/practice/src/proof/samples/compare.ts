/** Lines of an output as they are compared: spaces at line ends and empty lines at the end do not count. */
export function toComparable(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

export interface Difference {
  /** Index of the first expected line that differs. */
  readonly at: number;
  /** A few lines around it: `  ` in both, `- ` expected only, `+ ` printed only. */
  readonly lines: readonly string[];
}

const SHOWN_LINES = 16;

/** @returns null when both are equal */
export function compareOutput(expected: readonly string[], printed: readonly string[]): Difference | null {
  let at = 0;
  while (at < expected.length && at < printed.length && expected[at] === printed[at]) at++;
  if (at === expected.length && at === printed.length) return null;
  let fromEnd = 0;
  while (
    fromEnd < Math.min(expected.length, printed.length) - at &&
    expected.at(-1 - fromEnd) === printed.at(-1 - fromEnd)
  )
    fromEnd++;
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

/** Return the last lines of a program's output for a problem's details, without places inside of Node.js. */
export function lastLines(text: string): string[] {
  return toComparable(text)
    .filter((line) => !/^\s+at .*\bnode:(?:internal|diagnostics_channel)\b/.test(line))
    .slice(-LAST_LINES);
}

import { findDifference, toLines } from '../shared/lines.ts';

/** Compare printed and recorded output. The lines between the first and the last difference are marked. */
export function compareLines(recorded: string, printed: string) {
  const expected = toLines(recorded);
  const actual = toLines(printed);
  const { start, fromEnd } = findDifference(expected, actual);
  const end = actual.length - fromEnd;
  return {
    /** The printed lines. */
    lines: actual.map((text, index) => ({ text, isDifferent: index >= start && index < end })),
    differentCount: end - start,
    /** Recorded lines that have no counterpart. */
    missingCount: Math.max(0, expected.length - actual.length),
  };
}

/** Count the recorded lines of an error output that a program did not print. An article quotes some of its lines,
 *  without the file positions around them. */
export const countUnprinted = (recorded: string, printed: string): number =>
  toLines(recorded).filter((line) => !printed.includes(line.trim())).length;

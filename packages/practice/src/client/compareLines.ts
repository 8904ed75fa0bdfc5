/** Compare printed and recorded output. The lines between the first and the last difference are marked. */
export function compareLines(recorded: string, printed: string) {
  const expected = toLines(recorded);
  const actual = toLines(printed);
  let start = 0;
  while (start < expected.length && start < actual.length && expected[start] === actual[start]) start++;
  const rest = Math.min(expected.length, actual.length) - start;
  let fromEnd = 0;
  while (fromEnd < rest && expected.at(-1 - fromEnd) === actual.at(-1 - fromEnd)) fromEnd++;
  const end = actual.length - fromEnd;
  return {
    /** The printed lines. */
    lines: actual.map((text, index) => ({ text, isDifferent: index >= start && index < end })),
    differentCount: end - start,
    /** Recorded lines that have no counterpart. */
    missingCount: Math.max(0, expected.length - actual.length),
  };
}

/** Count the recorded lines of an error output that a program did not print. An article quotes lines of it, without
 *  the places in files around them. */
export const countUnprinted = (recorded: string, printed: string): number =>
  toLines(recorded).filter((line) => !printed.includes(line.trim())).length;

/** Split a text into lines for comparison and display, without spaces at line ends and empty lines at the end. */
export function toLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

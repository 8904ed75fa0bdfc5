/** Split a text into lines for comparison and display, without spaces at line ends and empty lines at the end. */
export function toLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Find where lines differ from those that are expected.
 *  @returns how many at the beginning are the same, and how many at the end after the difference */
export function findDifference(
  expected: readonly string[],
  actual: readonly string[],
): { start: number; fromEnd: number } {
  let start = 0;
  while (start < expected.length && start < actual.length && expected[start] === actual[start]) start++;
  const rest = Math.min(expected.length, actual.length) - start;
  let fromEnd = 0;
  while (fromEnd < rest && expected.at(-1 - fromEnd) === actual.at(-1 - fromEnd)) fromEnd++;
  return { start, fromEnd };
}

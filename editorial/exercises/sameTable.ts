import { toComparable } from '../samples/compare.ts';

/** Compare two result tables as `sqlite3 -header -column` prints them; the widths of columns do not count. */
export function isSameTable(expected: string, actual: string, isOrdered: boolean): boolean {
  return toRows(expected, isOrdered).join('\n') === toRows(actual, isOrdered).join('\n');
}

function toRows(text: string, isOrdered: boolean): string[] {
  const [head = '', ...rows] = toComparable(text)
    .map((line) => line.trim().replace(/\s{2,}/g, '  '))
    .filter((line) => !/^[-\s]*$/.test(line));
  return [head, ...(isOrdered ? rows : rows.toSorted())];
}

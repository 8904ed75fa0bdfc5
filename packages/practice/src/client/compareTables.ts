/** The cells of a result table. A program may print several tables. */
export interface CellTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Read the result tables that `sqlite3 -header -column` prints: a row of dashes below the heading shows where columns
 *  begin. @returns null if a text is something else */
export function toTables(text: string): CellTable[] | null {
  const lines = text.split(/\r?\n/);
  const rules = lines.flatMap((line, index) => (index > 0 && /^-+(?: +-+)* *$/.test(line) ? [index] : []));
  if (rules[0] !== 1) return null;
  return rules.map((rule, index) => {
    const starts = [...(lines[rule] ?? '').matchAll(/-+/g)].map((run) => run.index);
    const cells = (line: string) => starts.map((start, at) => line.slice(start, starts[at + 1]).trim());
    const next = rules[index + 1];
    const rows = lines.slice(rule + 1, next === undefined ? undefined : next - 1);
    return { head: cells(lines[rule - 1] ?? ''), rows: rows.map(cells) };
  });
}

/** Read a table with lines between its columns, as `console.table` draws it. @returns null if a text is something else */
export function toDrawnTables(text: string): CellTable[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !isRule(line));
  if (!/[┌┼]|-\+-/.test(text) || lines.length < 2 || !lines.every((line) => /[│|]/.test(line))) return null;
  const [head = [], ...rows] = lines.map((line) =>
    line
      .trim()
      .replace(/^[│|]|[│|]$/g, '')
      .split(/[│|]/)
      .map((cell) => cell.trim()),
  );
  return [{ head, rows }];
}

type TableMatch =
  | { readonly kind: 'same' }
  /** Only the case of a heading differs; `heading` is the right spelling. */
  | { readonly kind: 'headingCase'; readonly heading: string }
  /** The cells are right, but a heading differs. */
  | { readonly kind: 'heading'; readonly heading: string }
  /** @param row the first wrong row, counted from 1; `rows` + 1 for a surplus row */
  | { readonly kind: 'different'; readonly row: number; readonly rows: number };

/** Compare the cells of result tables with a text that a reader wrote: separated by spaces, commas, bars, tabs,
 *  semicolons or lines, with or without heading and rules. Numbers are compared by value, and an empty cell may be
 *  written as NULL.
 *  @param isOrdered whether rows have to be in this order */
export function compareTables(tables: readonly CellTable[], written: string, isOrdered: boolean): TableMatch {
  const text = written
    .split(/\r?\n/)
    .filter((line) => !isRule(line))
    .join('\n');
  const heading = tables.map(({ head }) => head.join(' ')).join(', ');
  if (matches(tables, text, { isOrdered, hasExactCase: true })) return { kind: 'same' };
  if (matches(tables, text, { isOrdered, hasExactCase: false })) return { kind: 'headingCase', heading };
  const below = text.replace(/^.*\p{L}.*\n/u, '');
  if (tables.length === 1 && below !== text && matches(tables, below, { isOrdered, hasExactCase: true }))
    return { kind: 'heading', heading };
  return { kind: 'different', ...countMatched(tables, text, isOrdered) };
}

/** A line that only separates rows. */
const isRule = (line: string): boolean => /^[\s|+:=─-╿-]*[-=─═][\s|+:=─-╿-]*$/.test(line);

const SEPARATORS = /[\s|,;│┃]*/y;
const AHEAD = '(?=[\\s|,;│┃]|$)';

interface Rules {
  readonly isOrdered: boolean;
  /** Whether a heading has to be written as it is. */
  readonly hasExactCase: boolean;
}

function matches(tables: readonly CellTable[], text: string, rules: Rules): boolean {
  const [table, ...others] = tables;
  if (!table) return skipSeparators(text, 0) === text.length;
  const isRest = (end: number) => matches(others, text.slice(end), rules);
  const isHead = (cell: string, start: number) => matchCell(cell, text, start, rules.hasExactCase);
  return [0, ...endsOf(table.head, 0, text, isHead)].some((start) =>
    matchesRows(table.rows, text, start, rules, isRest),
  );
}

/** @param failed places at which the same rows did not match: empty cells lead there in many ways */
function matchesRows(
  rows: readonly (readonly string[])[],
  text: string,
  start: number,
  rules: Rules,
  isRest: (end: number) => boolean,
  failed = new Set<string>(),
): boolean {
  if (rows.length === 0) return isRest(start);
  const key = JSON.stringify([start, rows]);
  if (failed.has(key)) return false;
  const isMatch = candidatesOf(rows, rules.isOrdered).some((row) => {
    const others = rows.filter((other) => other !== row);
    return endsOf(row, start, text).some((end) => matchesRows(others, text, end, rules, isRest, failed));
  });
  if (!isMatch) failed.add(key);
  return isMatch;
}

/** Rows that may come next; only the first of equal rows. */
function candidatesOf(rows: readonly (readonly string[])[], isOrdered: boolean): readonly (readonly string[])[] {
  if (isOrdered) return rows.slice(0, 1);
  return [...new Map(rows.toReversed().map((row) => [JSON.stringify(row), row])).values()];
}

/** Positions at which a row that begins at `start` can end. */
function endsOf(
  cells: readonly string[],
  start: number,
  text: string,
  match = (cell: string, at: number) => matchCell(cell, text, at, true),
): number[] {
  const [cell, ...others] = cells;
  if (cell === undefined) return [start];
  const begin = skipSeparators(text, start);
  const end = match(cell, begin);
  const ends = [...(end === null ? [] : [end]), ...(cell === '' ? [start] : [])];
  return [...new Set(ends.flatMap((next) => endsOf(others, next, text, match)))];
}

function skipSeparators(text: string, start: number): number {
  SEPARATORS.lastIndex = start;
  return start + (SEPARATORS.exec(text)?.[0].length ?? 0);
}

/** @returns the end of a cell at `start`, or null */
function matchCell(cell: string, text: string, start: number, hasExactCase: boolean): number | null {
  const pattern = new RegExp(`(?:${toPattern(cell)})${AHEAD}`, hasExactCase ? 'yu' : 'yui');
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function toPattern(cell: string): string {
  if (cell === '') return `[Nn][Uu][Ll][Ll]|\\(null\\)|''|""`;
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cell) ?? [];
  // 6, 6.0 and 06 are one number, unless it begins with zeros as a telephone number does.
  if (whole !== '' && !/^0\d/.test(whole)) {
    const digits = (fraction ?? '').replace(/0+$/, '');
    return inQuotes(`${sign}${whole}${digits === '' ? '(?:\\.0*)?' : `\\.${digits}0*`}`);
  }
  const words = cell.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return inQuotes(words.join('\\s+'));
}

const inQuotes = (pattern: string): string => `${pattern}|'${pattern}'|"${pattern}"`;

/** Count the rows at the beginning of a text that match. */
function countMatched(
  tables: readonly CellTable[],
  text: string,
  isOrdered: boolean,
): { readonly row: number; readonly rows: number } {
  let at = 0;
  let row = 1;
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  for (const { head, rows: own } of tables) {
    at = endsOf(head, at, text, (cell, start) => matchCell(cell, text, start, false))[0] ?? at;
    let left = own;
    while (left.length > 0) {
      const found = candidatesOf(left, isOrdered).find((one) => endsOf(one, at, text).length > 0);
      if (!found) return { row, rows };
      at = endsOf(found, at, text)[0] ?? at;
      left = left.filter((other) => other !== found);
      row += 1;
    }
  }
  return { row, rows };
}

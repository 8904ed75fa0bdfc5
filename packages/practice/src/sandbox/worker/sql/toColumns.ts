/** A value of SQLite. Integers are bigints, so that `3.0` is distinguishable from `3`. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** A value as SQLite's shell writes it. */
export function toSqliteText(value: SqlValue): string {
  if (value === null) return '';
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  return toReal(value);
}

/** Format with fifteen digits, and with a power of ten if the point would be outside of them, as `%!.15g` does. */
function toReal(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential(14).split('e');
  const power = Number(exponent);
  const isLong = power < -4 || power > 14;
  const written = isLong ? digits : Number(value.toPrecision(15)).toFixed(Math.max(1, 14 - power));
  const text = written.replace(/(\.\d+?)0+$/, '$1');
  return isLong ? `${text}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}` : text;
}

/** What commands of the shell change. */
export interface ShellSettings {
  nullText: string;
  hasHeader: boolean;
}

/** Rows as `sqlite3 -header -column` prints them. */
export function toColumns(
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  { nullText, hasHeader }: ShellSettings,
): string {
  const cells = rows.map((row) => row.map((value) => (value === null ? nullText : toSqliteText(value))));
  const widths = columns.map((name, index) => toWidest([name, ...cells.map((row) => row[index] ?? '')]));
  const draw = (row: readonly string[]) =>
    row.map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - toWidth(cell)))).join('  ');
  const head = hasHeader ? [draw(columns), draw(widths.map((width) => '-'.repeat(width)))] : [];
  return `${[...head, ...cells.map(draw)].join('\n')}\n`;
}

// A spread of all rows as arguments of a function would overflow the stack.
const toWidest = (texts: readonly string[]): number =>
  texts.reduce((widest, text) => Math.max(widest, toWidth(text)), 0);

const toWidth = (text: string): number => [...text].length;

/** The steps of `EXPLAIN QUERY PLAN` as a tree: rows of id, parent, unused, detail. */
export function toQueryPlan(rows: readonly (readonly SqlValue[])[]): string {
  const draw = (parent: SqlValue, before: string): string[] => {
    const steps = rows.filter((row) => row[1] === parent);
    return steps.flatMap(([id = null, , , detail], index) => {
      const isLast = index === steps.length - 1;
      return [`${before}${isLast ? '`--' : '|--'}${String(detail)}`, ...draw(id, `${before}${isLast ? '   ' : '|  '}`)];
    });
  };
  return `QUERY PLAN\n${draw(0n, '').join('\n')}\n`;
}

/** Integers come as bigints, so that `3.0` is told from `3`. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** A value as SQLite's shell writes it. */
export function toSqliteText(value: SqlValue): string {
  if (value === null) return '';
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  const text = String(Number(value.toPrecision(15)));
  const [mantissa = '', exponent] = text.split('e');
  const whole = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return exponent === undefined ? whole : `${whole}e${exponent.replace(/^([+-])(\d)$/, '$10$2')}`;
}

/** Rows as `sqlite3 -header -column` prints them. */
export function toColumns(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): string {
  const cells = rows.map((row) => row.map(toSqliteText));
  const widths = columns.map((name, index) =>
    Math.max(...[name, ...cells.map((row) => row[index] ?? '')].map(toWidth)),
  );
  const draw = (row: readonly string[]) =>
    row.map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - toWidth(cell)))).join('  ');
  return `${[draw(columns), draw(widths.map((width) => '-'.repeat(width))), ...cells.map(draw)].join('\n')}\n`;
}

const toWidth = (text: string): number => [...text].length;

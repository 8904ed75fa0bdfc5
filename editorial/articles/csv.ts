/** Read comma-separated rows by RFC 4180; quoted cells may hold commas, quotes and line ends. Empty lines are left
 *  out. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell, quoted or not, and the separator that ends it.
  for (const [, quoted, plain = '', separator] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const isEmptyRest = separator === '' && quoted === undefined && plain === '' && row.length === 0;
    if (isEmptyRest) break;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}

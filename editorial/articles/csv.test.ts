import { expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

it('reads quoted cells with commas, quotes and line ends, and empty cells', () => {
  expect(parseCsv('a,b,c\n1,"x, ""y""",\r\n,"dua\nbaris",3\n\n')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'x, "y"', ''],
    ['', 'dua\nbaris', '3'],
  ]);
});

it('reads a last line without line end', () => {
  expect(parseCsv('a,b\n1,')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ]);
});

import { expect, it } from 'vitest';
import { isQueryPlan, splitStatements } from './splitStatements.ts';
import { toColumns, toSqliteText } from './toColumns.ts';

it('prints rows as the shell of SQLite does with a header and columns', () => {
  const rows = [
    ['Ani', 3n],
    ['Budi Santoso', null],
  ];
  expect(toColumns(['nama', 'umur'], rows, { nullText: 'NULL', hasHeader: true })).toBe(
    'nama          umur\n------------  ----\nAni           3   \nBudi Santoso  NULL\n',
  );
  expect(toColumns(['nama', 'umur'], rows.slice(0, 1), { nullText: '', hasHeader: false })).toBe('Ani   3   \n');
});

it('prints more rows than a function takes arguments', () => {
  const rows = Array.from({ length: 200_000 }, (_, index) => [BigInt(index)]);
  expect(toColumns(['x'], rows, { nullText: '', hasHeader: true }).split('\n')).toHaveLength(200_003);
});

it('distinguishes a whole real number from an integer', () => {
  expect([3, 3n, 0.1 + 0.2, 1e21, null, new Uint8Array([65])].map(toSqliteText)).toEqual([
    '3.0',
    '3',
    '0.3',
    '1.0e+21',
    '',
    'A',
  ]);
});

it('writes real numbers as the shell does, with a power where the point would leave the fifteen digits', () => {
  const values = [1e14, 1e15, 123456789012345680, 999999999999999, 1e-4, 1e-5, 2.5e-10, -1e15, 123456.789, -0];
  expect(values.map(toSqliteText).join('|')).toBe(
    '100000000000000.0|1.0e+15|1.23456789012346e+17|999999999999999.0|0.0001|1.0e-05|2.5e-10|-1.0e+15|123456.789|0.0',
  );
});

it('recognizes query plans, also after comments', () => {
  expect(
    ['EXPLAIN QUERY PLAN SELECT 1', '-- A: dua; kolom\n/* x */ explain query plan select 1'].every(isQueryPlan),
  ).toBe(true);
  expect(isQueryPlan("-- explain query plan\nSELECT 'explain query plan'")).toBe(false);
});

it('splits a script at its semicolons, but not in texts, comments and triggers', () => {
  const script = `-- satu; dua
SELECT 'a;b';
CREATE TRIGGER t AFTER INSERT ON x BEGIN
  UPDATE x SET a = CASE WHEN 1 THEN 2 END;
END;
.nullvalue NULL
SELECT 1`;
  expect(splitStatements(script).map(({ sql, line }) => [line, sql.split('\n').at(-1)])).toEqual([
    [1, "SELECT 'a;b';"],
    [3, 'END;'],
    [6, '.nullvalue NULL'],
    [7, 'SELECT 1'],
  ]);
});

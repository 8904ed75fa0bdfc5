import { expect, it } from 'vitest';
import { toTrials, withDataLines } from './withData.ts';

const [A, B] = [
  { title: 'a.txt', code: 'satu' },
  { title: 'b.txt', code: 'dua' },
];

it('an exercise is judged with the visible data, then with each data set', () => {
  const other = { title: 'b.txt', code: 'lain' };
  const more = { title: 'c.txt', code: 'tiga' };
  const set = { name: 'lain', files: [more, other], replacements: [], answer: '2' };
  expect(toTrials({ files: [A, B], answer: '1', dataSets: [set] })).toEqual([
    { files: [A, B], answer: '1', dataSets: [set], name: '', replacements: [] },
    { files: [A, other, more], answer: '2', dataSets: [set], name: 'lain', replacements: [] },
  ]);
  expect(toTrials({ files: [A] })).toEqual([{ files: [A], name: '', replacements: [] }]);
});

const replaced = (code: string, from: string, to: string) =>
  withDataLines([{ title: 'a.js', code }], { replacements: [{ from, to }] });

it('data sets replace lines of a program, however they are indented', () => {
  expect(replaced('let a = 1;\nlet b = 2;', 'let b = 2;', "let b = '$&';")).toEqual([
    { title: 'a.js', code: "let a = 1;\nlet b = '$&';" },
  ]);
  expect(replaced('kopi = [\n    1,  2,\n]\nprint(kopi)', 'kopi = [\n  1, 2,\n]', 'kopi = [3]')).toEqual([
    { title: 'a.js', code: 'kopi = [3]\nprint(kopi)' },
  ]);
});

it('missing lines are named, also if other lines only begin with them', () => {
  expect(replaced('let a = 12;', 'let a = 1', 'let a = 3')).toBe('let a = 1');
  expect(replaced('outlet a = 1;', 'let a = 1;', 'let a = 3;')).toBe('let a = 1;');
});

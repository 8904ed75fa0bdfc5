import { describe, expect, it } from 'vitest';
import type { CodeExercise } from './exercise.ts';
import { judge, type Attempt } from './judge.ts';
import type { CheckResult } from './protocol.ts';

const exercise = (fields: Partial<CodeExercise>) =>
  ({ language: 'js', tests: [], answer: null, answerFiles: [], isOrdered: false, ...fields }) as CodeExercise;

const done = (fields: Partial<Attempt['done']> = {}): Attempt['done'] => ({
  reason: 'finished',
  exitCode: 0,
  reachedEnd: true,
  checks: [],
  error: null,
  ...fields,
});

const attempt = (stdout: string, end: Attempt['done']): Attempt => ({ stdout, done: end, readFile: () => null });

const check = (passed: boolean, name: string): CheckResult => ({
  passed,
  name,
  input: 'f(1)',
  expected: '1',
  actual: '2',
});
const tests = [{ code: 'same(f(1), 1)', width: null }];

describe('an attempt with tests', () => {
  it('passes when there is a check and each passes', () => {
    expect(judge(exercise({ tests }), attempt('', done({ checks: [check(true, 'a')] })))).toEqual({
      kind: 'passed',
    });
  });

  it('is described by its first failing check, even when it stops after that check', () => {
    const checks = [check(true, 'a'), check(false, 'b'), check(false, 'c')];
    expect(judge(exercise({ tests }), attempt('', done({ checks, exitCode: 1 })))).toEqual({
      kind: 'check',
      check: checks[1],
    });
  });

  it('does not pass without a check, stopped, or with an error', () => {
    const ends = [
      done(),
      done({ reason: 'time', checks: [check(true, 'a')] }),
      done({ exitCode: 1, checks: [check(true, 'a')] }),
      done({ reachedEnd: false, checks: [check(true, 'a')] }),
    ];
    for (const end of ends)
      expect(judge(exercise({ tests }), attempt('', end))).toEqual({ kind: 'crash', reason: end.reason });
  });
});

describe('an attempt with an answer', () => {
  it('is compared as a table in SQL: widths do not count, the order only if required', () => {
    const answer = 'nama  umur\n----  ----\nAni   3\nBudi  4';
    const stdout = 'nama      umur\n--------  ----\nBudi      4\nAni       3\n';
    expect(judge(exercise({ language: 'sql', answer }), attempt(stdout, done()))).toEqual({ kind: 'passed' });
    expect(judge(exercise({ language: 'sql', answer }), attempt(stdout, done({ reachedEnd: false }))).kind).toBe(
      'crash',
    );
    expect(judge(exercise({ language: 'sql', answer, isOrdered: true }), attempt(stdout, done())).kind).toBe('answer');
    const swapped = 'umur  nama\n4  Budi\n3  Ani';
    expect(judge(exercise({ language: 'sql', answer }), attempt(swapped, done())).kind).toBe('answer');
  });

  it('is compared as lines in Bash, and the files afterwards', () => {
    const both = exercise({ language: 'bash', answer: 'satu', answerFiles: [{ title: 'a.txt', code: 'isi\n' }] });
    expect(judge(both, attempt('dua\n', done()))).toEqual({ kind: 'answer', expected: 'satu', actual: 'dua' });
    expect(judge(both, attempt('satu \n', done()))).toEqual({
      kind: 'file',
      title: 'a.txt',
      expected: 'isi\n',
      actual: '',
    });
    expect(judge(both, { ...attempt('satu \n', done()), readFile: () => 'isi' })).toEqual({ kind: 'passed' });
  });
});

it('names of columns are the same in any case, values are not', () => {
  const judgeTable = (answer: string, stdout: string) =>
    judge(exercise({ language: 'sql', answer }), attempt(stdout, done())).kind;
  const table = (name: string, value: string) => `id\n--\n1\n${name}\n--------\n${value}\n`;
  expect(judgeTable(table('kategori', 'Teh'), table('Kategori', 'Teh'))).toBe('passed');
  expect(judgeTable(table('kategori', 'Teh'), table('kategori', 'teh'))).toBe('answer');
});

it('a query plan is compared by its steps: the name of an index is free, and a covering one is as good', () => {
  const plan = (...steps: string[]) => `QUERY PLAN\n${steps.join('\n')}\n`;
  const judgePlan = (answer: string, stdout: string) =>
    judge(exercise({ language: 'sql', answer }), attempt(stdout, done())).kind;
  const search = plan('`--SEARCH pesanan USING INDEX idx_kota (kota=?)');
  const covering = plan('`--SEARCH pesanan USING COVERING INDEX per_kota (kota=?)');
  expect(judgePlan(search, plan('`--SEARCH pesanan USING INDEX per_kota (kota=?)'))).toBe('passed');
  expect(judgePlan(search, covering)).toBe('passed');
  expect(judgePlan(covering, search)).toBe('answer');
  for (const other of [
    plan('`--SCAN pesanan'),
    plan('`--SEARCH pesanan USING INDEX per_kota (kota=? AND total>?)'),
    plan('`--SEARCH pembeli USING INDEX per_kota (kota=?)'),
    plan('`--SEARCH pesanan USING AUTOMATIC COVERING INDEX (kota=?)'),
    plan('`--SEARCH pesanan USING INDEX sqlite_autoindex_pesanan_1 (kota=?)'),
    plan('|--SEARCH pesanan USING INDEX per_kota (kota=?)', '`--USE TEMP B-TREE FOR ORDER BY'),
    // What a query prints.
    'QUERY PLAN\n-----------\n`--SEARCH pesanan USING INDEX idx_kota (kota=?)\n',
  ])
    expect(judgePlan(search, other), other).toBe('answer');
  const both = plan('|--SCAN a', '`--SEARCH b USING INTEGER PRIMARY KEY (rowid=?)');
  expect(judgePlan(both, both)).toBe('passed');
  expect(judgePlan(both, plan('|--SCAN b', '`--SEARCH a USING INTEGER PRIMARY KEY (rowid=?)'))).toBe('answer');
});

it('a file that should be empty has to exist', () => {
  const empty = exercise({ language: 'bash', answerFiles: [{ title: 'a.txt', code: '' }] });
  const end = done();
  expect(judge(empty, { stdout: '', done: end, readFile: () => '' }).kind).toBe('passed');
  expect(judge(empty, { stdout: '', done: end, readFile: () => null }).kind).toBe('file');
});

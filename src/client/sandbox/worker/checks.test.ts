import { expect, it } from 'vitest';
import { createChecks, markHelperCalls } from './checks.ts';

const TEST = `same(beruntun('BBS'), 2, 'dua di awal');
ok(beruntun('') === 0);
same(teks(), 'a, b');
throws(() => beruntun(1), TypeError, "bukan teks");`;

it('marks the calls of helpers, with their names and first arguments', () => {
  const { code, calls } = markHelperCalls(TEST);
  expect(code.split('\n').map((line) => line.slice(0, 20))).toEqual([
    "__check(0, 'same')(b",
    "__check(1, 'ok')(ber",
    "__check(2, 'same')(t",
    "__check(3, 'throws')",
  ]);
  expect(calls).toEqual([
    { name: 'dua di awal', input: "beruntun('BBS')" },
    { name: "ok(beruntun('') === 0)", input: "beruntun('') === 0" },
    { name: "same(teks(), 'a, b')", input: 'teks()' },
    { name: 'bukan teks', input: '() => beruntun(1)' },
  ]);
});

it('gives a check that stopped before it was made the name that it would have had', () => {
  const { calls } = markHelperCalls(TEST);
  const { helper, fail, results } = createChecks(calls, { isSame: Object.is, print: String });
  helper(0, 'same');
  fail(new ReferenceError('beruntun is not defined'));
  expect(results).toEqual([
    {
      name: 'dua di awal',
      input: "beruntun('BBS')",
      passed: false,
      expected: '',
      actual: 'ReferenceError: beruntun is not defined',
    },
  ]);
});

import { expect, it } from 'vitest';
import { createChecks, markHelperCalls, toTestFunction } from './checks.ts';
import { isDeepEqual } from './js/deepEqual.ts';

const TEST = `same(beruntun('BBS'), 2, 'dua di awal');
ok(beruntun('') === 0);
same(teks(), 'a, b');
throws(() => beruntun(1), TypeError, "bukan teks");`;

it('marks the calls of helpers, with their names and first arguments', () => {
  const { code, calls, certain } = markHelperCalls(TEST);
  expect(code.split('\n').map((line) => line.slice(0, 20))).toEqual([
    "__check(0, 'same')(b",
    "__check(1, 'ok')(ber",
    "__check(2, 'same')(t",
    "__check(3, 'throws')",
  ]);
  expect(certain.toSorted()).toEqual([0, 1, 2, 3]);
  expect(calls).toEqual([
    { name: 'dua di awal', input: "beruntun('BBS')" },
    { name: "ok(beruntun('') === 0)", input: "beruntun('') === 0" },
    { name: "same(teks(), 'a, b')", input: 'teks()' },
    { name: 'bukan teks', input: '() => beruntun(1)' },
  ]);
});

const TOOLS = { isSame: isDeepEqual, print: String, printed: () => '' };

it('finds the name of a call over several lines, with a comma after its last argument', () => {
  const { calls } = markHelperCalls(
    "ok(\n  area && area.content,\n  'lebar perangkat',\n);\nsame(\n  a,\n  ['b', 'c'],\n);",
  );
  expect(calls.map(({ name }) => name)).toEqual(['lebar perangkat', "same(\n  a,\n  ['b', 'c'],\n)"]);
});

it('gives a check that stopped before it was made the name that it would have had', () => {
  const { take, fail, results, hasEnded } = createChecks(markHelperCalls(TEST), TOOLS);
  void take(async ({ check }) => void check(0, 'same'), {});
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
  expect(hasEnded()).toBe(false);
});

/** Run a test as the sandbox does. */
async function run(test: string, scope: Readonly<Record<string, unknown>> = {}) {
  const marked = markHelperCalls(test);
  const checks = createChecks(marked, TOOLS);
  const code = `return ${toTestFunction(marked.code)}`;
  const act = new Function(...Object.keys(scope), code)(...Object.values(scope)) as Parameters<typeof checks.take>[0];
  await checks.take(act, {});
  return { passed: checks.results.map(({ passed }) => passed), hasEnded: checks.hasEnded() };
}

it('has ended when its last line was reached, and each check that no condition decides was made', async () => {
  expect(await run('same(1, 1);\nfor (const a of []) ok(a);\nif (0) ok(0);\nok(1)')).toEqual({
    passed: [true, true],
    hasEnded: true,
  });
  // A promise that is none, and so gives no answer to the check.
  const never = { kapan: () => Object.create(Promise.prototype) as unknown };
  await expect(run("await throws(() => kapan(), 'RangeError');\nok(1);", never)).rejects.toThrow(TypeError);
});

it('runs one test, and no other', async () => {
  const { take, hasEnded } = createChecks(markHelperCalls('ok(f());'), TOOLS);
  await take(async ({ check }) => void check(0, 'ok'), {});
  expect(take(async ({ end }) => end(), {})).toBeUndefined();
  expect(hasEnded()).toBe(false);
});

it('uses nothing that a program replaces', async () => {
  const { push, every } = Array.prototype;
  const [own, isArray] = [Object.is, Array.isArray];
  const cheat = () => {
    Object.is = () => true;
    Object.assign(Array.prototype, { every: () => true, push: () => 0 });
    Array.isArray = (() => true) as unknown as typeof Array.isArray;
    Object.defineProperty(TypeError, Symbol.hasInstance, { value: () => true, configurable: true });
    return 1;
  };
  let result;
  try {
    result = await run('same(cheat(), 2);\nsame([1], [2]);\nthrows(() => { throw new Error(); }, TypeError);', {
      cheat,
    });
  } finally {
    Object.assign(Array.prototype, { every, push });
    Object.is = own;
    Array.isArray = isArray;
    Reflect.deleteProperty(TypeError, Symbol.hasInstance);
  }
  expect(result).toEqual({ passed: [false, false, false], hasEnded: true });
});

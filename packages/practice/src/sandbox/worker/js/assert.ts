import { inspect } from 'node-inspect-extracted';
import { isDeepEqual } from './deepEqual.ts';

interface AssertionDetails {
  readonly message?: string | undefined;
  readonly actual?: unknown;
  readonly expected?: unknown;
  readonly operator?: string;
}

export class AssertionError extends Error {
  readonly code = 'ERR_ASSERTION';
  readonly generatedMessage: boolean;
  readonly actual: unknown;
  readonly expected: unknown;
  readonly operator: string;

  constructor({ message, actual, expected, operator = 'fail' }: AssertionDetails) {
    super(message ?? toMessage(actual, expected, operator));
    this.name = 'AssertionError';
    this.generatedMessage = message === undefined;
    this.actual = actual;
    this.expected = expected;
    this.operator = operator;
  }
}

const TITLES: Readonly<Record<string, string>> = {
  strictEqual: 'Expected values to be strictly equal:',
  deepStrictEqual: 'Expected values to be strictly deep-equal:',
  equal: 'Expected values to be loosely equal:',
  deepEqual: 'Expected values to be loosely deep-equal:',
  notStrictEqual: 'Expected "actual" to be strictly unequal to:',
  notDeepStrictEqual: 'Expected "actual" not to be strictly deep-equal to:',
};

function toMessage(actual: unknown, expected: unknown, operator: string): string {
  const title = TITLES[operator] ?? 'Failed';
  const [left, right] = [inspect(actual, SORTED), inspect(expected, SORTED)];
  if (operator.startsWith('not')) return `${title} ${left}`;
  if (
    !left.includes('\n') &&
    !right.includes('\n') &&
    left.length + right.length < 72 &&
    operator === 'strictEqual' &&
    (typeof actual !== 'object' || actual === null)
  )
    return `${title}\n\n${left} !== ${right}\n`;
  return `${title}\n+ actual - expected\n\n${toDifference(left.split('\n'), right.split('\n')).join('\n')}`;
}

const SORTED = { sorted: true, compact: false, depth: 1000, breakLength: Infinity };

/** Lines of both, marked, by their longest common subsequence. */
function toDifference(actual: readonly string[], expected: readonly string[]): string[] {
  const lengths = Array.from({ length: actual.length + 1 }, () => new Uint32Array(expected.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = actual.length - 1; row >= 0; row--)
    for (let column = expected.length - 1; column >= 0; column--) {
      const line = lengths[row];
      if (line)
        line[column] =
          actual[row] === expected[column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < actual.length || column < expected.length) {
    if (row < actual.length && column < expected.length && actual[row] === expected[column]) {
      lines.push(`  ${actual[row]}`);
      row++;
      column++;
    } else if (row < actual.length && (column >= expected.length || at(row + 1, column) >= at(row, column + 1)))
      lines.push(`+ ${actual[row++]}`);
    else lines.push(`- ${expected[column++]}`);
  }
  return lines;
}

type Expected = string | Error | RegExp | ((error: unknown) => unknown) | object | undefined;

export function createAssert() {
  const check = (condition: boolean, details: AssertionDetails, message?: string | Error) => {
    if (condition) return;
    if (message instanceof Error) throw message;
    throw new AssertionError({ ...details, message: message ?? details.message });
  };
  const ok = (value: unknown, message?: string | Error) =>
    check(
      Boolean(value),
      {
        actual: value,
        expected: true,
        operator: '==',
        message: 'The expression evaluated to a falsy value:\n\n  assert(...)\n',
      },
      message,
    );
  /** An assertion that compares two values. */
  const compare =
    (operator: string, isRight: (actual: unknown, expected: unknown) => boolean) =>
    (actual: unknown, expected: unknown, message?: string | Error) =>
      check(isRight(actual, expected), { actual, expected, operator }, message);
  const matches = (error: unknown, expected: Expected): boolean => {
    if (expected === undefined) return true;
    if (expected instanceof RegExp) return expected.test(String(error));
    if (typeof expected === 'function') {
      const isClass = expected === Error || expected.prototype instanceof Error;
      return isClass ? error instanceof (expected as unknown as typeof Error) : expected(error) === true;
    }
    return (
      typeof expected === 'object' &&
      Object.entries(expected).every(([key, value]) => {
        const actual = Reflect.get(error as object, key) as unknown;
        return value instanceof RegExp ? value.test(String(actual)) : isDeepEqual(actual, value);
      })
    );
  };
  const judge = (error: unknown, expected: Expected) => {
    if (typeof expected !== 'string' && !matches(error, expected)) throw error;
  };
  const missing = (operator: string, text: string, message: Expected) =>
    new AssertionError({ operator, message: typeof message === 'string' ? message : text });
  const assert = Object.assign((value: unknown, message?: string | Error) => ok(value, message), {
    ok,
    strictEqual: compare('strictEqual', Object.is),
    deepStrictEqual: compare('deepStrictEqual', (a, b) => isDeepEqual(a, b)),
    // oxlint-disable-next-line eqeqeq -- what `assert.equal` does
    equal: compare('equal', (a, b) => a == b || (a !== a && b !== b)),
    // oxlint-disable-next-line eqeqeq -- what `assert.notEqual` does
    notEqual: compare('notEqual', (a, b) => a != b),
    deepEqual: compare('deepEqual', (a, b) => isDeepEqual(a, b, true)),
    notStrictEqual: compare('notStrictEqual', (a, b) => !Object.is(a, b)),
    notDeepStrictEqual: compare('notDeepStrictEqual', (a, b) => !isDeepEqual(a, b)),
    match: (text: string, pattern: RegExp, message?: string | Error) =>
      check(
        pattern.test(text),
        {
          actual: text,
          expected: pattern,
          operator: 'match',
          message: `The input did not match the regular expression ${String(pattern)}. Input:\n\n${inspect(text)}\n`,
        },
        message,
      ),
    doesNotMatch: (text: string, pattern: RegExp, message?: string | Error) =>
      check(!pattern.test(text), { actual: text, expected: pattern, operator: 'doesNotMatch' }, message),
    fail: (message: string | Error = 'Failed') => {
      throw message instanceof Error ? message : new AssertionError({ message, operator: 'fail' });
    },
    throws: (act: () => unknown, expected?: Expected, message?: string) => {
      try {
        act();
      } catch (error) {
        judge(error, expected);
        return;
      }
      throw missing('throws', 'Missing expected exception.', message ?? expected);
    },
    doesNotThrow: (act: () => unknown) => act(),
    rejects: async (act: Promise<unknown> | (() => Promise<unknown>), expected?: Expected, message?: string) => {
      try {
        await (typeof act === 'function' ? act() : act);
      } catch (error) {
        judge(error, expected);
        return;
      }
      throw missing('rejects', 'Missing expected rejection.', message ?? expected);
    },
    doesNotReject: async (act: Promise<unknown> | (() => Promise<unknown>)) => {
      await (typeof act === 'function' ? act() : act);
    },
    ifError: (value: unknown) => {
      if (value !== null && value !== undefined) throw value;
    },
    AssertionError,
  });
  const strict = Object.assign((value: unknown, message?: string | Error) => ok(value, message), {
    ...assert,
    equal: assert.strictEqual,
    deepEqual: assert.deepStrictEqual,
    notEqual: assert.notStrictEqual,
    notDeepEqual: assert.notDeepStrictEqual,
  });
  return { assert: Object.assign(assert, { strict }), strict: Object.assign(strict, { strict }) };
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROGRAM } from './program.ts';

/** Runs a program and its test as the page does, with the real Python. */
function check(code: string, test: string): string[] {
  const cwd = mkdtempSync(path.join(tmpdir(), 'program-'));
  writeFileSync(path.join(cwd, 'coba.py'), code);
  const task = JSON.stringify({ entry: 'coba.py', args: [], test, cwd });
  const script = `${PROGRAM}\nprint(__practice_run(__sys.argv[1]))`;
  const result = execFileSync('python3', ['-c', script, task], { encoding: 'utf8' });
  const { checks } = JSON.parse(result) as {
    readonly checks: readonly { readonly passed: boolean; readonly expected: string; readonly actual: string }[];
  };
  return checks.map(({ passed, expected, actual }) => `${passed} ${expected} / ${actual}`);
}

it('knows an error by its class, the name of a class, or a part of its words', () => {
  const code = 'def bagi(a, b):\n    return a / b\n';
  const error = 'ZeroDivisionError: division by zero';
  expect(
    check(
      code,
      [
        'throws(lambda: bagi(1, 0), ArithmeticError)',
        "throws(lambda: bagi(1, 0), 'ZeroDivisionError')",
        "throws(lambda: bagi(1, 0), 'by zero')",
        "throws(lambda: bagi(1, 0), 'ValueError')",
        'throws(lambda: bagi(1, 1))',
        'same(bagi(4, 2), 2)',
      ].join('\n'),
    ),
  ).toEqual([
    `true ArithmeticError / ${error}`,
    `true ZeroDivisionError / ${error}`,
    `true by zero / ${error}`,
    `false ValueError / ${error}`,
    'false Exception / ',
    'true 2 / 2.0',
  ]);
});

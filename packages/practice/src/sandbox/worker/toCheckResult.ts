import type { CheckResult } from '../../shared/protocol.ts';
import { MAX_VALUE_LENGTH } from '../../shared/sandbox.ts';

type Values = Partial<Pick<CheckResult, 'input' | 'expected' | 'actual'>>;

/** A check as a run may send it: with a longer value, its whole end would be refused. */
export function toCheckResult(
  passed: boolean,
  name: string,
  { input = '', expected = '', actual = '' }: Values = {},
): CheckResult {
  const clip = (text: string) => text.slice(0, MAX_VALUE_LENGTH);
  return { passed, name: clip(name), input: clip(input), expected: clip(expected), actual: clip(actual) };
}

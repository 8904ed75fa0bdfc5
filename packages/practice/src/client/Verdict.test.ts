import { messages } from 'virtual:texts/exercise';
import { expect, it } from 'vitest';
import { toFault, toRows } from './Verdict.tsx';

const check = (input: string, expected: string, actual: string) => ({
  name: 'n',
  passed: false,
  input,
  expected,
  actual,
});

it('shows the call, the expected and the actual value, but no expression that the reader did not write', () => {
  expect(toRows(check('diskon(2)', '20', '0'), false).map(([, value]) => value)).toEqual(['diskon(2)', '20', '0']);
  expect(toRows(check('sah(kosong)', 'true', 'false'), false)).toHaveLength(3);
  expect(toRows(check('output()', "'3\\n'", "'2\\n'"), false).map(([, value]) => value)).toEqual(["'3\\n'", "'2\\n'"]);
  expect(toRows(check('output().includes("Pasar")', 'true', 'false'), false)).toEqual([]);
  expect(toRows(check("'Pasar' in output()", 'True', 'False'), false)).toEqual([]);
  expect(toRows(check('area.isConnected', 'true', 'false'), true)).toEqual([]);
});

it('says that a result is empty, of which nothing is shown', () => {
  const answer = { kind: 'answer', expected: 'nama\n----\nTeh' } as const;
  expect(toFault({ ...answer, actual: '' }, false)).toBe(messages.emptyAnswer);
  expect(toFault({ ...answer, actual: 'nama\n----\nKopi' }, false)).toBe(messages.wrongAnswer);
});

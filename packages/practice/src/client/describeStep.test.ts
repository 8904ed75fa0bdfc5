import { expect, it } from 'vitest';
import { en } from '../messages/steps/en.ts';
import type { Trace, TraceStep } from '../shared/trace.ts';
import { listChanges, describeStep, toText } from './describeStep.ts';

const step = (change: Partial<TraceStep>): TraceStep => ({
  event: 'line',
  line: 1,
  frames: [{ name: '', variables: [] }],
  objects: {},
  printed: 0,
  ...change,
});
const list = (...items: string[]) => ({
  kind: 'list',
  items: items.map((item, index) => [String(index), item] as const),
  more: 0,
});

/** A list with two names grows, and a function adds its items up. */
const TRACE: Trace = {
  output: '3\n',
  isCut: false,
  steps: [
    step({ line: 1 }),
    step({ line: 2, frames: [{ name: '', variables: [['isi', 1]] }], objects: { 1: list('1') } }),
    step({
      line: 3,
      frames: [
        {
          name: '',
          variables: [
            ['isi', 1],
            ['lain', 1],
          ],
        },
      ],
      objects: { 1: list('1') },
    }),
    step({
      line: 4,
      frames: [
        {
          name: '',
          variables: [
            ['isi', 1],
            ['lain', 1],
          ],
        },
      ],
      objects: { 1: list('1', '2') },
    }),
    step({
      line: 7,
      frames: [
        { name: '', variables: [['isi', 1]] },
        { name: 'jumlah', variables: [['daftar', 1]] },
      ],
      objects: { 1: list('1', '2') },
    }),
    step({
      event: 'return',
      line: 7,
      frames: [
        { name: '', variables: [['isi', 1]] },
        { name: 'jumlah', variables: [['daftar', 1]] },
      ],
      objects: { 1: list('1', '2') },
      value: '3',
    }),
    step({ event: 'error', line: 5, printed: 2, value: 'KeyError: 9' }),
    step({ line: 6, printed: 2 }),
  ],
};

it('each step is a sentence: what changed, what was called, returned and printed, and what is next', () => {
  expect(TRACE.steps.map((_, index) => describeStep(TRACE, index, en))).toEqual([
    'The program begins at line 1.',
    'isi is now [1]. Line 2 is next.',
    'lain is now [1]. Line 3 is next.',
    'isi is now [1, 2]. lain is now [1, 2]. Line 4 is next.',
    'jumlah() is called with daftar = [1, 2]. Line 7 is next.',
    'jumlah() returns 3.',
    'It prints “3”. It fails: KeyError: 9.',
    'The program ends here.',
  ]);
  expect(describeStep({ ...TRACE, isCut: true }, 7, en)).toBe('The program goes on, and the recording ends here.');
});

it('a second call on the same line is described as a call, and its initial variables are not changes', () => {
  const main = { name: '', variables: [['total', '0']] as const };
  const double = (...variables: [string, string][]) => [main, { name: 'double', variables }];
  const ended = step({ event: 'return', line: 2, frames: double(['n', '2'], ['twice', '4']), value: '4' });
  // print(double(2) + double(3)), and a call of `double` inside a function without own lines.
  const steps = [
    step({ line: 5, frames: [main] }),
    step({ line: 2, frames: double(['n', '2']) }),
    ended,
    step({ line: 2, frames: double(['n', '3']) }),
    step({ line: 3, frames: double(['n', '3'], ['twice', '6']) }),
    step({ event: 'return', line: 3, frames: double(['n', '3'], ['twice', '6']), value: '6' }),
    step({ event: 'return', line: 5, frames: [main, { name: '=>', variables: [['n', '7']] }], value: '7' }),
    step({ line: 2, frames: [main, { name: '=>', variables: [['n', '8']] }, ...double(['n', '8']).slice(1)] }),
    step({ line: 6, frames: [{ name: '', variables: [['total', '10']] }] }),
  ];
  expect(steps.map((_, index) => describeStep({ steps, output: '', isCut: true }, index, en))).toEqual([
    'The program begins at line 5.',
    'double() is called with n = 2. Line 2 is next.',
    'double() returns 4.',
    'double() is called with n = 3. Line 2 is next.',
    'twice is now 6. Line 3 is next.',
    'double() returns 6.',
    'a function without a name returns 7.',
    'double() is called with n = 8. Line 2 is next.',
    'total is now 10. The program goes on, and the recording ends here.',
  ]);
  const changes = steps.map((one, index) => listChanges(steps[index - 1], one).map(({ name }) => name));
  expect(changes).toEqual([[], [], ['twice'], [], ['twice'], [], [], [], ['total']]);
  // The end of a program that printed after its last step, a return in a timer.
  const repeated = { ...ended, event: 'line' as const, printed: 3 };
  const end = { steps: [steps[0], ended, repeated].filter((one) => one !== undefined), output: '12\n', isCut: false };
  expect(describeStep(end, 2, en)).toBe('It prints “12”. The program ends here.');
});

it('an object is one line, also one that contains itself', () => {
  const objects = {
    1: { kind: 'dict', items: [["'diri'", 1]] as const, more: 0 },
    2: { kind: 'Buku', items: [['judul', "'A'"]] as const, more: 0 },
    3: { kind: 'set', items: [['', '1']] as const, more: 4 },
    4: { kind: 'list', items: [], more: 0 },
  };
  expect(toText(1, { objects })).toBe("{'diri': {'diri': {'diri': …}}}");
  expect(toText(2, { objects })).toBe("Buku {judul: 'A'}");
  expect(toText(3, { objects })).toBe('set [1, …]');
  expect(toText(4, { objects })).toBe('[]');
});

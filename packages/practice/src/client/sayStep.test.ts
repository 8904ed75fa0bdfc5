import { expect, it } from 'vitest';
import { en } from '../messages/steps/en.ts';
import type { Trace, TraceStep } from '../shared/trace.ts';
import { sayStep, toText } from './sayStep.ts';

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
  expect(TRACE.steps.map((_, index) => sayStep(TRACE, index, en))).toEqual([
    'The program begins at line 1.',
    'isi is now [1]. Line 2 is next.',
    'lain is now [1]. Line 3 is next.',
    'isi is now [1, 2]. lain is now [1, 2]. Line 4 is next.',
    'jumlah() is called with daftar = [1, 2]. Line 7 is next.',
    'jumlah() returns 3.',
    'It prints “3”. It fails: KeyError: 9.',
    'The program ends here.',
  ]);
  expect(sayStep({ ...TRACE, isCut: true }, 7, en)).toBe('The program goes on, and the recording ends here.');
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

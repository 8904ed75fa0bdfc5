import { expect, it } from 'vitest';
import { toSymbols } from './symbols.ts';

const ASCII = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(index + 33)).filter((one) =>
  /[^a-z]/i.test(one),
);

it.each(['js', 'tsx', 'python', 'sql', 'bash', 'html', 'css'])('%s has each symbol and digit once', (language) => {
  expect(toSymbols('', language).toSorted()).toEqual(ASCII.toSorted());
});

it('begins with the symbols of a right answer, the most frequent first and digits last, and never with a letter', () => {
  expect(toSymbols("print('Halo…', 555)\nprint('é')", 'python').slice(0, 7)).toEqual([
    "'",
    '(',
    ')',
    '…',
    ',',
    '5',
    ':',
  ]);
});

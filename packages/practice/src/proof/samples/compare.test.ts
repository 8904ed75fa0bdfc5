import { expect, it } from 'vitest';
import { toLines } from '../../shared/lines.ts';
import { compareOutput } from './compare.ts';

it('ignores spaces at line ends and empty lines at the end, nothing else', () => {
  expect(toLines('a  \r\n\n b\n\n\n')).toEqual(['a', '', ' b']);
  expect(compareOutput(toLines('a \n'), toLines('a\n\n'))).toBeNull();
  expect(compareOutput(toLines(' a'), toLines('a'))).not.toBeNull();
});

it('shows the lines that differ with the one before', () => {
  expect(compareOutput(['a', 'b', 'c', 'd'], ['a', 'b', 'x', 'y', 'd'])).toEqual({
    at: 2,
    lines: ['  b', '- c', '+ x', '+ y'],
  });
});

it('shows a missing and a repeated last line', () => {
  expect(compareOutput(['a', 'a'], ['a'])).toEqual({ at: 1, lines: ['  a', '- a'] });
  expect(compareOutput(['a'], ['a', 'a'])).toEqual({ at: 1, lines: ['  a', '+ a'] });
});

it('cuts a long difference', () => {
  const many = Array.from({ length: 20 }, (_, index) => String(index));
  expect(compareOutput([], many)?.lines.at(-1)).toBe('  (4 more lines)');
});

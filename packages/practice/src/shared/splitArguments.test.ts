import { expect, it } from 'vitest';
import { splitArguments } from './splitArguments.ts';

it('splits at spaces and keeps quoted words together', () => {
  expect(splitArguments("a  'b c' --d=1 ''")).toEqual(['a', 'b c', '--d=1', '']);
  expect(splitArguments('')).toEqual([]);
});

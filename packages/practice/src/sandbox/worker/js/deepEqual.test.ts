import { expect, it } from 'vitest';
import { isDeepEqual } from './deepEqual.ts';

it('gives each member of a set or a map a partner of its own', () => {
  expect(isDeepEqual(new Set([[1], [2]]), new Set([[2], [1]]))).toBe(true);
  expect(isDeepEqual(new Set([[1], [1]]), new Set([[1], [2]]))).toBe(false);
  const mapOf = (...keys: number[]) => new Map(keys.map((key) => [[key], 'a']));
  expect(isDeepEqual(mapOf(1, 2), mapOf(2, 1))).toBe(true);
  expect(isDeepEqual(mapOf(1, 1), mapOf(1, 2))).toBe(false);
});

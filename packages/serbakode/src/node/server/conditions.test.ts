import { expect, it } from 'vitest';
import { matchesETag, parseRange } from './conditions.ts';

it.each([
  ['"a"', true, true],
  ['W/"a"', true, false],
  ['"b", W/"c","a"', true, true],
  ['*', true, true],
  ['"b"', false, false],
  ['a', false, false],
  ['"x"a"', false, false],
  ['"ab"', false, false],
])('%s names the ETag "a": weakly %s, strongly %s', (header, weakly, strongly) => {
  expect([matchesETag(header, '"a"', 'weak'), matchesETag(header, '"a"', 'strong')]).toEqual([weakly, strongly]);
});

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['BYTES=2-4', { start: 2, end: 4 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=4-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
  [undefined, null],
])('the range %j of ten bytes is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it('an empty file has no range', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});

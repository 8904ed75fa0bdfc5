import { expect, it } from 'vitest';
import { toReason } from './toReason.ts';

it('contains the text of any thrown value, and is never empty', () => {
  expect(toReason(new Error('rusak'))).toBe('rusak');
  expect(toReason(new RangeError())).toBe('RangeError');
  expect(toReason(new AggregateError([new Error('satu'), 'dua']))).toBe('satu; dua');
  expect(toReason({ kode: 1 })).toBe('{ kode: 1 }');
  expect(toReason(null)).toBe('null');
  expect(toReason(7)).toBe('7');
});

import { expect, it } from 'vitest';
import { toExerciseItemId } from './contentIds.ts';

it('names the item of an exercise: e and 12 digits of SHA-256(content id + # + exercise id)', () => {
  // printf '0123456789ab#harga-diskon' | sha256sum
  expect(toExerciseItemId('0123456789ab', 'harga-diskon')).toBe('eefb02728db3f');
});

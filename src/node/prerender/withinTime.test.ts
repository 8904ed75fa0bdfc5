import { expect, it } from 'vitest';
import { callWithin, TooSlow, waitWithin } from './withinTime.ts';

it('gives what a function returns or throws, and interrupts one that never ends', () => {
  expect(callWithin(1000, () => 5)).toBe(5);
  expect(() =>
    callWithin(1000, () => {
      throw new RangeError('x');
    }),
  ).toThrow(RangeError);
  expect(() =>
    callWithin(50, () => {
      for (;;);
    }),
  ).toThrow(TooSlow);
  expect(callWithin(1000, () => 'again')).toBe('again');
});

it('waits for what comes, and not for ever', async () => {
  expect(await waitWithin(1000, Promise.resolve(5))).toBe(5);
  await expect(waitWithin(1000, Promise.reject(new RangeError('x')))).rejects.toThrow(RangeError);
  await expect(waitWithin(50, new Promise(() => {}))).rejects.toThrow(TooSlow);
});

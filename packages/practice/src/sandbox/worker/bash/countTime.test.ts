import { expect, it } from 'vitest';
import { countTime } from './countTime.ts';

it('counts the time of a script, and not that in which a device was asleep', () => {
  let now = 0;
  const timeLeft = countTime(1000, () => now);
  now = 150;
  expect(timeLeft()).toBe(850);
  now = 60_000;
  expect(timeLeft()).toBe(350);
  now += 400;
  expect(timeLeft()).toBe(-50);
});

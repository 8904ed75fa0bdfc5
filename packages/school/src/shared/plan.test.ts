import { expect, it } from 'vitest';
import { parsePlan, toPlanText, toWeeks } from './plan.ts';

it('reads what it writes, and lists the days of a week from Monday', () => {
  const plan = { days: [1, 3, 0], minutes: 20 };
  expect(parsePlan(toPlanText(plan))).toEqual(plan);
  expect(parsePlan('0315 30')?.days).toEqual([1, 3, 5, 0]);
});

it.each(['', '1', '7 20', '1 0', '1 abc', ' 20', '1 2000'])('reads "%s" as no plan', (text) => {
  expect(parsePlan(text)).toBeNull();
});

it('counts whole weeks, and at least one', () => {
  const plan = { days: [1, 3], minutes: 30 };
  expect(toWeeks(61, plan)).toBe(2);
  expect(toWeeks(60, plan)).toBe(1);
  expect(toWeeks(0, plan)).toBe(1);
});

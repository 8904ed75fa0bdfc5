import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './countDown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back once, after its time', () => {
  const onEnd = vi.fn();
  countDown(5000, onEnd);
  vi.advanceTimersByTime(4999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('never calls back after it was stopped', () => {
  const onEnd = vi.fn();
  const end = countDown(5000, onEnd);
  vi.advanceTimersByTime(4500);
  end();
  vi.advanceTimersByTime(20_000);
  expect(onEnd).not.toHaveBeenCalled();
});

it('counts a minute of sleep of the device as one step', () => {
  const onEnd = vi.fn();
  // A browser calls an interval once after such a minute.
  let tick = () => {};
  vi.spyOn(globalThis, 'setInterval').mockImplementation((act) => {
    tick = act as () => void;
    return 0 as never;
  });
  countDown(5000, onEnd);
  for (let step = 1; step < 10; step++) tick();
  expect(onEnd).not.toHaveBeenCalled();
  tick();
  expect(onEnd).toHaveBeenCalledOnce();
});

import { afterAll, expect, it } from 'vitest';
import { wordAborts } from './wordAborts.ts';

const kept = { abort: AbortController.prototype.abort, make: AbortSignal.abort, timeout: AbortSignal.timeout };
afterAll(() => {
  AbortController.prototype.abort = kept.abort;
  AbortSignal.abort = kept.make;
  AbortSignal.timeout = kept.timeout;
});

it('gives abort errors the messages of Node.js, whatever the browser’s message is', async () => {
  // As Chromium words it.
  AbortController.prototype.abort = function abort(
    reason: unknown = new DOMException('signal is aborted', 'AbortError'),
  ) {
    kept.abort.call(this, reason);
  };
  wordAborts();
  const controller = new AbortController();
  controller.abort();
  expect(String(controller.signal.reason)).toBe('AbortError: This operation was aborted');
  expect(String(AbortSignal.abort().reason)).toBe('AbortError: This operation was aborted');
  expect(AbortSignal.abort('cukup').reason).toBe('cukup');
  const signal = AbortSignal.timeout(1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect(String(signal.reason)).toBe('TimeoutError: The operation was aborted due to timeout');
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLAIN_RUN } from '../../shared/sandbox.ts';
import { createPreviewFrame } from './previewFrame.ts';
import { FrameBlocked, READY_LIMIT_MS } from './runnerFrame.ts';

const REQUEST = { ...PLAIN_RUN, language: 'html', database: '', entry: 'a.html', files: [] } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('fails if its document does not load, as on a device that is offline', async () => {
  // An element instead of the frame, which would load a document.
  const element = document.createElement('div');
  vi.spyOn(document, 'createElement').mockReturnValueOnce(element);
  const onEvent = vi.fn();
  const preview = createPreviewFrame({
    base: '/',
    element: document.body,
    request: REQUEST,
    onEvent,
    readScripts: async () => [],
  });
  const failure = preview.done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(READY_LIMIT_MS - 1);
  expect(element.isConnected).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(element.isConnected).toBe(false);
  expect(await failure).toBeInstanceOf(FrameBlocked);
  preview.stop();
  expect(onEvent).not.toHaveBeenCalled();
});

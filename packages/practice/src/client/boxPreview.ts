import type { RunEvent, RunRequest } from '../shared/protocol.ts';
import type { RunHandle } from './sandbox/runnerFrame.ts';
import type { Session } from './session.ts';

/** The preview of a box, in which its program draws. */
export function createBoxPreview(sandbox: Session['sandbox']) {
  let host: HTMLElement | null = null;
  let onHost: ((host: HTMLElement) => void) | null = null;
  let closeDrawn: (() => void) | null = null;

  return {
    /** @param element holds previews */
    setHost: (element: HTMLElement | null): void => {
      host = element;
      if (element) onHost?.(element);
    },
    waitForHost: (): Promise<HTMLElement> =>
      host ? Promise.resolve(host) : new Promise((resolve) => (onHost = resolve)),
    draw: (element: HTMLElement, request: RunRequest, onEvent: (event: RunEvent) => void): RunHandle => {
      const preview = sandbox.preview(element, request, onEvent);
      closeDrawn = preview.close;
      return preview;
    },
    /** Close what was drawn. */
    close: (): void => {
      closeDrawn?.();
      closeDrawn = null;
    },
  };
}

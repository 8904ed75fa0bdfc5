import type { RunDone, RunEvent, RunRequest } from '../../../shared/practice/protocol.ts';
import {
  READY,
  SANDBOX_FOLDER,
  TIME_LIMIT_MS,
  toEarlyEnd,
  type FromRunner,
  type RuntimeName,
  type StopMessage,
  type ToRunner,
} from '../../../shared/practice/sandbox.ts';

/** A running program. */
export interface RunHandle {
  /** Resolves when the program ends, also by an error; rejects only if the runtime could not be loaded or started. */
  readonly done: Promise<RunDone>;
  readonly stop: () => void;
}

export type RunnerFrame = ReturnType<typeof createRunnerFrame>;

/** Limit for loading a runtime into a worker, or the document of a preview. Python takes seconds on a slow device. */
export const START_LIMIT_MS = 60_000;
/** Time after which a runner that has not ended a worker counts as stuck. */
const STOP_LIMIT_MS = 2000;

/** Create the hidden document of the workers.
 *  @param onLost called when it no longer answers, after the frame has been removed */
export function createRunnerFrame(base: string, onLost: () => void) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('aria-hidden', 'true');
  const ready = waitUntilReady(frame);
  frame.src = `${base}${SANDBOX_FOLDER}`;
  document.body.append(frame);
  const post = async (message: ToRunner, transfer: Transferable[]) => {
    await ready;
    frame.contentWindow?.postMessage(message, '*', transfer);
  };

  return {
    know: (name: RuntimeName, files: readonly ArrayBuffer[]) => post({ type: 'runtime', name, files }, [...files]),
    run: (names: readonly RuntimeName[], request: RunRequest, onEvent: (event: RunEvent) => void): RunHandle => {
      const { port1: port, port2 } = new MessageChannel();
      let timer: ReturnType<typeof setTimeout>;
      let isOver = false;
      const stop = (reason: StopMessage['reason']) => {
        // A late stop would take the frame away from the programs that run by then.
        if (isOver) return;
        port.postMessage({ type: 'stop', reason } satisfies StopMessage);
        clearTimeout(timer);
        timer = setTimeout(() => lose(reason), STOP_LIMIT_MS);
      };
      let lose: (reason: RunDone['reason']) => void = () => undefined;
      const done = new Promise<RunDone>((resolve) => {
        const end = (event: RunDone) => {
          isOver = true;
          clearTimeout(timer);
          port.close();
          onEvent(event);
          resolve(event);
        };
        lose = (reason) => {
          frame.remove();
          onLost();
          end(toEarlyEnd(reason, TIME_LIMIT_MS));
        };
        timer = setTimeout(() => stop('time'), START_LIMIT_MS);
        port.addEventListener('message', ({ data }: MessageEvent<FromRunner>) => {
          if (data.type === 'started') {
            clearTimeout(timer);
            timer = setTimeout(() => stop('time'), TIME_LIMIT_MS);
          } else if (data.type === 'done') end(data);
          else onEvent(data);
        });
        port.start();
        void post({ type: 'run', runtimes: names, request }, [port2]);
      });
      return { done, stop: () => stop('stopped') };
    },
    close: () => frame.remove(),
  };
}

/** Wait until the frame's document is ready. A sandboxed document has no origin to check, so the sender's window is
 *  compared. */
export function waitUntilReady(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('message', function listen({ source, data }: MessageEvent) {
      if (source !== frame.contentWindow || data !== READY) return;
      removeEventListener('message', listen);
      resolve();
    });
  });
}

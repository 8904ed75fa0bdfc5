import { createToken } from '../../shared/createToken.ts';
import { createReader, toFrameEnd, toRunEvent, type FrameDone } from '../../shared/messages.ts';
import type { RunDone, RunEvent, RunRequest } from '../../shared/protocol.ts';
import {
  READY,
  SANDBOX_FOLDER,
  TIME_LIMIT_MS,
  type RuntimeName,
  type StopMessage,
  type ToRunner,
} from '../../shared/sandbox.ts';
import { countDown } from './countDown.ts';
import { openDocument } from './openDocument.ts';

/** A running program. */
export interface RunHandle {
  /** Resolves when the program ends, also by an error; rejects only if the runtime could not be loaded or started. */
  readonly done: Promise<RunDone>;
  readonly stop: () => void;
}

export type RunnerFrame = ReturnType<typeof createRunnerFrame>;

/** Limit for loading a runtime into a worker, or the document of a preview. Python takes seconds on a slow device. */
export const START_LIMIT_MS = 60_000;
/** Limit for the first message of a frame. A host that forbids framing shows an error page instead. */
export const READY_LIMIT_MS = 10_000;
/** Time after which a runner that has not ended a worker counts as stuck. */
export const STOP_LIMIT_MS = 5000;

/** A frame that did not answer in time. */
export class FrameBlocked extends Error {}

/** Create the hidden document of the workers.
 *  @param onLost called when it no longer answers, after the frame has been removed */
export function createRunnerFrame(base: string, onLost: () => void) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = '';
  frame.setAttribute('aria-hidden', 'true');
  const ready = waitUntilReady(frame);
  document.body.append(frame);
  void openDocument(frame, `${base}${SANDBOX_FOLDER}`);
  ready.catch(() => {
    frame.remove();
    onLost();
  });
  const post = async (message: ToRunner, transfer: Transferable[]) => {
    await ready;
    frame.contentWindow?.postMessage(message, '*', transfer);
  };

  return {
    know: (name: RuntimeName, files: readonly ArrayBuffer[]) => post({ type: 'runtime', name, files }, [...files]),
    run: (names: readonly RuntimeName[], request: RunRequest, onEvent: (event: RunEvent) => void): RunHandle => {
      const { port1: port, port2 } = new MessageChannel();
      let endTimer: () => void;
      let isOver = false;
      let hasStarted = false;
      const stop = (reason: StopMessage['reason']) => {
        // A late stop would remove the frame of programs that started meanwhile.
        if (isOver) return;
        port.postMessage({ type: 'stop', reason } satisfies StopMessage);
        endTimer();
        endTimer = countDown(STOP_LIMIT_MS, () => lose(reason));
      };
      let lose: (reason: RunDone['reason']) => void = () => undefined;
      const token = createToken();
      const read = createReader();
      const done = new Promise<RunDone>((resolve, reject) => {
        const end = (message: FrameDone) => {
          const event = toRunEvent(message, token) as RunDone;
          isOver = true;
          endTimer();
          port.close();
          onEvent(event);
          resolve(event);
        };
        lose = (reason) => {
          frame.remove();
          onLost();
          end(toFrameEnd(reason, TIME_LIMIT_MS));
        };
        endTimer = countDown(START_LIMIT_MS, () => stop('time'));
        port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (isOver) return;
          const message = read(data);
          if (message.type === 'started') {
            // Only once: a program that sends this again gets no more time.
            if (hasStarted) return;
            hasStarted = true;
            endTimer();
            endTimer = countDown(TIME_LIMIT_MS, () => stop('time'));
          } else if (message.type === 'pressed') return;
          else if (message.type !== 'done') onEvent(toRunEvent(message, token));
          // A frame that may be compromised is not used again.
          else if (message.reason === 'message') lose('message');
          else end(message);
        });
        port.start();
        post({ type: 'run', runtimes: names, request, token }, [port2]).catch(reject);
      });
      return { done, stop: () => stop('stopped') };
    },
    close: () => frame.remove(),
  };
}

/** Wait until the frame's document is ready. A sandboxed document has no origin to check, so the sender's window is
 *  compared; one that only its policy sandboxes must be opaque. @throws FrameBlocked if nothing comes in time */
export function waitUntilReady(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      endTimer();
      removeEventListener('message', listen);
    };
    const endTimer = countDown(READY_LIMIT_MS, () => {
      end();
      reject(new FrameBlocked(`${frame.getAttribute('src') ?? ''} did not answer`));
    });
    function listen({ source, origin, data }: MessageEvent): void {
      if (source !== frame.contentWindow || data !== READY) return;
      if (!frame.hasAttribute('sandbox') && origin !== 'null') return;
      end();
      resolve();
    }
    addEventListener('message', listen);
  });
}

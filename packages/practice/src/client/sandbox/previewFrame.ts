import { createToken } from '../../shared/createToken.ts';
import { createReader, toRunEvent } from '../../shared/messages.ts';
import type { RunDone, RunEvent, RunRequest } from '../../shared/protocol.ts';
import { PREVIEW_LIMIT_MS, SANDBOX_FOLDER, toEarlyEnd, type PreviewMessage } from '../../shared/sandbox.ts';
import { countDown } from './countDown.ts';
import { keepFocus } from './keepFocus.ts';
import { openDocument } from './openDocument.ts';
import { START_LIMIT_MS, waitUntilReady, type RunHandle } from './runnerFrame.ts';

/** A visible preview. `done` resolves after its test, or when its document is rendered. The preview runs until it is
 *  closed. */
interface PreviewHandle extends RunHandle {
  readonly close: () => void;
}

interface PreviewInput {
  readonly base: string;
  /** Element that the frame fills. */
  readonly element: HTMLElement;
  readonly request: RunRequest;
  readonly onEvent: (event: RunEvent) => void;
  readonly readScripts: () => Promise<ArrayBuffer[]>;
}

/** Height of a frame whose test sets a width, in CSS pixels. */
const DEFAULT_HEIGHT = 600;

/** Create a frame with a reader's document. The frame's own document, from the site, shows the reader's document in
 *  a nested frame that cannot navigate. */
export function createPreviewFrame({ base, element, request, onEvent, readScripts }: PreviewInput): PreviewHandle {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.title = request.entry;
  if (request.width !== null) {
    frame.width = String(request.width);
    frame.height = String(DEFAULT_HEIGHT);
  }
  const ready = waitUntilReady(frame);
  const address = `${base}${SANDBOX_FOLDER}preview/`;
  element.append(frame);
  void openDocument(frame, address);
  const { port1: port, port2 } = new MessageChannel();
  const token = createToken();
  const read = createReader();
  let finish: (done: RunDone) => void = () => undefined;
  let isClosed = false;
  const focus = keepFocus(frame, {
    canHold: request.test === null,
    onThefts: () => end(toEarlyEnd('focus', PREVIEW_LIMIT_MS)),
  });
  const close = () => {
    isClosed = true;
    focus.end();
    port.close();
    frame.remove();
  };
  /** End the document, which continues after its run has finished. */
  function end(event: RunDone): void {
    if (isClosed) return;
    close();
    onEvent(event);
    finish(event);
  }
  const stop = (reason: RunDone['reason']) => finish(toEarlyEnd(reason, PREVIEW_LIMIT_MS));
  const done = new Promise<RunDone>((resolve, reject) => {
    let endTimer = () => {};
    let hasStarted = false;
    let isOver = false;
    finish = (event) => {
      if (isOver) return;
      isOver = true;
      endTimer();
      if (event.reason !== 'finished') end(event);
      else onEvent(event);
      resolve(event);
    };
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isClosed) return;
      const message = read(data);
      if (message.type === 'started') {
        // The reader's document may send this message too, but gets no more time by it.
        if (hasStarted) return;
        hasStarted = true;
        endTimer();
        endTimer = countDown(PREVIEW_LIMIT_MS, () => stop('time'));
        return;
      }
      if (message.type === 'pressed') return focus.allow();
      const event = toRunEvent(message, token);
      if (event.type !== 'done') onEvent(event);
      else if (event.reason === 'finished') finish(event);
      else end(event);
    });
    port.start();
    const fail = (error: unknown) => {
      isOver = true;
      close();
      reject(error as Error);
    };
    const send = async () => {
      const [scripts] = await Promise.all([readScripts(), ready]);
      if (isOver || isClosed) return;
      endTimer = countDown(START_LIMIT_MS, () => fail(new Error(`${address} did not answer`)));
      const message: PreviewMessage = { type: 'preview', request, token, scripts };
      frame.contentWindow?.postMessage(message, '*', [port2, ...scripts]);
    };
    send().catch(fail);
  });
  return { done, stop: () => stop('stopped'), close };
}

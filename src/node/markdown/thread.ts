import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';

/** Files to render, in order. */
export interface Request {
  readonly kind: 'render';
  readonly inputs: readonly MarkdownInput[];
}

/** Results in the order of the files. */
export type Answer = readonly MarkdownResult[];

/** Precedes the requests that it is for; without an answer. */
export interface Opening {
  readonly kind: 'open';
  readonly options: MarkdownOptions;
}

/** A rendering thread that is replaced when it crashes. */
export interface Thread {
  /** Load the thread's code before the first request, which does it otherwise. */
  start(): void;
  /** Set the options of the requests that follow. */
  open(options: MarkdownOptions): void;
  /** Send a request; only one at a time.
   *  @throws the error that crashed the thread */
  ask(request: Request): Promise<Answer>;
  close(): Promise<void>;
}

/** For fewer files, starting a thread takes longer than rendering. */
export const MIN_FILES_FOR_THREADS = 12;
const MEMORY_MB = 512;

/** Create a thread for each core.
 *  @param url compiled `worker.ts` */
export function createThreads(url: URL, size = availableParallelism()): Thread[] {
  return Array.from({ length: size }, () => createThread(url));
}

function createThread(url: URL): Thread {
  let worker: Worker | undefined;
  let opening: Opening | undefined;

  function start(): Worker {
    if (worker) return worker;
    const started = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    // A thread that ends before it is asked is started again, and then the reason is reported.
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
    });
    // Idle threads do not keep the process alive.
    started.unref();
    if (opening) started.postMessage(opening);
    worker = started;
    return started;
  }

  async function close(): Promise<void> {
    const dead = worker;
    worker = undefined;
    await dead?.terminate();
  }

  return {
    start,
    open(options) {
      opening = { kind: 'open', options };
      worker?.postMessage(opening);
    },
    close,
    async ask(request) {
      try {
        return await exchange(start(), request);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

function exchange(worker: Worker, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`its thread ended with code ${code}`)));
    const settle = (end: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      end();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(request);
  });
}

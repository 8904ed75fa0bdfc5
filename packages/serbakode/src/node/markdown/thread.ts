import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { toReason } from '../diagnostics/toReason.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';

/** Files to render, in order. The options of a thread's requests are sent before them, as they are. */
export interface Request {
  readonly inputs: readonly MarkdownInput[];
}

/** What a thread sends: the index of each file when it begins with it, then all results in the order of the files. */
export type Answer = number | readonly MarkdownResult[];

/** A thread crashed, or did not end, while it rendered a file. */
export class LostFile extends Error {
  /** Of the file in the request. */
  readonly index: number;
  readonly isSlow: boolean;

  constructor(message: string, index: number, isSlow: boolean) {
    super(message);
    this.index = index;
    this.isSlow = isSlow;
  }
}

/** A rendering thread that is replaced when it crashes. */
export interface Thread {
  /** Load the thread's code before the first request, which does it otherwise. */
  start(): void;
  /** Set the options of the requests that follow. */
  open(options: MarkdownOptions): void;
  /** Send a request; only one at a time.
   *  @throws LostFile if a file crashed the thread, or is not rendered within the limit */
  ask(request: Request): Promise<readonly MarkdownResult[]>;
  close(): Promise<void>;
}

/** For fewer files, threads start when the first is rendered. */
export const MIN_FILES_FOR_THREADS = 12;
const MEMORY_MB = 512;
/** Longest time for one file, in seconds. */
const MAX_RENDER_SECONDS = 10;

/** Create a thread for each core.
 *  @param url compiled `worker.ts` */
export function createThreads(url: URL, size = availableParallelism(), limit = MAX_RENDER_SECONDS): Thread[] {
  return Array.from({ length: size }, () => createThread(url, limit));
}

function createThread(url: URL, limit: number): Thread {
  let worker: Worker | undefined;
  let opened: MarkdownOptions | undefined;

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
    if (opened) started.postMessage(opened);
    worker = started;
    return started;
  }

  async function close(): Promise<void> {
    const dead = worker;
    worker = undefined;
    if (dead) await end(dead);
  }

  return {
    start,
    open(options) {
      opened = options;
      worker?.postMessage(options);
    },
    close,
    async ask(request) {
      try {
        return await exchange(start(), request, limit);
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

function exchange(worker: Worker, request: Request, limit: number): Promise<readonly MarkdownResult[]> {
  return new Promise((resolve, reject) => {
    let index = 0;
    let stopWatching = () => {};
    const fail = (reason: string, isSlow = false) => settle(() => reject(new LostFile(reason, index, isSlow)));
    const onMessage = (answer: Answer) => {
      if (typeof answer !== 'number') return settle(() => resolve(answer));
      index = answer;
      stopWatching();
      stopWatching = watchTime(limit, () => fail(`rendering it takes longer than ${limit} s`, true));
    };
    // An error may come before the messages that were sent earlier; the end of the thread comes after all of them.
    let reason: string | undefined;
    const onError = (error: unknown) => {
      reason = toReason(error);
    };
    const onExit = (code: number) => fail(reason ?? `its thread ended with code ${code}`);
    const settle = (act: () => void) => {
      stopWatching();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      act();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(request);
  });
}

const LOOKS = 10;

/** Call a function after a time in which the processor worked as long. Looks are counted, because a process that was
 *  suspended or had to wait for others goes on as if nothing had been. */
function watchTime(seconds: number, onEnd: () => void): () => void {
  const used = process.cpuUsage();
  let looks = 0;
  const timer = setInterval(
    () => {
      looks++;
      const { user, system } = process.cpuUsage(used);
      if (looks < LOOKS || (user + system) / 1_000_000 < seconds) return;
      clearInterval(timer);
      onEnd();
    },
    (seconds * 1000) / LOOKS,
  );
  return () => clearInterval(timer);
}

/** Longest time that a thread may take to end, in milliseconds. */
const END_MS = 2_000;

/** End a thread. One in native code cannot be interrupted, and Node would wait for it at its own end: then the process
 *  ends by a signal, after all was reported. */
async function end(worker: Worker): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, END_MS, 'late').unref());
  const ending = worker.terminate();
  if ((await Promise.race([ending, late])) !== 'late') return;
  const onExit = () => process.kill(process.pid, 'SIGKILL');
  process.once('exit', onExit);
  worker.unref();
  void ending.then(() => process.off('exit', onExit));
}

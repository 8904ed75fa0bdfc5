import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createRenderer } from './createRenderer.ts';
import { isPlainLanguage } from './highlight.ts';
import { renderSafely, toFailedResult } from './renderSafely.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownRenderer, MarkdownResult } from './types.ts';

export interface PoolOptions {
  readonly markdown: MarkdownOptions;
  /** Compiled `worker.ts`; null renders in this thread. */
  readonly workerUrl: URL | null;
  /** Threads (a count); as many as the machine has cores unless set. */
  readonly size?: number;
  /** Memory of a thread in megabytes. */
  readonly memoryMb?: number;
}

export interface Pool {
  /** Render files in the order given. A file that cannot be rendered, or kills its thread, has an error as its result. */
  render(inputs: readonly MarkdownInput[]): Promise<MarkdownResult[]>;
  close(): Promise<void>;
}

/** Below this count of files a thread takes longer to start than the work itself takes. */
const MIN_FILES_FOR_THREADS = 12;
const MAX_BATCH = 16;
const MEMORY_MB = 512;

/** Renders Markdown files on all cores. Threads start with the first large job and stay until `close`. */
export function createPool({ markdown, workerUrl, size = availableParallelism(), memoryMb = MEMORY_MB }: PoolOptions): Pool {
  let inline: MarkdownRenderer | undefined;
  const idle: Thread[] = [];

  return {
    async render(inputs) {
      if (workerUrl === null || inputs.length < MIN_FILES_FOR_THREADS) {
        inline ??= createRenderer(markdown);
        const results: MarkdownResult[] = [];
        for (const input of inputs) results.push(await renderSafely(inline, input));
        return results;
      }
      const queue = createQueue(inputs, size);
      const results = new Array<MarkdownResult>(inputs.length);
      await Promise.all(Array.from({ length: Math.min(size, inputs.length) }, () => work(queue, results, workerUrl)));
      return results;
    },
    async close() {
      await Promise.all(idle.splice(0).map(({ worker }) => worker.terminate()));
    },
  };

  /** Keep one thread busy until the queue is empty; a thread that dies is replaced. */
  async function work(queue: Queue, results: MarkdownResult[], url: URL): Promise<void> {
    let thread = idle.pop() ?? startThread(url);
    for (let batch = queue.take(thread.languages); batch.length > 0; batch = queue.take(thread.languages)) {
      const { done, error } = await runBatch(thread.worker, batch, results);
      if (error === null) continue;
      thread = await replace(thread, url);
      // The last answers of a dying thread can be lost, so it is not known which file it died of: each goes alone now.
      for (const job of batch.slice(done)) {
        const alone = await runBatch(thread.worker, [job], results);
        if (alone.error === null) continue;
        results[job.index] = toFailedResult(job.input, alone.error);
        thread = await replace(thread, url);
      }
    }
    idle.push(thread);
  }

  async function replace(thread: Thread, url: URL): Promise<Thread> {
    await thread.worker.terminate();
    return startThread(url);
  }

  function startThread(url: URL): Thread {
    const worker = new Worker(url, { workerData: markdown, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.unref();
    return { worker, languages: new Set() };
  }
}

interface Thread {
  readonly worker: Worker;
  /** Languages of code blocks it has loaded. */
  readonly languages: Set<string>;
}

interface Job {
  readonly index: number;
  readonly input: MarkdownInput;
  readonly languages: readonly string[];
}

interface Queue {
  /** Next files for a thread that has loaded these languages, and adds theirs; none when all are taken. */
  take(loaded: Set<string>): Job[];
}

/** Hands out files so that few languages are loaded twice: a language costs as much as a hundred code blocks do. */
function createQueue(inputs: readonly MarkdownInput[], size: number): Queue {
  const waiting = inputs.map((input, index): Job => ({ index, input, languages: readLanguages(input.text) }));
  const taken = new Set<string>();
  return {
    take(loaded) {
      const count = Math.min(MAX_BATCH, Math.ceil(waiting.length / (size * 4)));
      const batch: Job[] = [];
      while (batch.length < count) {
        let best = 0;
        let bestCost = Number.POSITIVE_INFINITY;
        for (let index = 0; index < waiting.length && bestCost > 0; index++) {
          const cost = toCost(waiting[index]?.languages ?? [], loaded, taken);
          if (cost >= bestCost) continue;
          best = index;
          bestCost = cost;
        }
        const [job] = waiting.splice(best, 1);
        if (!job) break;
        for (const language of job.languages) {
          loaded.add(language);
          taken.add(language);
        }
        batch.push(job);
      }
      return batch;
    },
  };
}

/** A language that another thread has loaded is worse than one that nobody has: somebody must load that one anyway. */
function toCost(languages: readonly string[], loaded: ReadonlySet<string>, taken: ReadonlySet<string>): number {
  let cost = 0;
  for (const language of languages) if (!loaded.has(language)) cost += taken.has(language) ? 2 : 1;
  return cost;
}

function readLanguages(text: string): string[] {
  const names = Array.from(text.matchAll(/^[ >\t]*(?:`{3,}|~{3,})([\w+#-]+)/gm), ([, language = '']) => language);
  return [...new Set(names)].filter((name) => !isPlainLanguage(name));
}

/** @returns how many files of the batch have a result, and what killed the thread if it died */
function runBatch(worker: Worker, batch: readonly Job[], results: MarkdownResult[]): Promise<{ done: number; error: unknown }> {
  return new Promise((resolve) => {
    let done = 0;
    const settle = (error: unknown) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref();
      resolve({ done, error });
    };
    const onMessage = (result: MarkdownResult) => {
      const job = batch[done++];
      if (job) results[job.index] = result;
      if (done === batch.length) settle(null);
    };
    const onError = (error: unknown) => settle(error);
    const onExit = (code: number) => settle(new Error(`its thread ended with code ${code}`));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(batch.map(({ input }) => input));
  });
}

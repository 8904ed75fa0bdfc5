import { Worker } from 'node:worker_threads';
import type { JobResult, PrerenderContext, PrerenderJob } from './renderJob.ts';
import type { Batch, BatchAnswer } from './worker.ts';

interface Waiting {
  readonly resolve: (results: readonly JobResult[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Start a thread that renders documents.
 *  @param file compiled `worker.ts` */
export function createRenderThread(file: string, context: PrerenderContext) {
  const worker = new Worker(file, { workerData: context });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let end: { readonly error: unknown } | null = null;
  worker.on('message', (answer: BatchAnswer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('error' in answer)
      asked?.reject(answer.error instanceof Error ? Object.assign(answer.error, answer.fields) : answer.error);
    else asked?.resolve(answer.results);
  });
  const fail = (error: unknown) => {
    end ??= { error };
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', fail).on('exit', (code) => fail(new Error(`a rendering thread ended with code ${code}`)));
  return {
    /** Render jobs in order; may be called concurrently.
     *  @throws the thread's error */
    render: async (jobs: readonly PrerenderJob[]): Promise<readonly JobResult[]> => {
      if (end) throw end.error;
      return new Promise((resolve, reject) => {
        const batch: Batch = { number: count++, jobs };
        waiting.set(batch.number, { resolve, reject });
        worker.postMessage(batch);
      });
    },
    close: (): Promise<unknown> => worker.terminate(),
  };
}

import { parentPort, workerData } from 'node:worker_threads';
import { createJobRenderer, type PrerenderContext, type PrerenderJob, type JobResult } from './renderJob.ts';

/** Documents to make; the answer carries the same number. */
export interface Batch {
  readonly number: number;
  readonly jobs: readonly PrerenderJob[];
}

/** Answer to a batch: what came of each job, or what went wrong. */
export type BatchAnswer = { readonly number: number } & ({ readonly results: readonly JobResult[] } | { readonly error: unknown });

const renderer = createJobRenderer(workerData as PrerenderContext);

parentPort?.on('message', ({ number, jobs }: Batch) => {
  renderer
    .then((render) => Promise.all(jobs.map(render)))
    .then(
      (results) => parentPort?.postMessage({ number, results } satisfies BatchAnswer),
      (error: unknown) => parentPort?.postMessage({ number, error } satisfies BatchAnswer),
    );
});

import { parentPort, workerData } from 'node:worker_threads';
import { createJobRenderer, type PrerenderContext, type PrerenderJob, type JobResult } from './renderJob.ts';

/** Answer to a batch: what came of each job, or what went wrong. */
export type BatchAnswer = { readonly results: readonly JobResult[] } | { readonly error: unknown };

const renderer = createJobRenderer(workerData as PrerenderContext);

parentPort?.on('message', (jobs: readonly PrerenderJob[]) => {
  renderer
    .then((render) => Promise.all(jobs.map(render)))
    .then(
      (results) => parentPort?.postMessage({ results } satisfies BatchAnswer),
      (error: unknown) => parentPort?.postMessage({ error } satisfies BatchAnswer),
    );
});

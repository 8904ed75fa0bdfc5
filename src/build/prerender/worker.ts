import { parentPort, workerData } from 'node:worker_threads';
import { createJobRenderer, type PrerenderContext, type PrerenderJob, type WrittenBytes } from './renderJob.ts';

/** Answer to a batch: bytes written, or what went wrong. */
export type BatchAnswer = { readonly bytes: readonly WrittenBytes[] } | { readonly error: unknown };

const renderer = createJobRenderer(workerData as PrerenderContext);

parentPort?.on('message', (jobs: readonly PrerenderJob[]) => {
  renderer
    .then((render) => Promise.all(jobs.map(render)))
    .then(
      (bytes) => parentPort?.postMessage({ bytes } satisfies BatchAnswer),
      (error: unknown) => parentPort?.postMessage({ error } satisfies BatchAnswer),
    );
});

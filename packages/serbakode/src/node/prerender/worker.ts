import { parentPort, workerData } from 'node:worker_threads';
import { settleAll } from '../files/settleAll.ts';
import { createJobRenderer, type JobResult, type PrerenderContext, type PrerenderJob } from './renderJob.ts';

/** Documents to render; the answer has the same number. */
export interface Batch {
  readonly number: number;
  readonly jobs: readonly PrerenderJob[];
}

/** Answer to a batch: the result of each job, or the error. */
export type BatchAnswer = { readonly number: number } & ({ readonly results: readonly JobResult[] } | Failure);

/** An error loses its fields when it leaves a thread, so the disk's error code is sent separately. */
interface Failure {
  readonly error: unknown;
  readonly fields: Pick<NodeJS.ErrnoException, 'code' | 'path' | 'syscall'>;
}

const renderer = createJobRenderer(workerData as PrerenderContext);

parentPort?.on('message', ({ number, jobs }: Batch) => {
  renderer
    .then((render) => settleAll(jobs.map(render)))
    .then(
      (results) => parentPort?.postMessage({ number, results } satisfies BatchAnswer),
      (error: unknown) => parentPort?.postMessage({ number, ...toFailure(error) } satisfies BatchAnswer),
    );
});

function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { error, fields: {} };
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  return {
    error,
    fields: {
      ...(code !== undefined && { code }),
      ...(path !== undefined && { path }),
      ...(syscall !== undefined && { syscall }),
    },
  };
}

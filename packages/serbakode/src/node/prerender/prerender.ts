import { availableParallelism } from 'node:os';
import { setImmediate as untilOthersWere } from 'node:timers/promises';
import { TooSlow } from '../author-code/withinTime.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { settleAll } from '../files/settleAll.ts';
import type { Route } from '../routes/parts/route.ts';
import { recordPage, toChangedPages, type ChangedPage, type ChangeOptions } from './changedPages.ts';
import { createRenderThread } from './createRenderThread.ts';
import {
  createJobRenderer,
  toComponentCrash,
  toStuckComponent,
  type JobResult,
  type PrerenderJob,
  type WrittenBytes,
} from './renderJob.ts';

interface PrerenderOptions extends ChangeOptions {
  /** Returns the path of the compiled `worker.ts`. */
  readonly compileWorker: () => Promise<string>;
  readonly onProgress: (done: number) => void;
  /** Called with each document that this thread has written, of which the first route's is the first, unless its page stays. */
  readonly onWritten?: ((htmlFile: string) => void) | undefined;
}

/** Documents rendered in one batch. */
const BATCH = 8;
/** For fewer batches, starting a thread takes longer than it saves. */
const MIN_BATCHES_FOR_THREADS = 12;
/** Batches queued per thread, so that a thread never waits for this one. */
const BATCHES_AHEAD = 2;

/** Render all routes that are not in the output folder yet, on all cores where there are many.
 *  @returns bytes of HTML and JSON of all routes */
export async function prerender(routes: readonly Route[], options: PrerenderOptions): Promise<WrittenBytes> {
  const crashes: Problem[] = [];
  const { ownComponents, siteFolders } = options.context;
  try {
    return await renderAll(routes, options, crashes);
  } catch (error) {
    // A component of the site may crash while the application is loaded. Then no page can be rendered.
    const crash = error instanceof TooSlow ? toStuckComponent(ownComponents) : toComponentCrash(error, siteFolders);
    if (!crash) throw error;
    crashes.push(crash);
    return { htmlBytes: 0, jsonBytes: 0 };
  } finally {
    options.problems.addAll(withoutRepeats(crashes));
  }
}

/** Remove crashes of single pages that all pages have in common. */
function withoutRepeats(crashes: readonly Problem[]): Problem[] {
  const isEverywhere = ({ code }: Problem) => code === 'theme-component';
  const toPlace = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const everywhere = new Set(crashes.filter(isEverywhere).map(toPlace));
  return crashes.filter((crash) => isEverywhere(crash) || !everywhere.has(toPlace(crash)));
}

async function renderAll(
  routes: readonly Route[],
  options: PrerenderOptions,
  crashes: Problem[],
): Promise<WrittenBytes> {
  const sum = { htmlBytes: 0, jsonBytes: 0 };
  let done = 0;
  const count = ({ htmlBytes, jsonBytes }: WrittenBytes) => {
    sum.htmlBytes += htmlBytes;
    sum.jsonBytes += jsonBytes;
    done += 1;
  };
  const batches = toBatches(toChangedPages(routes, options, count));
  const first = Array.from({ length: MIN_BATCHES_FOR_THREADS }, () => batches.next().value).filter(
    (batch) => batch !== undefined,
  );
  options.onProgress(done);
  if (first.length === 0) return sum;
  let hasFailed = false;
  // Nothing more is begun after a failure.
  const take = () => (hasFailed ? undefined : (first.shift() ?? batches.next().value));
  const work = async (render: (jobs: readonly PrerenderJob[]) => Promise<readonly JobResult[]>) => {
    try {
      for (let batch = take(); batch; batch = take()) add(batch, await render(batch.map(({ job }) => job)));
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const add = (batch: readonly ChangedPage[], results: readonly JobResult[]) => {
    for (const [index, result] of results.entries()) {
      count(result);
      if (result.problem) crashes.push(result.problem);
      const page = batch[index];
      if (page && result.jsonBytes > 0) recordPage(page, options);
    }
    options.onProgress(done);
  };

  const threads = first.length < MIN_BATCHES_FOR_THREADS ? [] : await startThreads(options);
  try {
    const renderHere = await createJobRenderer(options.context);
    // This thread takes the first batch.
    await settleAll([
      work(async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) {
          // Messages of the threads, and requests for pages that are there, are answered first.
          await untilOthersWere();
          const result = await renderHere(job);
          results.push(result);
          if (result.jsonBytes > 0) options.onWritten?.(job.htmlFile);
        }
        return results;
      }),
      ...threads.flatMap(({ render }) => Array.from({ length: BATCHES_AHEAD }, () => work(render))),
    ]);
    return sum;
  } finally {
    // What follows does not wait for the end of the threads.
    for (const thread of threads) void thread.close();
  }
}

/** Start threads for the other cores. */
async function startThreads(options: PrerenderOptions) {
  const size = availableParallelism() - 1;
  if (size === 0) return [];
  const workerFile = await options.compileWorker();
  // A thread only receives the modules of its jobs.
  const context = { ...options.context, application: { ...options.context.application, modules: {} } };
  return Array.from({ length: size }, () => createRenderThread(workerFile, context));
}

function* toBatches(pages: Iterable<ChangedPage>): Generator<readonly ChangedPage[], undefined> {
  let batch: ChangedPage[] = [];
  for (const page of pages) {
    batch.push(page);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

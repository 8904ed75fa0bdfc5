import { availableParallelism } from 'node:os';
import { setImmediate as untilOthersWere } from 'node:timers/promises';
import { TooSlow } from '../author-code/withinTime.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';
import type { Route } from '../routes/parts/route.ts';
import { createRenderThread } from './createRenderThread.ts';
import { keepPages, type KeepOptions } from './keepPages.ts';
import {
  createJobRenderer,
  toComponentCrash,
  toStuckComponent,
  type JobResult,
  type PrerenderContext,
  type PrerenderJob,
  type WrittenBytes,
} from './renderJob.ts';
import { toJob, toJobContext } from './toJob.ts';

export interface PrerenderOptions extends KeepOptions {
  readonly bodies: BodyReader;
  /** Returns the path of the compiled `worker.ts`. */
  readonly compileWorker: () => Promise<string>;
  readonly onProgress: (done: number) => void;
  /** Receives pages that crash while they are rendered. */
  readonly problems: ProblemList;
}

/** For fewer documents, starting a thread takes longer than it saves. */
const MIN_ROUTES_FOR_THREADS = 100;
/** Documents rendered in one batch. */
const BATCH = 8;
/** Batches queued per thread, so that a thread never waits for this one. */
const BATCHES_AHEAD = 2;

/** Render all routes that are not in the output folder yet, on all cores where there are many.
 *  @returns bytes of HTML and JSON of all routes */
export async function prerender(routes: readonly Route[], options: PrerenderOptions): Promise<WrittenBytes> {
  const crashes: Problem[] = [];
  try {
    return await renderAll(routes, options, crashes);
  } catch (error) {
    // A component of the site may crash while the application is loaded. Then no page can be rendered.
    const crash =
      error instanceof TooSlow ? toStuckComponent(options.ownComponents) : toComponentCrash(error, options.siteFolders);
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
  const { kept, changed, note } = keepPages(routes, options);
  const sum = { ...kept };
  let done = routes.length - changed.length;
  options.onProgress(done);
  if (changed.length === 0) return sum;
  const batches = toBatches(changed, options);
  const add = (jobs: readonly PrerenderJob[], results: readonly JobResult[]) => {
    for (const [index, result] of results.entries()) {
      sum.htmlBytes += result.htmlBytes;
      sum.jsonBytes += result.jsonBytes;
      if (result.problem) crashes.push(result.problem);
      const job = jobs[index];
      if (job && result.jsonBytes > 0) note(job);
    }
    done += results.length;
    options.onProgress(done);
  };

  // Batches are created on demand, so that few pages are in memory at a time.
  const work = async (render: (jobs: readonly PrerenderJob[]) => Promise<readonly JobResult[]>) => {
    for (let next = batches.next(); !next.done; next = batches.next()) add(next.value, await render(next.value));
  };

  const threads = await startThreads(changed.length, options);
  try {
    const renderHere = await createJobRenderer(options);
    await Promise.all([
      ...threads.flatMap(({ render }) => Array.from({ length: BATCHES_AHEAD }, () => work(render))),
      work(async (jobs) => {
        // Messages of the threads are handled first.
        if (threads.length > 0) await untilOthersWere();
        return Promise.all(jobs.map(renderHere));
      }),
    ]);
    return sum;
  } finally {
    // What follows does not wait for the end of the threads.
    for (const thread of threads) void thread.close();
  }
}

/** Start threads for the other cores. */
async function startThreads(count: number, options: PrerenderOptions) {
  const { compileWorker, application, shell, icons, outDir, siteFolders, metaPolicies, ownComponents } = options;
  const size = count < MIN_ROUTES_FOR_THREADS ? 0 : availableParallelism() - 1;
  if (size === 0) return [];
  const workerFile = await compileWorker();
  // A thread only receives the modules of its jobs.
  const context: PrerenderContext = {
    application: { ...application, modules: {} },
    shell,
    icons,
    outDir,
    siteFolders,
    metaPolicies,
    ownComponents,
  };
  return Array.from({ length: size }, () => createRenderThread(workerFile, context));
}

function* toBatches(routes: readonly Route[], options: PrerenderOptions): Generator<PrerenderJob[], void> {
  const context = toJobContext(options, options.bodies);
  for (let start = 0; start < routes.length; start += BATCH)
    yield routes.slice(start, start + BATCH).flatMap((route) => toJob(route, context) ?? []);
}

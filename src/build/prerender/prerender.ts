import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { toOutputFile, toPermalink } from '../../model/sitePath.ts';
import type { Route } from '../routes/route.ts';
import { createJobRenderer, type PrerenderContext, type PrerenderJob, type WrittenBytes } from './renderJob.ts';
import type { BatchAnswer } from './worker.ts';

export interface PrerenderOptions extends PrerenderContext {
  /** Shown beside links to pages that have no image of their own: a site path, an address, or none. */
  readonly defaultImage: string | null;
  /** Addresses of a route's page in other languages. */
  readonly alternatesOf: (route: Route) => readonly { readonly hreflang: string; readonly href: string }[];
  /** Gives the compiled `worker.ts`. */
  readonly compileWorker: () => Promise<string>;
  readonly onProgress: (done: number) => void;
}

/** Below this count of documents a thread takes longer to start than it saves. */
const MIN_ROUTES_FOR_THREADS = 400;
/** Documents a thread gets at once. */
const BATCH = 24;

/** Render all routes into the output folder, on all cores where there are many.
 *  @returns bytes of HTML and JSON written */
export async function prerender(routes: readonly Route[], options: PrerenderOptions): Promise<WrittenBytes> {
  const batches = toBatches(routes, options);
  const sum = { htmlBytes: 0, jsonBytes: 0 };
  let done = 0;
  const add = (bytes: readonly WrittenBytes[]) => {
    for (const { htmlBytes, jsonBytes } of bytes) {
      sum.htmlBytes += htmlBytes;
      sum.jsonBytes += jsonBytes;
    }
    done += bytes.length;
    options.onProgress(done);
  };

  if (routes.length < MIN_ROUTES_FOR_THREADS) {
    const render = await createJobRenderer(options);
    for (const batch of batches) add(await Promise.all(batch.map(render)));
    return sum;
  }
  const workerFile = await options.compileWorker();
  const { application, shell, icons, outDir } = options;
  const context: PrerenderContext = { application, shell, icons, outDir };
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const worker = new Worker(workerFile, { workerData: context });
      try {
        // Batches are made one by one as threads ask for them, so that few pages are in memory at a time.
        for (let next = batches.next(); !next.done; next = batches.next()) add(await runBatch(worker, next.value));
      } finally {
        await worker.terminate();
      }
    }),
  );
  return sum;
}

function* toBatches(routes: readonly Route[], options: PrerenderOptions): Generator<PrerenderJob[], void> {
  for (let start = 0; start < routes.length; start += BATCH) {
    yield routes.slice(start, start + BATCH).map((route) => toJob(route, options));
  }
}

async function runBatch(worker: Worker, batch: readonly PrerenderJob[]): Promise<readonly WrittenBytes[]> {
  worker.postMessage(batch);
  const [answer] = (await once(worker, 'message')) as [BatchAnswer];
  if ('error' in answer) throw answer.error;
  return answer.bytes;
}

function toJob(route: Route, { shell, defaultImage, alternatesOf }: PrerenderOptions): PrerenderJob {
  const toAbsolute = (address: string) =>
    address.startsWith('/') ? shell.url + (address.startsWith(shell.baseUrl) ? address : toPermalink(address, shell.baseUrl)) : address;
  const image = route.image ?? defaultImage;
  return {
    page: route.createPage(),
    structuredData: route.createStructuredData(),
    openGraphType: route.openGraphType,
    image: image === null ? null : toAbsolute(image),
    alternates: alternatesOf(route),
    htmlFile: toOutputFile(route.path, 'html'),
    jsonFile: toOutputFile(route.path, 'json'),
  };
}

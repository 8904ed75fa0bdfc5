import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { toOutputFile, toPermalink } from '../../model/sitePath.ts';
import { toModuleOf } from '../../model/page.ts';
import type { ProblemList } from '../createProblemList.ts';
import type { Problem } from '../problems.ts';
import type { LinkedRoute } from '../locales/linkLocales.ts';
import {
  COMPONENT,
  createJobRenderer,
  type JobResult,
  type PrerenderContext,
  type PrerenderJob,
  toComponentCrash,
  type WrittenBytes,
} from './renderJob.ts';
import type { BatchAnswer } from './worker.ts';

export interface PrerenderOptions extends PrerenderContext {
  /** Shown beside links to pages that have no image of their own: a site path, an address, or none. */
  readonly defaultImage: string | null;
  /** Gives the compiled `worker.ts`. */
  readonly compileWorker: () => Promise<string>;
  readonly onProgress: (done: number) => void;
  /** Pages that crash while they are drawn are told here. */
  readonly problems: ProblemList;
}

/** Below this count of documents a thread takes longer to start than it saves. */
const MIN_ROUTES_FOR_THREADS = 400;
/** Documents a thread gets at once. */
const BATCH = 24;

/** Render all routes into the output folder, on all cores where there are many.
 *  @returns bytes of HTML and JSON written */
export async function prerender(routes: readonly LinkedRoute[], options: PrerenderOptions): Promise<WrittenBytes> {
  const crashes: Problem[] = [];
  try {
    return await renderAll(routes, options, crashes);
  } catch (error) {
    // A component of the site's may crash while the application is loaded: then no page can be drawn.
    const crash = toComponentCrash(error, options.siteFolders);
    if (!crash) throw error;
    crashes.push(crash);
    return { htmlBytes: 0, jsonBytes: 0 };
  } finally {
    options.problems.addAll(withoutRepeats(crashes));
  }
}

/** What crashes on every page is not told of each page that is code besides. */
function withoutRepeats(crashes: readonly Problem[]): Problem[] {
  const isEverywhere = ({ message }: Problem) => message.startsWith(COMPONENT);
  const toPlace = ({ file, line, column }: Problem) => `${file}:${line}:${column}`;
  const everywhere = new Set(crashes.filter(isEverywhere).map(toPlace));
  return crashes.filter((crash) => isEverywhere(crash) || !everywhere.has(toPlace(crash)));
}

async function renderAll(routes: readonly LinkedRoute[], options: PrerenderOptions, crashes: Problem[]): Promise<WrittenBytes> {
  const batches = toBatches(routes, options);
  const sum = { htmlBytes: 0, jsonBytes: 0 };
  let done = 0;
  const add = (results: readonly JobResult[]) => {
    for (const { htmlBytes, jsonBytes, problem } of results) {
      sum.htmlBytes += htmlBytes;
      sum.jsonBytes += jsonBytes;
      if (problem) crashes.push(problem);
    }
    done += results.length;
    options.onProgress(done);
  };

  if (routes.length < MIN_ROUTES_FOR_THREADS) {
    const render = await createJobRenderer(options);
    for (const batch of batches) add(await Promise.all(batch.map(render)));
    return sum;
  }
  const workerFile = await options.compileWorker();
  const { application, shell, icons, outDir, siteFolders } = options;
  // Of the modules a thread is told those of its jobs.
  const context: PrerenderContext = { application: { ...application, modules: {} }, shell, icons, outDir, siteFolders };
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

function* toBatches(routes: readonly LinkedRoute[], options: PrerenderOptions): Generator<PrerenderJob[], void> {
  const serverFiles = new Map(Object.values(options.application.modules).map(({ url, serverFile }) => [url, serverFile]));
  for (let start = 0; start < routes.length; start += BATCH) {
    yield routes.slice(start, start + BATCH).flatMap((route) => toJob(route, options, serverFiles));
  }
}

async function runBatch(worker: Worker, batch: readonly PrerenderJob[]): Promise<readonly JobResult[]> {
  worker.postMessage(batch);
  const [answer] = (await once(worker, 'message')) as [BatchAnswer];
  if ('error' in answer) throw answer.error;
  return answer.results;
}

/** @returns nothing for a page whose module could not be compiled: a problem says why */
function toJob(route: LinkedRoute, { shell, defaultImage }: PrerenderOptions, serverFiles: ReadonlyMap<string, string>): PrerenderJob[] {
  const page = route.createPage();
  const module = toModuleOf(page);
  const moduleFile = module === null ? null : (serverFiles.get(module.url) ?? null);
  if (module !== null && moduleFile === null) return [];
  const toAbsolute = (address: string) =>
    address.startsWith('/') ? shell.url + (address.startsWith(shell.filesBase) ? address : toPermalink(address, shell.filesBase)) : address;
  const image = route.image ?? defaultImage;
  const job: PrerenderJob = {
    page,
    moduleFile,
    source: route.source,
    structuredData: route.createStructuredData(),
    openGraphType: route.openGraphType,
    image: image === null ? null : toAbsolute(image),
    alternates: route.alternates,
    htmlFile: toOutputFile(route.path, 'html'),
    jsonFile: toOutputFile(route.path, 'json'),
  };
  return [job];
}

import { availableParallelism } from 'node:os';
import { setImmediate as untilOthersWere } from 'node:timers/promises';
import { FEED_FILES, type FeedType } from '../../shared/model/config.ts';
import { toModuleOf, type Page } from '../../shared/model/page.ts';
import type { SitePath } from '../../shared/model/permalink.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { toFileUrl, toOutputFile } from '../../shared/model/sitePath.ts';
import { TooSlow } from '../author-code/withinTime.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { LinkedRoute } from '../routes/linkLocales.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';
import { PAGE_KINDS } from '../routes/parts/pageKinds.ts';
import { createRenderThread } from './createRenderThread.ts';
import {
  createJobRenderer,
  toComponentCrash,
  toStuckComponent,
  type JobResult,
  type PrerenderContext,
  type PrerenderJob,
  type WrittenBytes,
} from './renderJob.ts';
import type { FeedLink, SharedImage } from './toDocument.ts';

export interface PrerenderOptions extends PrerenderContext {
  readonly bodies: BodyReader;
  /** Preview image of pages without their own: a site path or an address. */
  readonly defaultImage: string | null;
  /** Formats of the feeds. */
  readonly feedTypes: readonly FeedType[];
  /** Pictures drawn for pages without their own, by path. */
  readonly cards: ReadonlyMap<SitePath, DrawnImage>;
  /** The locale's folder, below the output folder. */
  readonly folder: string;
  /** Returns the path of the compiled `worker.ts`. */
  readonly compileWorker: () => Promise<string>;
  readonly onProgress: (done: number) => void;
  /** Receives pages that crash while they are rendered. */
  readonly problems: ProblemList;
}

/** A picture that the build draws, as a file below the site's base URL. */
export interface DrawnImage extends Pick<SharedImage, 'alt' | 'size'> {
  readonly file: string;
}

/** For fewer documents, starting a thread takes longer than it saves. */
const MIN_ROUTES_FOR_THREADS = 100;
/** Documents rendered in one batch. */
const BATCH = 8;
/** Batches queued per thread, so that a thread never waits for this one. */
const BATCHES_AHEAD = 2;

/** Render all routes into the output folder, on all cores where there are many.
 *  @returns bytes of HTML and JSON written */
export async function prerender(routes: readonly LinkedRoute[], options: PrerenderOptions): Promise<WrittenBytes> {
  const crashes: Problem[] = [];
  try {
    return await renderAll(routes, options, crashes);
  } catch (error) {
    // A component of the site's may crash while the application is loaded: then no page can be drawn.
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
  routes: readonly LinkedRoute[],
  options: PrerenderOptions,
  crashes: Problem[],
): Promise<WrittenBytes> {
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

  // Batches are created on demand, so that few pages are in memory at a time.
  const work = async (render: (jobs: readonly PrerenderJob[]) => Promise<readonly JobResult[]>) => {
    for (let next = batches.next(); !next.done; next = batches.next()) add(await render(next.value));
  };

  const threads = await startThreads(routes.length, options);
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
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** Threads for the other cores. */
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

function* toBatches(routes: readonly LinkedRoute[], options: PrerenderOptions): Generator<PrerenderJob[], void> {
  const serverFiles = new Map(
    Object.values(options.application.modules).map(({ url, serverFile }) => [url, serverFile]),
  );
  for (let start = 0; start < routes.length; start += BATCH) {
    yield routes.slice(start, start + BATCH).flatMap((route) => toJob(route, options, serverFiles));
  }
}

/** @returns null if the page's module could not be compiled (then a problem is reported) */
function toJob(
  route: LinkedRoute,
  { shell, defaultImage, cards, feedTypes, folder, bodies }: PrerenderOptions,
  serverFiles: ReadonlyMap<string, string>,
): PrerenderJob[] {
  const page = route.createPage(bodies);
  const module = toModuleOf(page);
  const moduleFile = module === null ? null : (serverFiles.get(module.url) ?? null);
  if (module !== null && moduleFile === null) return [];
  const toAbsolute = (address: string) =>
    address.startsWith('/')
      ? shell.url + (address.startsWith(shell.filesBase) ? address : toFileUrl(address, shell.filesBase))
      : address;
  const card = cards.get(route.path);
  const image = route.image ?? (card ? `/${card.file}` : defaultImage);
  const job: PrerenderJob = {
    page,
    practice: route.createPractice?.(bodies) ?? null,
    moduleFile,
    source: route.source,
    structuredData: route.createStructuredData(),
    openGraphType: route.openGraphType,
    image:
      image === null ? null : { alt: '', size: null, ...(route.image === null && card), address: toAbsolute(image) },
    feeds: toFeedLinks(page, shell, feedTypes),
    alternates: route.alternates,
    htmlFile: folder + toOutputFile(route.path, 'html'),
    jsonFile: folder + toOutputFile(route.path, 'json'),
  };
  return [job];
}

/** Feeds that a page names: a tag's own first, then the blog's. */
function toFeedLinks(page: Page, { baseUrl, title }: SiteShell, types: readonly FeedType[]): FeedLink[] {
  const lists = [
    ...(page.kind === 'blog-tag' ? [{ base: page.tag.permalink, name: `${page.tag.label} | ${title}` }] : []),
    ...(PAGE_KINDS[page.kind].hasFeeds ? [{ base: `${baseUrl}blog`, name: title }] : []),
  ];
  return lists.flatMap(({ base, name }) =>
    types.map((type) => ({
      type,
      href: `${base.replace(/\/$/, '')}/${FEED_FILES[type]}`,
      title: `${name} ${FEED_NAMES[type]}`,
    })),
  );
}

const FEED_NAMES: Readonly<Record<FeedType, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON' };

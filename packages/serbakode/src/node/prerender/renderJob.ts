import type { CollectedHead } from '../../shared/document/collectedHead.ts';
import type { Page } from '../../shared/model/page.ts';
import type { SiteShell } from '../../shared/model/site.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { Application, CompiledModule } from '../application/application.ts';
import { isBrowserOnly } from '../author-code/isBrowserOnly.ts';
import { AUTHOR_CODE_LIMIT_MS, callWithin, importWithin, TooSlow, waitWithin } from '../author-code/withinTime.ts';
import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { completeProblem, type FilePlace, type Problem } from '../diagnostics/problem.ts';
import { toReason } from '../diagnostics/toReason.ts';
import type { MetaPolicies } from '../hosting/contentSecurityPolicy.ts';
import { createOutputWriter, OutsideOutput } from '../output/createOutputWriter.ts';
import { toStructuredData, withCollectedMeta } from './collectedHead.ts';
import { findComponentPlace, findCrashPlace, type SiteFolders } from './findCrashPlace.ts';
import { toDocument, type DocumentParts, type SiteIcons } from './toDocument.ts';

/** Data that all documents of one build share: plain JSON, so that it can be sent to a thread. */
export interface PrerenderContext {
  readonly application: Application;
  readonly shell: SiteShell;
  readonly icons: SiteIcons;
  readonly outDir: string;
  readonly siteFolders: SiteFolders;
  /** Where the configuration names the parts. */
  readonly partsPlace: FilePlace;
  /** Files that replace components of the theme, as problems name them. If there are any, the site's own code renders
   *  every page. */
  readonly ownComponents: readonly string[];
  readonly metaPolicies: MetaPolicies | null;
  readonly ownHead: readonly string[];
  readonly titleDelimiter: string;
}

/** A document to render. */
export interface PrerenderJob extends Pick<
  DocumentParts,
  'page' | 'structuredData' | 'openGraphType' | 'image' | 'feeds' | 'alternates'
> {
  readonly code: Pick<CompiledModule, 'hasStyles' | 'isActing' | 'renderKey'> | null;
  /** Below the output folder. */
  readonly htmlFile: string;
  readonly jsonFile: string;
  /** What a part keeps beside the page, or null for nothing. */
  readonly data: { readonly file: string; readonly json: object } | null;
  /** Compiled module of a page that is code. */
  readonly moduleFile: string | null;
  /** Source file name shown in problems. */
  readonly source: string;
}

export interface WrittenBytes {
  readonly htmlBytes: number;
  readonly jsonBytes: number;
}

/** Result of a job; a page that crashed is not written. */
export interface JobResult extends WrittenBytes {
  readonly problem: Problem | null;
}

interface Drawn {
  readonly page: Page;
  /** null if one document shows every page. */
  readonly html: string | null;
  /** What the page says of its document. */
  readonly head: CollectedHead;
}

type RenderJob = (job: PrerenderJob) => Promise<JobResult>;

/** Exports of `src/client/app/entry-server.tsx`. */
interface ServerEntry {
  readonly renderPage: (page: Page) => Promise<string>;
  readonly renderModulePage: (
    page: Page,
    module: object,
  ) => Promise<{ readonly html: string; readonly head: CollectedHead }>;
  /** Render a page; does not return if the page's own code does not end. */
  readonly tryModulePage: (page: Page, module: object) => void;
  readonly renderWaiting: () => string;
  readonly readKindClash: () => string | null;
}

/** Number of pages that never end after which no other page is rendered. Each costs the time limit, and interrupted
 *  code may have left a broken state. */
const MAX_STUCK = 3;

/** Load the compiled application and return a function that renders a document and writes it with its data. */
export async function createJobRenderer(context: PrerenderContext): Promise<RenderJob> {
  const { application, shell, outDir, siteFolders, ownComponents } = context;
  const server = isOneDocument(shell.history) ? null : await loadServer(context);
  const { write } = createOutputWriter(outDir);

  /** @throws any error of the module, while it is loaded or rendered */
  async function draw(page: Page, moduleFile: string | null, source: string): Promise<Drawn> {
    if (server === null) return { page, html: null, head: {} };
    if (moduleFile === null)
      return {
        page,
        html: await (ownComponents.length > 0
          ? callWithin(AUTHOR_CODE_LIMIT_MS, () => server.renderPage(page))
          : server.renderPage(page)),
        head: {},
      };
    const module = await importWithin(AUTHOR_CODE_LIMIT_MS, moduleFile, source);
    try {
      callWithin(AUTHOR_CODE_LIMIT_MS, () => server.tryModulePage(page, module));
    } catch (error) {
      // Other errors are ignored here, because the asynchronous rendering below may succeed.
      if (error instanceof TooSlow) throw error;
    }
    const render = (shown: Page) => waitWithin(AUTHOR_CODE_LIMIT_MS, server.renderModulePage(shown, module), source);
    const drawn = await render(page);
    if (page.kind !== 'react' || countMains(drawn.html) < 2) return { page, ...drawn };
    const own = { ...page, hasOwnMain: true };
    return { page: own, ...(await render(own)) };
  }

  let stuck = 0;
  let turn: Promise<unknown> = Promise.resolve();

  // Jobs run one after another. Concurrent jobs would start before one of them is found to be stuck.
  return (job) => {
    const result = turn.then(() => render(job));
    turn = result.catch(() => {});
    return result;
  };

  async function render({ htmlFile, jsonFile, data, moduleFile, source, ...job }: PrerenderJob): Promise<JobResult> {
    if (stuck >= MAX_STUCK) return { htmlBytes: 0, jsonBytes: 0, problem: null };
    let drawn: Awaited<ReturnType<typeof draw>>;
    try {
      drawn = await draw(job.page, moduleFile, source);
    } catch (error) {
      if (error instanceof TooSlow) {
        stuck += 1;
        return { htmlBytes: 0, jsonBytes: 0, problem: toStuck(source, moduleFile !== null) };
      }
      const isOwn = moduleFile !== null || job.page.kind === 'part';
      const problem = isOwn
        ? toPageCrash(error, source, siteFolders)
        : (toComponentCrash(error, siteFolders) ?? toOriginalCrash(error, ownComponents));
      if (!problem) throw error;
      return { htmlBytes: 0, jsonBytes: 0, problem };
    }
    const { html: appHtml, head } = drawn;
    const page = withCollectedMeta(drawn.page, head, context);
    try {
      const htmlBytes =
        appHtml === null
          ? 0
          : write(
              htmlFile,
              toDocument({
                ...context,
                ...job,
                page,
                structuredData: [...job.structuredData, ...toStructuredData(head)],
                pageTags: head.tags ?? [],
                appHtml,
              }),
              source,
            );
      if (data) write(data.file, JSON.stringify(data.json), source);
      return {
        htmlBytes,
        jsonBytes: write(jsonFile, JSON.stringify({ build: application.buildId, page }), source),
        problem: null,
      };
    } catch (error) {
      const [problem] = error instanceof OutsideOutput ? error.problems : [];
      if (!problem) throw error;
      return { htmlBytes: 0, jsonBytes: 0, problem };
    }
  }
}

const countMains = (html: string): number => html.match(/<main[\s>]/g)?.length ?? 0;

function toStuck(source: string, isOwn: boolean): Problem {
  return completeProblem({
    file: source,
    message: `${isOwn ? 'the page' : 'a component of `theme.components`'} was not drawn after ${AUTHOR_CODE_LIMIT_MS / 1000} s${isOwn ? '' : ' on this page'}`,
    fix: 'look for a loop that never ends, or a promise that never settles; slow code belongs in an effect',
  });
}

/** Report that a replaced theme component, or what it imports, does not end while it is loaded. */
export function toStuckComponent([file = '', ...others]: readonly string[]): Problem {
  return completeProblem({
    file,
    code: 'theme-component',
    message: `the component was not loaded after ${AUTHOR_CODE_LIMIT_MS / 1000} s${others.length > 0 ? `; or it was ${others.join(', ')}` : ''}`,
    fix: 'look for a loop that never ends at the top of the file, or of one that it imports',
  });
}

function toPageCrash(error: unknown, source: string, folders: SiteFolders): Problem {
  const place = findCrashPlace(error, source, folders);
  return toCrash(error, place, place.file === source ? 'the page' : source);
}

/** Report a crash of a replaced theme component, which is on every page.
 *  @returns null if the crash is not in an author's file */
export function toComponentCrash(error: unknown, folders: SiteFolders): Problem | null {
  const place = findComponentPlace(error, folders);
  return place && { ...toCrash(error, place, 'the component'), code: 'theme-component' };
}

/**
 * Report a crash of the theme's own code on a site that replaces components. React calls a component after the one that
 * renders it has returned, so the stack does not show which replacement it was.
 * @returns null if the site replaces none
 */
function toOriginalCrash(error: unknown, [file, ...others]: readonly string[]): Problem | null {
  if (file === undefined) return null;
  const orOthers = others.length > 0 ? `; or one that ${others.join(', ')} renders` : '';
  return completeProblem({
    file,
    code: 'theme-component',
    message: `a component that it renders crashes while it is drawn: ${toReason(error)}${orOthers}`,
    fix: 'give an original all props that the replacement gets: <Original {...props} />',
  });
}

function toCrash(error: unknown, place: ReturnType<typeof findCrashPlace>, what: string): Problem {
  const message = toReason(error);
  return completeProblem({ ...place, message: `${what} crashes while it is drawn: ${message}`, fix: toFix(message) });
}

function toFix(message: string): string {
  if (isBrowserOnly(message))
    return 'pages are drawn at build too, where there is no browser: use it in an effect or in `@docusaurus/BrowserOnly`';
  return message.includes('require.context')
    ? '`require.context` belongs to webpack: import each file by its name'
    : 'correct the component; every page is drawn once at build';
}

/** Import the compiled `src/client/app/entry-server.tsx`.
 *  @throws BuildFailure if parts of the site do not fit together */
export async function loadServer({ application, partsPlace }: PrerenderContext): Promise<ServerEntry> {
  const { serverFile } = application;
  const server = (await importWithin(AUTHOR_CODE_LIMIT_MS, serverFile, serverFile)) as ServerEntry;
  const clash = server.readKindClash();
  if (clash !== null) {
    const fix = 'give one of the two kinds another `name` and `letter`, or name only one of the parts in `parts`';
    throw new BuildFailure([{ ...partsPlace, message: clash, fix }]);
  }
  return server;
}

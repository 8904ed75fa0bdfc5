import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toDataFile } from '../../shared/model/dataFile.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { OutputPlan } from '../output/outputPlan.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';
import type { Route } from '../routes/parts/route.ts';
import type { PrerenderContext, PrerenderJob, WrittenBytes } from './renderJob.ts';
import { toJob, toJobContext, toPageFiles, type JobOptions } from './toJob.ts';

export interface ChangeOptions extends JobOptions {
  readonly context: PrerenderContext;
  /** Like `bodies`, with keys instead of texts. */
  readonly bodyKeys: BodyReader;
  readonly plan: OutputPlan;
  /** Changes whenever the engine might produce a different document from the same page. */
  readonly engineVersion: string;
}

/** A page that has to be rendered. */
export interface ChangedPage {
  readonly job: PrerenderJob;
  /** Hash of its JSON and of what renders it; null for a page that is rendered in every build. */
  readonly key: string | null;
}

/**
 * Create the pages that have to be rendered, on demand, so that few are in memory at a time. A page stays in the output
 * if the last build made it from the same data.
 * @param onKept called with the size of a page that stays
 */
export function* toChangedPages(
  routes: readonly Route[],
  options: ChangeOptions,
  onKept: (bytes: WrittenBytes) => void,
): Generator<ChangedPage, void> {
  const { context, plan, dataName, bodyKeys } = options;
  const jobContext = toJobContext(options);
  const keyContext = { ...jobContext, bodies: bodyKeys };
  const sharedKey = toSharedKey(options);
  const toKey = (route: Route) => {
    // The site's own code may read a clock or a file: then pages that it renders are rendered in every build.
    if (context.ownComponents.length > 0) return null;
    const job = toJob(route, keyContext);
    if (!job || job.code?.renderKey === null) return null;
    const { moduleFile: _file, ...page } = job;
    return hash('sha256', `${sharedKey} ${JSON.stringify(page)}`, 'base64url');
  };
  for (const route of routes) {
    const key = toKey(route);
    const { jsonFile, htmlFile } = toPageFiles(route, options.folder);
    const bytes = key && plan.keep(listFiles({ jsonFile, htmlFile, data: null }, context), key);
    if (bytes) {
      if (dataName !== null) plan.keep([toDataFile(jsonFile, dataName)], key);
      const [jsonBytes = 0, htmlBytes = 0] = bytes;
      onKept({ jsonBytes, htmlBytes });
      continue;
    }
    const job = toJob(route, jobContext);
    if (job) yield { job, key };
  }
}

/** Record the files of a page after they are written. */
export function recordPage(
  { job, key }: ChangedPage,
  { plan, context }: Pick<ChangeOptions, 'plan' | 'context'>,
): void {
  for (const file of listFiles(job, context)) plan.add(file, key);
}

function listFiles(
  { jsonFile, htmlFile, data }: Pick<PrerenderJob, 'jsonFile' | 'htmlFile' | 'data'>,
  { shell }: PrerenderContext,
): readonly string[] {
  const files = isOneDocument(shell.history) ? [jsonFile] : [jsonFile, htmlFile];
  return data ? [...files, data.file] : files;
}

/** Create a key that changes with the data that all documents share: with all of the context but for places of files. Pages
 *  that the site's own components render are never kept. */
function toSharedKey({ context, engineVersion }: ChangeOptions): string {
  const { application, outDir: _out, siteFolders: _site, partsPlace: _parts, ownComponents: _own, ...shown } = context;
  // Pages that are code have keys of their own, and the folder of the code has another name after each change of one.
  const { clientDir: _client, serverFile, modules: _modules, ...compiled } = application;
  const server = hash('sha256', readFileSync(serverFile), 'base64url');
  return hash('sha256', JSON.stringify([shown, compiled, server, engineVersion]));
}

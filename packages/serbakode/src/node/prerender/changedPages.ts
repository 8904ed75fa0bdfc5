import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { toDataFile } from '../../shared/model/dataFile.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { OutputPlan } from '../output/outputPlan.ts';
import type { BodyReader } from '../routes/parts/bodies.ts';
import type { Route } from '../routes/parts/route.ts';
import type { PrerenderContext, PrerenderJob, WrittenBytes } from './renderJob.ts';
import { toJob, toJobContext, toPageFiles, type JobOptions } from './toJob.ts';

export interface ChangeOptions extends JobOptions, PrerenderContext {
  /** Like `bodies`, with keys in place of texts. */
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
  const { plan, shell, dataName, ownComponents, bodyKeys } = options;
  const context = toJobContext(options);
  const keyContext = { ...context, bodies: bodyKeys };
  const sharedKey = toSharedKey(options);
  const modules = new Map(Object.values(options.application.modules).map((module) => [module.serverFile, module]));
  const toKey = (route: Route) => {
    // The site's own code may read a clock or a file: then pages that it renders are rendered in every build.
    if (ownComponents.length > 0) return null;
    const job = toJob(route, keyContext);
    if (!job) return null;
    const { moduleFile, ...page } = job;
    const { renderKey } = (moduleFile !== null && modules.get(moduleFile)) || MARKDOWN;
    if (renderKey === null) return null;
    return hash('sha256', `${sharedKey} ${renderKey} ${JSON.stringify(page)}`, 'base64url');
  };
  for (const route of routes) {
    const key = toKey(route);
    const { jsonFile, htmlFile } = toPageFiles(route, options.folder);
    const bytes = key && plan.keep(listFiles({ jsonFile, htmlFile, data: null }, shell), key);
    if (bytes) {
      if (dataName !== null) plan.keep([toDataFile(jsonFile, dataName)], key);
      const [jsonBytes = 0, htmlBytes = 0] = bytes;
      onKept({ jsonBytes, htmlBytes });
      continue;
    }
    const job = toJob(route, context);
    if (job) yield { job, key };
  }
}

/** What holds for pages that are no code. */
const MARKDOWN = { renderKey: '' };

/** Record the files of a page after they are written. */
export function recordPage({ job, key }: ChangedPage, { plan, shell }: Pick<ChangeOptions, 'plan' | 'shell'>): void {
  for (const file of listFiles(job, shell)) plan.add(file, key);
}

function listFiles(
  { jsonFile, htmlFile, data }: Pick<PrerenderJob, 'jsonFile' | 'htmlFile' | 'data'>,
  { history }: PrerenderContext['shell'],
): readonly string[] {
  const files = isOneDocument(history) ? [jsonFile] : [jsonFile, htmlFile];
  return data ? [...files, data.file] : files;
}

/** Create a key that changes with the data that all documents share. */
function toSharedKey({
  application,
  shell,
  icons,
  metaPolicies,
  ownHead,
  titleDelimiter,
  engineVersion,
}: ChangeOptions): string {
  const { clientDir: _client, serverFile, modules: _modules, ...compiled } = application;
  // The type makes the compiler require every further field that documents are made from.
  const context: Omit<PrerenderContext, NotShown> & { readonly application: object } = {
    // Pages that are code have keys of their own, and the folder of the code has another name after each change of one.
    application: { ...compiled, server: hash('sha256', readFileSync(serverFile), 'base64url') },
    shell,
    icons,
    metaPolicies,
    ownHead,
    titleDelimiter,
  };
  return hash('sha256', JSON.stringify([context, engineVersion]));
}

/** Fields of the context that change no document. Pages rendered by the site's own components are never kept. */
type NotShown = 'application' | 'outDir' | 'siteFolders' | 'partsPlace' | 'ownComponents';

import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toPracticeFile } from '../../shared/practice/exercise.ts';
import type { OutputPlan } from '../output/outputPlan.ts';
import { toHash, type BodyKeys } from '../routes/parts/bodyKeys.ts';
import type { Route } from '../routes/parts/route.ts';
import type { PrerenderContext, PrerenderJob, WrittenBytes } from './renderJob.ts';
import { toFrame, toJob, toJobContext, toPageFiles, type JobOptions } from './toJob.ts';

export interface KeepOptions extends JobOptions, PrerenderContext {
  readonly bodyKeys: BodyKeys;
  readonly plan: OutputPlan;
  /** Changes whenever the engine might produce a different document from the same page. */
  readonly engineVersion: string;
}

/** The pages of a locale, split into those that the output already has and the others. */
interface KeptPages {
  /** Bytes of the pages that are kept. */
  readonly kept: WrittenBytes;
  readonly changed: readonly Route[];
  /** Records the files of a changed page after they are written. */
  readonly note: (job: PrerenderJob) => void;
}

/** Keep the pages that the last build made from the same input. */
export function keepPages(routes: readonly Route[], options: KeepOptions): KeptPages {
  const { plan } = options;
  const toKeyOf = createPageKeys(options);
  const hasHtml = !isOneDocument(options.shell.history);
  const toFiles = ({ htmlFile, jsonFile }: PageFiles) => (hasHtml ? [jsonFile, htmlFile] : [jsonFile]);
  const keys = new Map<string, string>();
  const kept = { htmlBytes: 0, jsonBytes: 0 };
  const changed = routes.filter((route) => {
    const key = toKeyOf(route);
    if (key === null) return true;
    const files = toPageFiles(route, options.folder);
    const bytes = plan.keep(toFiles(files), key);
    if (!bytes) {
      keys.set(files.jsonFile, key);
      return true;
    }
    plan.keep([toPracticeFile(files.jsonFile)], key);
    const [json = 0, html = 0] = bytes;
    kept.jsonBytes += json;
    kept.htmlBytes += html;
    return false;
  });

  return {
    kept,
    changed,
    note: (job) => {
      const practice = job.practice ? [toPracticeFile(job.jsonFile)] : [];
      for (const file of [...toFiles(job), ...practice]) plan.add(file, keys.get(job.jsonFile) ?? null);
    },
  };
}

type PageFiles = Pick<PrerenderJob, 'htmlFile' | 'jsonFile'>;

/** Create keys that change with the documents of pages; null for a page that is rendered in every build. */
function createPageKeys(options: KeepOptions): (route: Route) => string | null {
  const { bodyKeys, ownComponents } = options;
  const context = toJobContext(options, bodyKeys);
  const shared = toSharedKey(options);
  const toObjectKey = createObjectKeys();
  return (route) => {
    // The site's own code may read a clock or a file, so pages that it renders are rendered in every build.
    if (ownComponents.length > 0) return null;
    const { input, isFallback } = route;
    if (input) {
      const frame = JSON.stringify([isFallback, toFrame(route, context)]);
      return toHash(`${shared}\0${toObjectKey(input.shared)}\0${frame}\0${input.toOwnKey(bodyKeys)}`);
    }
    const job = toJob(route, context);
    if (!job || job.moduleFile !== null) return null;
    const { page } = job;
    const sidebar = 'sidebar' in page && page.sidebar ? toObjectKey(page.sidebar) : null;
    const own = JSON.stringify({ ...job, page: { ...page, sidebar } });
    return toHash([shared, own, ...route.files.map(bodyKeys.toKey)].join('\0'));
  };
}

/** Create a key that changes with the data that all documents share. */
function toSharedKey({ application, shell, icons, metaPolicies, engineVersion, feedTypes }: KeepOptions): string {
  // The type makes the compiler require every further field that documents are made from.
  const context: Omit<PrerenderContext, NotShown> = { application, shell, icons, metaPolicies };
  return toHash(JSON.stringify([context, engineVersion, feedTypes]));
}

/** Fields of the context that change no document. Pages rendered by the site's own components are never kept. */
type NotShown = 'outDir' | 'siteFolders' | 'ownComponents';

/** Create keys of objects that many pages share, such as sidebars, which are often longer than the rest of their
 *  data. */
function createObjectKeys(): (value: object) => string {
  const known = new WeakMap<object, string>();
  return (value) => {
    const key = known.get(value) ?? toHash(JSON.stringify(value));
    known.set(value, key);
    return key;
  };
}

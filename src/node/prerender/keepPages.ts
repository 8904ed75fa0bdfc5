import { hash } from 'node:crypto';
import type { Page } from '../../shared/model/page.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toPracticeFile } from '../../shared/practice/exercise.ts';
import type { OutputPlan } from '../output/outputPlan.ts';
import type { LinkedRoute } from '../routes/linkLocales.ts';
import type { BodyKeys } from '../routes/parts/bodyKeys.ts';
import type { PrerenderContext, PrerenderJob, WrittenBytes } from './renderJob.ts';
import { toJob, toJobContext, type JobOptions } from './toJob.ts';

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
  readonly changed: readonly LinkedRoute[];
  /** Records the files of a changed page after they are written. */
  readonly note: (job: PrerenderJob) => void;
}

/** Keep the pages that the last build made from the same input. */
export function keepPages(routes: readonly LinkedRoute[], options: KeepOptions): KeptPages {
  const { bodyKeys, plan } = options;
  const context = toJobContext(options, bodyKeys);
  const shared = toSharedKey(options);
  const hasHtml = !isOneDocument(options.shell.history);
  const toFiles = ({ htmlFile, jsonFile }: PrerenderJob) => (hasHtml ? [jsonFile, htmlFile] : [jsonFile]);
  const toSidebarKey = createSidebarKeys();
  const keys = new Map<string, string>();
  const kept = { htmlBytes: 0, jsonBytes: 0 };
  const changed = routes.filter((route) => {
    const job = toJob(route, context);
    // The site's own code may read a clock or a file, so pages that it renders are rendered in every build.
    if (!job || job.moduleFile !== null || options.ownComponents.length > 0) return true;
    const own = { ...job, page: { ...job.page, sidebar: toSidebarKey(job.page) } };
    const key = toKey([shared, JSON.stringify(own), ...route.files.map(bodyKeys.toKey)].join('\0'));
    const bytes = plan.keep(toFiles(job), key);
    if (!bytes) {
      keys.set(job.jsonFile, key);
      return true;
    }
    plan.keep([toPracticeFile(job.jsonFile)], key);
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

/** Create a key that changes with the data that all documents share. */
function toSharedKey({ application, shell, icons, metaPolicies, engineVersion }: KeepOptions): string {
  // The type makes the compiler require every further field that documents are made from.
  const context: Omit<PrerenderContext, NotShown> = { application, shell, icons, metaPolicies };
  return toKey(JSON.stringify([context, engineVersion]));
}

/** Fields of the context that change no document. Pages rendered by the site's own components are never kept. */
type NotShown = 'outDir' | 'siteFolders' | 'ownComponents';

const toKey = (text: string): string => hash('sha256', text, 'base64url');

/** Create keys for the sidebars of pages. Many pages share a sidebar, which is often longer than the rest of their
 *  data. */
function createSidebarKeys(): (page: Page) => string | null {
  const known = new WeakMap<object, string>();
  return (page) => {
    const sidebar = 'sidebar' in page ? page.sidebar : null;
    if (!sidebar) return null;
    const key = known.get(sidebar) ?? toKey(JSON.stringify(sidebar));
    known.set(sidebar, key);
    return key;
  };
}

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
  /** Changes whenever the engine might make another document from the same page. */
  readonly engineVersion: string;
}

/** The pages of a locale, told apart by whether the output has them. */
interface KeptPages {
  /** Bytes of the pages that are kept. */
  readonly kept: WrittenBytes;
  readonly changed: readonly LinkedRoute[];
  /** Note the files of a changed page, once they are written. */
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
    // Code of the site's own may read a clock or a file: what it draws is drawn anew.
    if (!job || job.moduleFile !== null || options.ownComponents.length > 0) return true;
    const own = { ...job, page: { ...job.page, sidebar: toSidebarKey(job.page) } };
    const key = toKey([shared, JSON.stringify(own), ...route.files.map(bodyKeys.toKey)].join('\0'));
    keys.set(job.jsonFile, key);
    const bytes = plan.keep(toFiles(job), key);
    if (!bytes) return true;
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

/** Changes with what all documents share. */
function toSharedKey({ application, shell, icons, metaPolicies, engineVersion }: KeepOptions): string {
  // What else a document is made from has to stand here, or it does not compile.
  const context: Omit<PrerenderContext, NotShown> = { application, shell, icons, metaPolicies };
  return toKey(JSON.stringify([context, engineVersion]));
}

/** Fields of the context that change no document; what components of the site's own draw is never kept. */
type NotShown = 'outDir' | 'siteFolders' | 'ownComponents';

const toKey = (text: string): string => hash('sha256', text, 'base64url');

/** Keys of the sidebars of pages: many have the same one, which is often longer than the rest of their data. */
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

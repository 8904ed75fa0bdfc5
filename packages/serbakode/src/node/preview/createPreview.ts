import { fromDataFile } from '../../shared/model/dataFile.ts';
import type { Page } from '../../shared/model/page.ts';
import { encodePath, toFileUrl } from '../../shared/model/sitePath.ts';
import { hasMarkdownCopies } from '../config/copyPart.ts';
import { CUT_HISTORY, readModifiedDays } from '../content/site/readModifiedDays.ts';
import { listWrittenPages } from '../content/site/site.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import { PartFailure } from '../diagnostics/partCrash.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { readMarkdownCopy } from '../feeds/markdownCopies.ts';
import type { CreatedFile } from '../parts/createPartFiles.ts';
import { readModule } from '../routes/parts/bodies.ts';
import { createCompiledReader } from './createCompiledReader.ts';
import { createPartReader } from './createPartReader.ts';
import { createSnapshotReader, type SnapshotOptions } from './createSnapshotReader.ts';
import { NO_SOURCES } from './createSourceReader.ts';
import { createBodies, listFiles, toProblems, toSources, type Content, type Snapshot } from './snapshot.ts';

/** Up to this number of articles all bodies are read soon after the start and after changes, so that every broken link is
 *  reported. */
const READ_ALL_LIMIT = 1000;
/** Number of articles read in one batch. Requests are answered between two batches. */
const READ_BATCH = 48;

/** Number of last good pages that are kept, to be shown below an error overlay. */
const KEPT_GOOD_PAGES = 50;

export type Preview = ReturnType<typeof createPreview>;

/** Create a preview: a site in its current state, including drafts and future posts. Paths of its files are below the output
 *  folder, such as `blog/a.json`. */
export function createPreview(options: SnapshotOptions) {
  const reader = createSnapshotReader(options);
  const readOfParts = createPartReader(options);
  const readCompiled = createCompiledReader(options);
  let snapshot: Snapshot = { configProblems: [], content: null, modified: new Map(), historyProblems: [] };
  const { gatherProblems, createOrReport } = createReports(() => snapshot);
  const lastGood = createLastGood();
  /** Each reading starts from the snapshot of the one before. */
  const inTurn = createTurns();

  /** Read changed files again; without an argument, all files. */
  const update = (changed?: readonly string[]) =>
    inTurn(async () => {
      const result = await reader.update(snapshot, changed);
      snapshot = result.snapshot;
      return result.effect;
    });

  const complete = (files: readonly string[]) =>
    inTurn(async () => {
      snapshot = await reader.complete(snapshot, files);
    });

  /** Read the bodies of all articles, unless there are too many, and ask git for the dates of the last changes. */
  async function completeAll(): Promise<void> {
    const { days: modified, isCut } = await readModifiedDays(options.siteDir);
    const partial = listUnread(snapshot);
    for (let start = 0; start < partial.length; start += READ_BATCH)
      await complete(partial.slice(start, start + READ_BATCH));
    await inTurn(async () => {
      const historyProblems = isCut ? [{ file: options.shown(options.siteDir), ...CUT_HISTORY }] : [];
      snapshot = { ...(await reader.finish(snapshot, modified)), historyProblems };
    });
  }

  /** Create a page, after reading the whole files whose text it shows.
   *  @returns null if the site has no such page */
  async function readPage(name: string): Promise<Page | null> {
    const { content } = snapshot;
    const route = content?.modelled.byFile.get(name);
    if (!content || !route)
      return gatherProblems().some(({ severity }) => severity === 'error') ? lastGood.find(name) : null;
    if (await readWhole(route.files, content)) return readPage(name);
    const { baseUrl } = content.setup.config;
    const toModuleUrl = (file: string) => toDevModuleUrl(file, baseUrl, content.modules.changedAt);
    const page = createOrReport(() => route.createPage(createBodies(content, toModuleUrl)));
    if (page === null) return lastGood.find(name);
    lastGood.keep(name, page);
    return page;
  }

  /** Create what a part keeps beside a page.
   *  @returns null for any other file */
  async function readData(name: string): Promise<object | null> {
    const { content } = snapshot;
    const owner = content?.setup.config.pageData?.name;
    const page = owner === undefined ? null : fromDataFile(name, owner);
    const { files, createData } = (page === null ? null : content?.modelled.byFile.get(page)) ?? {};
    if (!content || !files || !createData) return null;
    if (await readWhole(files, content)) return readData(name);
    return createOrReport(() => createData(createBodies(content)));
  }

  /** @returns null if it is neither a part's file nor a Markdown copy */
  async function readPartFile(name: string): Promise<CreatedFile['content'] | null> {
    const { content } = snapshot;
    if (!content) return null;
    const { compiled, makers } = content.setup.parts;
    const source = await readCompiled(name, compiled);
    if (source !== null) return { source };
    const { modelled, setup } = content;
    const isCopy = hasMarkdownCopies(setup.config) && /\.(?:md|txt)$/.test(name);
    if (!isCopy && !makers.some(({ folder }) => name.startsWith(`${folder}/`))) return null;
    const pages = listWrittenPages(modelled.site).map(({ file }) => file);
    if (await readWhole(pages, content)) return readPartFile(name);
    const text = isCopy ? readMarkdownCopy(name, modelled.site, createBodies(content)) : null;
    return text === null ? readOfParts(name, content) : { text };
  }

  /** Return the source of the module made from a Markdown file, with JSX, or null for any other file. */
  async function readModuleSource(name: string): Promise<string | null> {
    const { content } = snapshot;
    const file = content?.modelled.layout.modules.get(name);
    if (!content || !file) return null;
    if (await readWhole([file], content)) return readModuleSource(name);
    return readModule(file, toSources(content));
  }

  /** Read whole files of which only the front matter is known.
   *  @returns whether there were any, so that there is a new snapshot */
  async function readWhole(files: readonly ParsedFile[], { modelled }: Content): Promise<boolean> {
    const missing = files.flatMap((file) => (modelled.layout.files.has(file.path) ? [] : [file.path]));
    if (missing.length > 0) await complete(missing);
    return missing.length > 0;
  }

  return {
    update,
    completeAll,
    /** Whether `completeAll` has nothing to read. */
    isComplete: (): boolean => listUnread(snapshot).length === 0,
    readPage,
    readData,
    readPartFile,
    readModule: readModuleSource,
    /** null until the configuration is valid. */
    content: (): Content | null => snapshot.content,
    problems: gatherProblems,
    close: (): Promise<void> =>
      inTurn(async () => {
        await snapshot.content?.setup.parser.close();
        snapshot = { ...snapshot, content: null };
      }),
  };
}

/** The problems of a snapshot, and those of what is created from it. */
function createReports(current: () => Snapshot) {
  const problemsOf = new WeakMap<Snapshot, readonly Problem[]>();
  const gatherProblems = (): readonly Problem[] => {
    const snapshot = current();
    const problems = problemsOf.get(snapshot) ?? toProblems(snapshot);
    problemsOf.set(snapshot, problems);
    return problems;
  };
  /** @returns null if code of a part stops with an error (then the problem is one of the snapshot) */
  function createOrReport<Value>(create: () => Value): Value | null {
    try {
      return create();
    } catch (error) {
      if (!(error instanceof PartFailure)) throw error;
      problemsOf.set(current(), withProblems(gatherProblems(), error.problems));
      return null;
    }
  }
  return { gatherProblems, createOrReport };
}

/** Create the address at which the preview's bundler serves an author's module. For the browser another time is another
 *  module. The bundler recognizes the thirteen digits of the time and serves the same module. */
function toDevModuleUrl(file: string, baseUrl: string, changedAt: number): string {
  return `${toFileUrl(`/@fs${encodePath(file)}`, baseUrl)}?${file.endsWith('.md') ? 'import&' : ''}t=${changedAt}`;
}

/** List the articles whose bodies are to be read without a visit; none if they are too many. */
function listUnread({ content }: Snapshot): readonly string[] {
  const unread = listFiles(content?.sources ?? NO_SOURCES).flatMap(({ kind, path }) =>
    kind === 'scanned' ? [path] : [],
  );
  return unread.length <= READ_ALL_LIMIT ? unread : [];
}

function withProblems(problems: readonly Problem[], more: readonly Problem[]): readonly Problem[] {
  const all = createProblemList();
  all.addAll([...problems, ...more]);
  return all.all();
}

/** Create a function that does one work after another. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** The last good pages, by file. */
function createLastGood() {
  const pages = new Map<string, Page>();
  return {
    find: (file: string): Page | null => pages.get(file) ?? null,
    keep: (file: string, page: Page): void => {
      pages.delete(file);
      pages.set(file, page);
      const [oldest] = pages.keys();
      if (pages.size > KEPT_GOOD_PAGES && oldest !== undefined) pages.delete(oldest);
    },
  };
}

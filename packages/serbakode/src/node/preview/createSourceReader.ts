import { isDeepStrictEqual } from 'node:util';
import { toReadingMinutes } from '../../shared/model/blog.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import { listSources } from '../content/site/listSources.ts';
import { createBodyStore } from '../content/sources/createBodyStore.ts';
import { parseSources, type Parser } from '../content/sources/parseSources.ts';
import { readReactPage } from '../content/sources/readReactPage.ts';
import { readStamp, scanSource } from '../content/sources/scanSource.ts';
import type { ParsedFile, SourceFile, SourceResult } from '../content/sources/sourceFile.ts';
import { createProblemList, type ProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';

/** The articles of a site by absolute path, as last read. The map is immutable: each reading returns a new one. */
export type Sources = ReadonlyMap<string, ReadSource>;

interface ReadSource {
  readonly source: SourceFile;
  /** Changes whenever the file changes. */
  readonly stamp: string;
  readonly file: ParsedFile;
  readonly problems: readonly Problem[];
}

interface SourceChange {
  readonly sources: Sources;
  /** Files whose change affects only their own page. */
  readonly edited: readonly ParsedFile[];
  /** Whether the site has to be modelled again: files were added or removed, or a change affects other pages. */
  readonly isSiteOther: boolean;
}

interface SourceReaderOptions extends Omit<CachedReading, 'problems'> {
  readonly versions: readonly VersionPlan[];
  readonly config: SiteConfig;
  readonly parserVersion: string;
  readonly parser: Parser;
  readonly markdown: MarkdownOptions;
}

export const NO_SOURCES: Sources = new Map();

export type SourceReader = ReturnType<typeof createSourceReader>;

/** Create what reads articles: front matter at once, a body when its page is visited. */
export function createSourceReader(options: SourceReaderOptions) {
  const { siteDir, config, shown } = options;
  const bodies = createBodyStore();

  /** Read changed files again; without an argument, check all files. */
  async function update(known: Sources, changed?: readonly string[]): Promise<SourceChange> {
    // If a translation was removed, the original replaces it.
    const areKnown = changed?.every((file) => known.has(file) && readStamp(file) !== null) ?? false;
    const listed = areKnown ? known : await relist(known);
    const looked = changed && new Set(changed);
    const stale = [...listed.values()].filter(
      (entry) => (looked?.has(entry.source.path) !== false && isStale(entry)) || isComputedFrom(entry, changed),
    );
    const fresh = await readAgain(stale);
    const differences = stale.flatMap(({ file }) => {
      const after = fresh.get(file.path)?.file;
      return after && isSameText(file, after) ? [] : [{ before: file, after }];
    });
    const edited = differences.flatMap(({ before, after }) =>
      after && isSameToOthers(before.result, after.result, config.blog.wordsPerMinute) ? [after] : [],
    );
    const gone = new Set(stale.flatMap(({ file }) => (fresh.has(file.path) ? [] : [file.path])));
    return {
      sources: new Map([...listed, ...fresh].filter(([file]) => !gone.has(file))),
      edited,
      isSiteOther: listed !== known || edited.length < differences.length,
    };
  }

  /** @returns the same map if no file came or went */
  async function relist(known: Sources): Promise<Sources> {
    // What it reports is read with the configuration of the content.
    const problems = createProblemList();
    const sources = await listSources({ siteDir, config, shown, problems, versions: options.versions });
    const entries: ReadSource[] = [];
    for (const source of sources) {
      const entry = known.get(source.path) ?? (await scan(source));
      if (entry) entries.push(entry);
    }
    const isSame = entries.length === known.size && entries.every(({ source }) => known.has(source.path));
    return isSame ? known : toSources(entries);
  }

  /** @returns null if the file does not exist */
  async function scan(source: SourceFile): Promise<ReadSource | null> {
    const stamp = readStamp(source.path);
    if (stamp === null) return null;
    const problems = createProblemList();
    const file =
      source.format === 'react' ? await readReactPage(source, options) : scanSource(source, { siteDir, problems });
    return file && { source, stamp, file, problems: [...problems.all(), ...file.result.problems] };
  }

  /** Read files again, whole if they were read whole before, because an open page will be requested again. */
  async function readAgain(stale: readonly ReadSource[]): Promise<Sources> {
    const isWhole = ({ file }: ReadSource) => file.kind === 'parsed' || file.kind === 'unreadable';
    const there = stale.flatMap((entry) => {
      const stamp = readStamp(entry.source.path);
      return stamp === null ? [] : [{ ...entry, stamp }];
    });
    const scanned = await Promise.all(there.filter((entry) => !isWhole(entry)).map(({ source }) => scan(source)));
    const parsed = await parse(there.filter(isWhole));
    return toSources([...parsed, ...scanned.flatMap((entry) => entry ?? [])]);
  }

  async function parse(known: readonly ReadSource[]): Promise<ReadSource[]> {
    if (known.length === 0) return [];
    const list = createProblemList();
    const parsed = await readPieces(
      known.map(({ source }) => source),
      list,
    );
    const files = new Map(parsed.map((file) => [file.path, file]));
    const problems = list.all();
    return known.flatMap(({ source, stamp }) => {
      const file = files.get(source.path);
      return file ? [{ source, stamp, file, problems: problems.filter((problem) => problem.file === file.shown) }] : [];
    });
  }

  /** Read whole files of which only the front matter is known. */
  async function complete(known: Sources, files: readonly string[]): Promise<Sources> {
    const wanted = files.flatMap((file) => known.get(file) ?? []).filter(({ file }) => file.kind === 'scanned');
    return wanted.length === 0 ? known : new Map([...known, ...toSources(await parse(wanted))]);
  }

  /** Read Markdown partials that pages import. */
  function readPieces(files: readonly SourceFile[], problems: ProblemList): Promise<ParsedFile[]> {
    return parseSources(files, {
      siteDir,
      cacheDir: options.cacheDir,
      parserVersion: options.parserVersion,
      markdown: options.markdown,
      parser: async () => options.parser,
      bodies,
      problems,
    });
  }

  return { update, complete, readPieces, bodies };
}

const toSources = (entries: readonly ReadSource[]): Sources =>
  new Map(entries.map((entry) => [entry.source.path, entry]));

const isStale = ({ source, stamp }: ReadSource): boolean => readStamp(source.path) !== stamp;

/** Whether a page's metadata is computed by code that may have changed.
 *  @param changed undefined if any file may have changed */
function isComputedFrom({ file }: ReadSource, changed: readonly string[] | undefined): boolean {
  if (file.kind !== 'react') return false;
  const { computedFrom } = file;
  // If the metadata could not be computed, any change may fix that.
  if (computedFrom === null) return true;
  return computedFrom.length > 0 && (changed?.some((path) => computedFrom.includes(path)) ?? true);
}

/** Whether a save changed nothing. The cache key is a digest of the article's text, so equal keys mean equal texts. */
function isSameText(before: ParsedFile, after: ParsedFile): boolean {
  if (before.kind === 'unreadable') return after.kind === 'unreadable' && isDeepStrictEqual(before, after);
  return before.kind === 'parsed' && after.kind === 'parsed' && before.cacheFile === after.cacheFile;
}

/** Whether an edit affects only the file's own page. Lists, sidebars and neighbouring pages use its front matter,
 *  title, opening and reading time; links from other pages use its ids. */
function isSameToOthers(before: SourceResult, after: SourceResult, wordsPerMinute: number): boolean {
  const [a, b] = [before, after].map(({ headings: _toc, links: _links, assets: _assets, words, ...seen }) => ({
    ...seen,
    minutes: toReadingMinutes(words, wordsPerMinute),
  }));
  return isDeepStrictEqual(a, b);
}

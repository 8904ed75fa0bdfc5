import path from 'node:path';
import type { SiteConfig } from '../../shared/model/config.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import { listSources } from '../content/site/listSources.ts';
import { createBodyStore, type Body, type BodyStore } from '../content/sources/createBodyStore.ts';
import { parseSources, type Parser } from '../content/sources/parseSources.ts';
import { readReactPage } from '../content/sources/readReactPage.ts';
import { readStamp, scanSource } from '../content/sources/scanSource.ts';
import type { ParsedFile, SourceFile } from '../content/sources/sourceFile.ts';
import { createProblemList, type ProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { isSameToOthers } from './isSameToOthers.ts';

/** Every article of a site in memory. Front matter is read at once, a body when its page is visited. */
export interface SourceIndex {
  /** Look again at all files (no argument), or at those that may have changed. */
  readonly update: (changed?: readonly string[]) => Promise<SourceChange>;
  /**
   * Read files whole.
   * @returns whether any of them was not read before
   */
  readonly complete: (files: readonly string[]) => Promise<boolean>;
  /** Read pieces of Markdown that pages show. */
  readonly readPieces: (files: readonly SourceFile[], problems: ProblemList) => Promise<readonly ParsedFile[]>;
  readonly files: () => readonly ParsedFile[];
  readonly problems: () => readonly Problem[];
  /** @throws MissingBody for a file that was not read whole yet */
  readonly bodies: BodyStore;
  /** Files of which only the front matter is known. */
  readonly partial: () => readonly string[];
}

/** Result of an update. */
export interface SourceChange {
  /** Files that say something else on their own page, and nowhere else. */
  readonly edited: readonly ParsedFile[];
  /** Files came or went, or are something else to the rest of the site: it has to be modelled again. */
  readonly isSiteOther: boolean;
}

/** A page needs a body that was not read yet; the caller reads it and renders again. */
export class MissingBody extends Error {
  override readonly name = 'MissingBody';
  readonly file: string;

  constructor(file: string) {
    super(`${file} was not read whole yet`);
    this.file = file;
  }
}

interface Entry {
  readonly stamp: string;
  /** The same object as long as there is such a file: the model of the site holds it. */
  readonly file: ParsedFile;
  readonly problems: readonly Problem[];
}

export interface SourceIndexOptions {
  readonly siteDir: string;
  readonly versions: readonly VersionPlan[];
  readonly config: SiteConfig;
  readonly cacheDir: string;
  readonly parserVersion: string;
  readonly parser: () => Promise<Parser>;
  readonly markdown: () => MarkdownOptions;
  readonly wordsPerMinute: number;
  readonly shown: (file: string) => string;
}

export function createSourceIndex(options: SourceIndexOptions): SourceIndex {
  const { siteDir, config, shown } = options;
  let entries = new Map<string, Entry>();
  const bodies = createBodyStore();

  async function update(changed?: readonly string[]): Promise<SourceChange> {
    // Where a translation went, its original takes its place.
    const areKnown = changed?.every((file) => entries.has(file) && readStamp(file) !== null) ?? false;
    let isSiteOther = areKnown ? false : await relist();
    const stale = (changed ?? [...entries.keys()]).flatMap((file) => entries.get(file) ?? []).filter(isStale);
    for (const entry of entries.values())
      if (isComputedFrom(entry, changed) && !stale.includes(entry)) stale.push(entry);
    const fresh = await readAgain(stale);
    const edited: ParsedFile[] = [];
    for (const known of stale) {
      const entry = fresh.get(known.file.path);
      if (!entry) {
        entries.delete(known.file.path);
        isSiteOther = true;
      } else {
        const before = known.file.result;
        const isSameText = isMadeOfText(entry.file) && entry.file.cacheFile === known.file.cacheFile;
        replace(known, entry);
        if (isSameText) continue;
        if (isSameToOthers(before, entry.file.result, options.wordsPerMinute)) edited.push(known.file);
        else isSiteOther = true;
      }
    }
    return { edited, isSiteOther };
  }

  /** Take in files that came, and let go of those that went. @returns whether there were any */
  async function relist(): Promise<boolean> {
    const sources = await listSources({ siteDir, config, shown, versions: options.versions });
    const added = new Map<string, Entry | null>();
    for (const source of sources) if (!entries.has(source.path)) added.set(source.path, await scan(source));
    // In one go, for articles may be read whole meanwhile.
    const before = entries;
    entries = new Map(
      sources.flatMap(({ path: file }) => {
        const entry = before.get(file) ?? added.get(file);
        return entry ? [[file, entry]] : [];
      }),
    );
    const isOther = entries.size !== before.size || [...entries.keys()].some((file) => !before.has(file));
    return isOther;
  }

  async function scan(source: SourceFile): Promise<Entry | null> {
    const stamp = readStamp(source.path);
    if (stamp === null) return null;
    const problems = createProblemList();
    const file =
      source.format === 'react' ? await readReactPage(source, options) : scanSource(source, options.siteDir, problems);
    return file && { stamp, file, problems: [...problems.all(), ...file.result.problems] };
  }

  /** What was on screen a moment ago will be asked for again, so it is read whole. @returns nothing for files that are gone */
  async function readAgain(stale: readonly Entry[]): Promise<ReadonlyMap<string, Entry>> {
    const stamps = new Map(stale.map(({ file }) => [file.path, readStamp(file.path)]));
    const whole = stale.filter(
      ({ file }) => !file.isPartial && file.format !== 'react' && stamps.get(file.path) !== null,
    );
    const fresh = new Map((await parseUnlessGone(whole)).map((entry) => [entry.file.path, entry]));
    for (const { file } of stale) {
      const entry = fresh.get(file.path) ?? (await scan(toSource(file)));
      if (entry) fresh.set(file.path, { ...entry, stamp: stamps.get(file.path) ?? entry.stamp });
    }
    return fresh;
  }

  async function parseUnlessGone(known: readonly Entry[]): Promise<readonly Entry[]> {
    try {
      return await parse(known);
    } catch (error) {
      // An editor that saves by replacing: what is there again in a moment is scanned then.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  async function parse(known: readonly Entry[]): Promise<Entry[]> {
    if (known.length === 0) return [];
    const problems = createProblemList();
    const parsed = await readPieces(
      known.map(({ file }) => toSource(file)),
      problems,
    );
    const all = problems.all();
    return parsed.map((file, index) => ({
      stamp: known[index]?.stamp ?? '',
      file,
      problems: all.filter((problem) => problem.file === file.shown),
    }));
  }

  /** The model of the site holds the file, so it becomes the new one in place. */
  function replace(known: Entry, { stamp, file, problems }: Entry): void {
    Object.assign(known.file, file, { isPartial: file.isPartial ?? false });
    entries.set(known.file.path, { stamp, file: known.file, problems });
  }

  async function complete(files: readonly string[]): Promise<boolean> {
    const wanted = files.flatMap((file) => entries.get(file) ?? []).filter(({ file }) => file.isPartial);
    const parsed = await parse(wanted);
    for (const [index, known] of wanted.entries()) {
      const entry = parsed[index];
      // It may have changed while it was being read.
      if (entry && entries.get(known.file.path) === known) replace(known, entry);
    }
    return wanted.length > 0;
  }

  function readPieces(files: readonly SourceFile[], problems: ProblemList): Promise<ParsedFile[]> {
    return parseSources(files, {
      siteDir,
      cacheDir: path.join(options.cacheDir, 'markdown'),
      version: options.parserVersion,
      options: options.markdown(),
      parser: options.parser,
      bodies,
      problems,
    });
  }

  return {
    update,
    complete,
    readPieces,
    files: () => [...entries.values()].map(({ file }) => file),
    problems: () => [...entries.values()].flatMap(({ problems }) => problems),
    partial: () => [...entries].filter(([, { file }]) => file.isPartial).map(([file]) => file),
    bodies: {
      keep: (cacheFile: string, body: Body) => bodies.keep(cacheFile, body),
      read: (cacheFile) => {
        if (cacheFile.startsWith('scanned:')) throw new MissingBody(cacheFile.slice('scanned:'.length));
        return bodies.read(cacheFile);
      },
    },
  };
}

/** Whether a page's metadata is computed with code that may be another now. @param changed undefined: anything may be */
function isComputedFrom({ file: { computedFrom = [] } }: Entry, changed: readonly string[] | undefined): boolean {
  // Where it could not be computed, any change may fix that.
  if (computedFrom === null) return true;
  return computedFrom.length > 0 && (changed?.some((file) => computedFrom.includes(file)) ?? true);
}

function isStale({ stamp, file }: Entry): boolean {
  return readStamp(file.path) !== stamp;
}

/** Whether the name of its place in the cache is made of its text: then the same name means a save without an edit. */
function isMadeOfText({ isPartial, format }: ParsedFile): boolean {
  return !isPartial && format !== 'react';
}

function toSource({
  path: file,
  relative,
  section,
  version,
  format,
  original,
  isFallback,
  shown,
}: ParsedFile): SourceFile {
  return { path: file, relative, section, version, format, original, isFallback, shown };
}

import path from 'node:path';
import { listSources } from '../content/listSources.ts';
import {
  type Body,
  type BodyStore,
  createBodyStore,
  type ParsedFile,
  type Parser,
  parseSources,
  type SourceFile,
} from '../content/parseSources.ts';
import { readStamp, scanSource } from '../content/scanSource.ts';
import { createProblemList } from '../createProblemList.ts';
import type { MarkdownOptions } from '../markdown/types.ts';
import type { Problem } from '../problems.ts';

/** Every article of a site in memory. Front matter is read at once, a body when its page is visited. */
export interface SourceIndex {
  /** Look again at all files (no argument), or at those that may have changed. */
  readonly update: (changed?: readonly string[]) => Promise<void>;
  /** Read the whole of files whose body was asked for. @returns whether any of them had not been read yet */
  readonly complete: (files: readonly string[]) => Promise<boolean>;
  readonly files: () => readonly ParsedFile[];
  readonly problems: () => readonly Problem[];
  /** @throws MissingBody for a file that was not read whole yet */
  readonly bodies: BodyStore;
  /** Files of which only the front matter is known. */
  readonly partial: () => readonly string[];
}

/** A page needs a body that was not read yet; whoever renders reads it and renders again. */
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
  readonly file: ParsedFile;
  readonly problems: readonly Problem[];
}

export interface SourceIndexOptions {
  readonly siteDir: string;
  readonly cacheDir: string;
  readonly parserVersion: string;
  readonly parser: () => Promise<Parser>;
  readonly markdown: () => MarkdownOptions;
  readonly shown: (file: string) => string;
}

export function createSourceIndex(options: SourceIndexOptions): SourceIndex {
  const { siteDir, shown } = options;
  let entries = new Map<string, Entry>();
  const bodies = createBodyStore();

  async function update(changed?: readonly string[]): Promise<void> {
    const sources = await listSources(siteDir, shown);
    const maybe = changed && new Set(changed);
    const next = new Map<string, Entry>();
    for (const source of sources) {
      const entry = readEntry(source, entries.get(source.path), maybe);
      if (entry) next.set(source.path, entry);
    }
    const wasWhole = [...next].filter(([file, { file: fresh }]) => fresh.isPartial && entries.get(file)?.file.isPartial === false);
    entries = next;
    // What was on screen a moment ago will be asked for again.
    await complete(wasWhole.map(([file]) => file));
  }

  function readEntry(source: SourceFile, known: Entry | undefined, maybe: ReadonlySet<string> | undefined): Entry | null {
    if (known && maybe && !maybe.has(source.path)) return known;
    const stamp = readStamp(source.path);
    if (stamp === null) return null;
    if (known?.stamp === stamp) return known;
    const problems = createProblemList();
    const file = scanSource(source, problems);
    return file && { stamp, file, problems: [...problems.all(), ...file.result.problems] };
  }

  async function complete(files: readonly string[]): Promise<boolean> {
    const wanted = files.flatMap((file) => entries.get(file) ?? []).filter(({ file }) => file.isPartial);
    if (wanted.length === 0) return false;
    const problems = createProblemList();
    const parsed = await parseSources(
      wanted.map(({ file: { path: file, relative, section, shown: name } }) => ({ path: file, relative, section, shown: name })),
      {
        cacheDir: path.join(options.cacheDir, 'markdown'),
        version: options.parserVersion,
        options: options.markdown(),
        parser: options.parser,
        bodies,
        problems,
      },
    );
    for (const file of parsed) {
      const known = entries.get(file.path);
      // It may have changed while it was being read.
      if (!known || !wanted.includes(known)) continue;
      const own = problems.all().filter((problem) => problem.file === file.shown);
      // The model of the site holds the scanned file: it becomes the whole one in place.
      Object.assign(known.file, file, { isPartial: false });
      entries.set(file.path, { stamp: known.stamp, file: known.file, problems: own });
    }
    return true;
  }

  return {
    update,
    complete,
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

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProblemList } from '../createProblemList.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from '../markdown/types.ts';

/** A Markdown file of an author, before it is read. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** As problems name it. */
  readonly shown: string;
  /** Below its section's folder, forward slashes. */
  readonly relative: string;
  readonly section: 'blog' | 'docs' | 'pages';
}

/** A parsed file without its HTML, which waits on disk until a page needs it. */
export interface ParsedFile extends SourceFile {
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml'> & { readonly hasExcerpt: boolean };
  /** Where the whole result is kept. */
  readonly cacheFile: string;
  /** Only its front matter was read so far (in a preview): links, headings and ids are not known. */
  readonly isPartial?: boolean;
}

/** Whether a file's front matter could not be read at all. A problem says so; what its fields would have been is not asked. */
export function isUnreadable({ result }: ParsedFile): boolean {
  return result.frontMatter === null && result.problems.some(({ message }) => /^(?:invalid YAML|front matter is not closed)/.test(message));
}

/** The HTML of a parsed file. */
export type Body = Pick<MarkdownResult, 'html' | 'excerptHtml'>;

/** Bodies that wait for their pages: in memory as long as they are few, else on disk alone. */
export interface BodyStore {
  readonly keep: (cacheFile: string, body: Body) => void;
  readonly read: (cacheFile: string) => Body;
}

/** Characters of HTML kept in memory; a site with more reads the rest back from the cache on disk. */
const KEPT_CHARACTERS = 64 * 1024 * 1024;

export function createBodyStore(): BodyStore {
  const bodies = new Map<string, Body>();
  let left = KEPT_CHARACTERS;
  return {
    keep: (cacheFile, { html, excerptHtml }) => {
      left -= html.length + (excerptHtml?.length ?? 0);
      if (left > 0) bodies.set(cacheFile, { html, excerptHtml });
    },
    read: (cacheFile) => bodies.get(cacheFile) ?? (JSON.parse(readFileSync(cacheFile, 'utf8')) as MarkdownResult),
  };
}

export interface Parser {
  /** Render files in order; a file that cannot be rendered is an error naming it. */
  readonly render: (inputs: readonly MarkdownInput[]) => Promise<readonly MarkdownResult[]>;
}

/** Files read and handed to the parser at once: bounds memory whatever the size of the site. */
const BATCH = 256;

/** Parse Markdown files, taking from the cache what has not changed.
 *  @param version changes whenever the parser would give another result for the same text
 *  @param onProgress called with the number of files done so far */
export async function parseSources(
  files: readonly SourceFile[],
  {
    cacheDir,
    version,
    options,
    parser,
    bodies,
    problems,
    onProgress,
  }: {
    readonly cacheDir: string;
    readonly version: string;
    readonly options: MarkdownOptions;
    readonly parser: () => Promise<Parser>;
    readonly bodies: BodyStore;
    readonly problems: ProblemList;
    readonly onProgress?: (done: number) => void;
  },
): Promise<ParsedFile[]> {
  const seed = createHash('sha256').update(version).update(JSON.stringify(options)).digest();
  const parsed: ParsedFile[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    parsed.push(...(await parseBatch(batch)));
    onProgress?.(Math.min(files.length, start + BATCH));
  }
  for (const file of parsed) problems.addAll(file.result.problems);
  return parsed;

  async function parseBatch(batch: readonly SourceFile[]): Promise<ParsedFile[]> {
    const entries = await Promise.all(batch.map(lookUp));
    const missing = entries.filter((entry) => entry.result === null);
    if (missing.length > 0) {
      const results = await (await parser()).render(missing.map(({ source, text }) => ({ text, file: source.shown })));
      await Promise.all(
        missing.map(async (entry, index) => {
          const result = results[index];
          if (!result) throw new Error(`the parser gave no result for ${entry.source.shown}`);
          entry.result = result;
          await store(entry.cacheFile, result);
        }),
      );
    }
    return entries.map(({ source, cacheFile, result }) => {
      if (!result) throw new Error(`the parser gave no result for ${source.shown}`);
      bodies.keep(cacheFile, result);
      return toParsedFile(source, cacheFile, result);
    });
  }

  async function lookUp(
    source: SourceFile,
  ): Promise<{ source: SourceFile; text: string; cacheFile: string; result: MarkdownResult | null }> {
    const bytes = await readFile(source.path);
    const text = toText(bytes, source, problems);
    const key = createHash('sha256').update(seed).update(source.shown).update('\0').update(bytes).digest('hex');
    const cacheFile = path.join(cacheDir, key.slice(0, 2), `${key.slice(2, 40)}.json`);
    const stored = await readFile(cacheFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return { source, text, cacheFile, result: stored === null ? null : (JSON.parse(stored) as MarkdownResult) };
  }
}

function toParsedFile(source: SourceFile, cacheFile: string, { html: _html, excerptHtml, ...result }: MarkdownResult): ParsedFile {
  return { ...source, cacheFile, result: { ...result, hasExcerpt: excerptHtml !== null } };
}

async function store(cacheFile: string, result: MarkdownResult): Promise<void> {
  await mkdir(path.dirname(cacheFile), { recursive: true });
  // A build that is interrupted must not leave half an entry behind.
  const temporary = `${cacheFile}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(result));
  await rename(temporary, cacheFile);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decode a file; what is not UTF-8 becomes a problem. */
export function toText(bytes: Uint8Array, source: SourceFile, problems: ProblemList): string {
  try {
    return utf8.decode(bytes);
  } catch {
    problems.add({
      file: source.shown,
      ...findInvalidUtf8(bytes),
      message: 'the file is not valid UTF-8',
      mend: 'save it as UTF-8 in your editor',
    });
    return new TextDecoder().decode(bytes);
  }
}

/** Place of the first byte that is not UTF-8. */
function findInvalidUtf8(bytes: Uint8Array): { line: number; column: number } {
  const before = new TextDecoder().decode(bytes).split('\uFFFD')[0] ?? '';
  const lines = before.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

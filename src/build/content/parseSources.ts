import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ProblemList } from '../createProblemList.ts';
import { EMPTY_RESULT } from '../markdown/renderSafely.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from '../markdown/types.ts';
import { createScratchPath } from '../output/scratch.ts';
import { nameFile } from '../report/nameFile.ts';
import { readReactPage } from './readReactPage.ts';
import { toText, toUnreadable } from './readTextFile.ts';
import type { Problem } from '../problems.ts';
import { type KnownFolders, readSiteFile } from './siteFile.ts';
import type { SourceFormat } from './sourceFormat.ts';

/** A file of an author that becomes a page, or a part of one, before it is read. */
export interface SourceFile {
  /** Absolute path. */
  readonly path: string;
  /** As problems name it. */
  readonly shown: string;
  /** Below its section's folder, forward slashes. */
  readonly relative: string;
  readonly section: 'blog' | 'docs' | 'pages';
  /** Version of the docs it belongs to; null outside of docs. */
  readonly version: string | null;
  readonly format: SourceFormat;
  /** Absolute path it has, or would have, outside of the translations: the same for all translations of a page. */
  readonly original: string;
  /** It stands in for a translation there is not: its text is in the default locale's language. */
  readonly isFallback: boolean;
  /** An MDX or React page imports it, so it becomes a module also where it is Markdown. */
  readonly isImported?: boolean;
  /** The configuration answers for its HTML (`security.trustedMarkup`). */
  readonly isTrusted?: boolean;
}

/** A parsed file without its HTML, which waits on disk until a page needs it. */
export interface ParsedFile extends SourceFile {
  readonly result: Omit<MarkdownResult, 'html' | 'excerptHtml' | 'module'> & { readonly hasExcerpt: boolean };
  /** Where the whole result is kept. */
  readonly cacheFile: string;
  /** Only its front matter was read so far (in a preview): links, headings and ids are not known. */
  readonly isPartial?: boolean;
  /** Files that its metadata was computed with, where that is code; null where it could not be. */
  readonly computedFrom?: readonly string[] | null;
}

/** Whether a file's front matter could not be read at all. A problem says so; what its fields would have been is not asked. */
export function isUnreadable({ result }: ParsedFile): boolean {
  return (
    result.frontMatter === null &&
    result.problems.some(({ message }) => /^(?:invalid YAML|front matter |the file cannot be re|the file is UTF-16)/.test(message))
  );
}

/** The HTML of a parsed file, and its module where it is code. */
export type Body = Pick<MarkdownResult, 'html' | 'excerptHtml' | 'module'>;

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
    keep: (cacheFile, { html, excerptHtml, module = null }) => {
      left -= html.length + (excerptHtml?.length ?? 0) + (module?.length ?? 0);
      if (left > 0) bodies.set(cacheFile, { html, excerptHtml, module });
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

/** Parse articles, taking from the cache what has not changed.
 *  @param version changes whenever the parser would give another result for the same text
 *  @param onProgress called with the number of files done so far */
export async function parseSources(
  files: readonly SourceFile[],
  {
    siteDir,
    cacheDir,
    version,
    options,
    parser,
    bodies,
    problems,
    onProgress,
  }: {
    readonly siteDir: string;
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
  const folders: KnownFolders = new Map();
  for (let start = 0; start < files.length; start += BATCH) {
    const batch = files.slice(start, start + BATCH);
    parsed.push(...(await parseBatch(batch)));
    onProgress?.(Math.min(files.length, start + BATCH));
  }
  for (const file of parsed) problems.addAll(file.result.problems);
  return parsed;

  async function parseBatch(batch: readonly SourceFile[]): Promise<ParsedFile[]> {
    const articles = await parseMarkdown(batch.filter(({ format }) => format !== 'react'));
    const components = await Promise.all(
      batch.filter(({ format }) => format === 'react').map((file) => readReactPage(file, { siteDir, cacheDir })),
    );
    const byPath = new Map([...articles, ...components].map((file) => [file.path, file]));
    return batch.flatMap((source) => byPath.get(source.path) ?? []);
  }

  async function parseMarkdown(batch: readonly SourceFile[]): Promise<ParsedFile[]> {
    // Files are read and written at once, not in turns: they are many and small.
    const entries = batch.map(lookUp);
    const missing = entries.filter((entry) => entry.result === null);
    if (missing.length > 0) {
      const results = await (await parser()).render(missing.map(({ source, text }) => toInput(source, text)));
      for (const [index, entry] of missing.entries()) entry.result = results[index] ?? null;
      const temporary = await createScratchPath(path.dirname(cacheDir));
      for (const { cacheFile, result } of missing) if (result) store(cacheFile, result, temporary);
    }
    return entries.map(({ source, cacheFile, result }) => {
      if (!result) throw new Error(`the parser gave no result for ${source.shown}`);
      bodies.keep(cacheFile, result);
      return toParsedFile(source, cacheFile, result);
    });
  }

  function lookUp(source: SourceFile): { source: SourceFile; text: string; cacheFile: string; result: MarkdownResult | null } {
    const bytes = readSource(source, siteDir, folders);
    if (!(bytes instanceof Uint8Array))
      return { source, text: '', cacheFile: `unreadable:${source.path}`, result: { ...EMPTY_RESULT, problems: [bytes] } };
    const text = toText(bytes, source.shown, problems);
    const kind = `${source.format}${source.isImported ? ' imported' : ''}${source.isTrusted ? ' trusted' : ''}`;
    const key = createHash('sha256').update(seed).update(`${source.shown}\0${kind}\0`).update(bytes).digest('hex');
    const cacheFile = path.join(cacheDir, key.slice(0, 2), `${key.slice(2, 40)}.json`);
    return { source, text, cacheFile, result: readStored(cacheFile) };
  }
}

function readSource(source: SourceFile, siteDir: string, folders: KnownFolders): Uint8Array | Problem {
  try {
    return readSiteFile(source.path, siteDir, folders);
  } catch (error) {
    return toUnreadable(source.shown, error as NodeJS.ErrnoException);
  }
}

function readStored(cacheFile: string): MarkdownResult | null {
  try {
    const result = JSON.parse(readFileSync(cacheFile, 'utf8')) as Partial<MarkdownResult> | null;
    return typeof result?.html === 'string' && Array.isArray(result.problems) ? (result as MarkdownResult) : null;
  } catch (error) {
    // A file that a crash of the machine left torn is like none.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function toInput({ format, shown, isImported = false, isTrusted = false }: SourceFile, text: string): MarkdownInput {
  return { text, file: shown, format: format === 'mdx' ? 'mdx' : 'md', isImported, isTrusted };
}

function toParsedFile(
  source: SourceFile,
  cacheFile: string,
  { html: _html, excerptHtml, module: _module, ...result }: MarkdownResult,
): ParsedFile {
  return { ...source, cacheFile, result: { ...result, hasExcerpt: excerptHtml !== null } };
}

/** @param temporary a file beside the cache: a build that is interrupted must not leave half an entry behind, and two may run at once */
function store(cacheFile: string, result: MarkdownResult, temporary: string): void {
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  try {
    writeFileSync(temporary, JSON.stringify(result));
    renameSync(temporary, cacheFile);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw nameFile(error, cacheFile);
  }
}

import type { Problem } from '../../diagnostics/problem.ts';
import type { CachedReading } from '../../files/reading.ts';
import { toText, toUnreadable } from '../../files/readTextFile.ts';
import { readSiteFile } from '../../files/siteFile.ts';
import type { MarkdownInput, MarkdownResult } from '../../markdown/parse/types.ts';
import type { BodyStore } from './createBodyStore.ts';
import { readReactPage } from './readReactPage.ts';
import { createResultCache, type ResultCacheOptions } from './resultCache.ts';
import {
  toUnreadableFile,
  type ArticleFile,
  type ParsedFile,
  type SourceFile,
  type UnreadableFile,
} from './sourceFile.ts';

export interface Parser {
  /** Renders files in order; an error names the file. */
  readonly render: (inputs: readonly MarkdownInput[]) => Promise<readonly MarkdownResult[]>;
}

export interface ClosableParser extends Parser {
  readonly close: () => Promise<void>;
}

/** Files of a batch: bounds memory for any site size, and is the step in which progress is shown. */
const BATCH = 64;

/** Parse articles; those whose text has not changed come from the cache.
 *  @param onProgress called with the number of files done so far */
export async function parseSources(
  files: readonly SourceFile[],
  {
    siteDir,
    cacheDir,
    parserVersion,
    markdown,
    parser,
    bodies,
    problems,
    onProgress,
  }: Pick<CachedReading, 'siteDir' | 'problems'> &
    ResultCacheOptions & {
      readonly parser: () => Promise<Parser>;
      readonly bodies: BodyStore;
      readonly onProgress?: (done: number) => void;
    },
): Promise<ParsedFile[]> {
  const cache = createResultCache({ cacheDir, parserVersion, markdown });
  const batches: ParsedFile[][] = [];
  let next = 0;
  let done = 0;
  // Two batches at a time: while one is parsed, what came of the other is written to disk.
  await Promise.all([parseBatches(), parseBatches()]);
  const parsed = batches.flat();
  for (const file of parsed) problems.addAll(file.result.problems);
  return parsed;

  async function parseBatches(): Promise<void> {
    while (next < files.length) {
      const start = next;
      next += BATCH;
      const results = await parseBatch(files.slice(start, next));
      batches[start / BATCH] = results;
      done += results.length;
      onProgress?.(done);
    }
  }

  async function parseBatch(batch: readonly SourceFile[]): Promise<ParsedFile[]> {
    const articles = await parseMarkdown(batch.filter(({ format }) => format !== 'react'));
    const components = await Promise.all(
      batch.filter(({ format }) => format === 'react').map((file) => readReactPage(file, { siteDir, cacheDir })),
    );
    const byPath = new Map([...articles, ...components].map((file) => [file.path, file]));
    return batch.flatMap((source) => byPath.get(source.path) ?? []);
  }

  async function parseMarkdown(batch: readonly SourceFile[]): Promise<ParsedFile[]> {
    // Reading synchronously is faster than awaiting each file: they are many and small.
    const found = batch.map(lookUp);
    const missing = found.filter((entry): entry is Article => !('kind' in entry) && entry.result === null);
    if (missing.length > 0) {
      const results = await (await parser()).render(missing.map(({ source, text }) => toInput(source, text)));
      for (const [index, entry] of missing.entries()) entry.result = results[index] ?? null;
      await cache.write(missing.flatMap(({ cacheFile, result }) => (result ? [[cacheFile, result] as const] : [])));
    }
    return found.map((entry) => {
      if ('kind' in entry) return entry;
      const { source, cacheFile, result } = entry;
      if (!result) throw new Error(`the parser gave no result for ${source.shown}`);
      bodies.add(cacheFile, result);
      return toArticleFile(source, cacheFile, result);
    });
  }

  function lookUp(source: SourceFile): Article | UnreadableFile {
    const bytes = readSource(source, siteDir);
    if (!(bytes instanceof Uint8Array)) return toUnreadableFile(source, [bytes]);
    const text = toText(bytes, source.shown, problems);
    const cacheFile = cache.toFile(toName(source), bytes);
    return { source, text, cacheFile, result: cache.read(cacheFile) };
  }
}

/** Everything that the result of an article depends on, besides its text. */
function toName({ shown, format, isImported = false, isTrusted = false }: SourceFile): string {
  return `${shown}\0${format}${isImported ? ' imported' : ''}${isTrusted ? ' trusted' : ''}`;
}

/** An article with its result, once there is one. */
interface Article {
  readonly source: SourceFile;
  readonly text: string;
  readonly cacheFile: string;
  result: MarkdownResult | null;
}

function readSource(source: SourceFile, siteDir: string): Uint8Array | Problem {
  try {
    return readSiteFile(source.path, siteDir);
  } catch (error) {
    return toUnreadable(source.shown, error as NodeJS.ErrnoException);
  }
}

function toInput(source: SourceFile, text: string): MarkdownInput {
  const { format, shown, section, isImported = false, isTrusted = false } = source;
  const isPost = section === 'blog';
  return { text, file: shown, format: format === 'mdx' ? 'mdx' : 'md', isImported, isTrusted, isPost };
}

function toArticleFile(
  source: SourceFile,
  cacheFile: string,
  { html: _html, excerptHtml, module, data: _data, ...result }: MarkdownResult,
): ArticleFile {
  return {
    ...source,
    // A page whose HTML is all of it is as one of Markdown; an article may say that it is MDX.
    format: source.isImported
      ? source.format
      : result.isStatic === true
        ? 'md'
        : module === null
          ? source.format
          : 'mdx',
    kind: 'parsed',
    cacheFile,
    result: { ...result, hasExcerpt: excerptHtml !== null },
  };
}

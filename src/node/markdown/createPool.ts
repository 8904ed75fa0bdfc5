import type { CodeRenderer } from './createRenderer.ts';
import { createColorQueue } from './highlight/createColorQueue.ts';
import type { Code, ColoredCode } from './highlight/highlight.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';
import { renderSafely, toFailedResult } from './renderSafely.ts';
import { MIN_FILES_FOR_THREADS, type FileToRender, type Thread } from './thread.ts';

export interface PoolOptions {
  readonly markdown: MarkdownOptions;
  /** With none, files are rendered on the main thread. */
  readonly threads: readonly Thread[];
}

export interface Pool {
  /** Render files in order. A file that cannot be rendered, or crashes its thread, has an error as its result. */
  render(inputs: readonly MarkdownInput[]): Promise<MarkdownResult[]>;
  close(): Promise<void>;
}

/** Files handed to a thread at once. */
const PIECE = 32;

/** Renders Markdown files on all cores. Threads start with the first large job at the latest, and stay until `close`. Loading a
 *  language costs as much as highlighting some hundred blocks of it. So the first job gathers the blocks of all its
 *  files, distributes them by language, and then renders the files with their highlighted blocks. Later jobs find the
 *  languages loaded: a thread highlights what it renders, and several jobs may run at once. */
export function createPool(options: PoolOptions): Pool {
  const { markdown, threads } = options;
  let inline: CodeRenderer | undefined;
  let first: Promise<unknown> | undefined;
  for (const thread of threads) thread.open(markdown);
  const queue = createQueue(threads);
  return {
    async render(inputs) {
      if (threads.length === 0 || inputs.length < MIN_FILES_FOR_THREADS) {
        // Where threads render, this one does without the parser.
        inline ??= (await import('./createRenderer.ts')).createRenderer(markdown);
        const results: MarkdownResult[] = [];
        for (const input of inputs) results.push(await renderSafely(inline, input));
        return results;
      }
      if (!first) {
        const results = renderByLanguage(inputs, threads);
        first = results.catch(() => {});
        return results;
      }
      await first;
      const pieces = Array.from({ length: Math.ceil(inputs.length / PIECE) }, (_, index) =>
        inputs.slice(index * PIECE, (index + 1) * PIECE).map((input) => ({ input })),
      );
      return (await Promise.all(pieces.map((files) => queue((thread) => renderFiles(files, thread))))).flat();
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Hands each task to the first thread that is free. */
function createQueue(threads: readonly Thread[]) {
  const free = [...threads];
  const waiting: ((thread: Thread) => void)[] = [];
  const take = () => free.shift() ?? new Promise<Thread>((resolve) => waiting.push(resolve));
  return async <Result>(task: (thread: Thread) => Promise<Result>): Promise<Result> => {
    const thread = await take();
    try {
      return await task(thread);
    } finally {
      const next = waiting.shift();
      if (next) next(thread);
      else free.push(thread);
    }
  };
}

async function renderByLanguage(
  inputs: readonly MarkdownInput[],
  threads: readonly Thread[],
): Promise<MarkdownResult[]> {
  const codes = await listCode(inputs, threads);
  const colored = await color(
    codes.flatMap((blocks) => blocks ?? []),
    threads,
  );
  let next = 0;
  const files = inputs.map((input, index): FileToRender => {
    const blocks = codes[index];
    if (!blocks) return { input };
    const own = colored.slice(next, next + blocks.length);
    next += blocks.length;
    return own.every((block) => block !== undefined) ? { input, colored: own } : { input };
  });
  return inParallel(files, threads, renderFiles);
}

/** Give each thread an equal share of the items, and return the results in order. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  threads: readonly Thread[],
  run: (items: readonly Item[], thread: Thread) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const share = Math.ceil(items.length / threads.length);
  const parts = await Promise.all(
    threads.map((thread, index) => run(items.slice(index * share, (index + 1) * share), thread)),
  );
  return parts.flat();
}

/** @returns the code blocks of each file; null if one of them crashed its thread: rendering it reports the crash */
function listCode(inputs: readonly MarkdownInput[], threads: readonly Thread[]): Promise<(readonly Code[] | null)[]> {
  return inParallel(inputs, threads, async (part, thread) => {
    try {
      return (await thread.ask({ kind: 'list', inputs: part })).codes;
    } catch {
      return part.map(() => null);
    }
  });
}

/** @returns each block highlighted, in order; undefined for blocks whose thread crashed */
async function color(blocks: readonly Code[], threads: readonly Thread[]): Promise<(ColoredCode | undefined)[]> {
  const colored = Array.from(blocks, (): ColoredCode | undefined => undefined);
  const queue = createColorQueue(blocks, threads);
  await Promise.all(
    threads.map(async (thread, position) => {
      for (let piece = queue.take(position); piece; piece = queue.take(position)) {
        const share = piece.flatMap((index) => blocks[index] ?? []);
        try {
          const answer = await thread.ask({ kind: 'color', blocks: share });
          for (const [order, index] of piece.entries()) colored[index] = answer.colored[order];
          for (const { language } of share) thread.languages.add(language);
        } catch {
          // Files with these blocks highlight them themselves, which finds the faulty block.
        }
      }
    }),
  );
  return colored;
}

async function renderFiles(files: readonly FileToRender[], thread: Thread): Promise<MarkdownResult[]> {
  if (files.length === 0) return [];
  try {
    return [...(await thread.ask({ kind: 'render', files })).results];
  } catch (error) {
    const [only, ...others] = files;
    if (only && others.length === 0) return [toFailedResult(only.input, error)];
    // The faulty file is unknown: halve until it is alone.
    const half = Math.ceil(files.length / 2);
    return [...(await renderFiles(files.slice(0, half), thread)), ...(await renderFiles(files.slice(half), thread))];
  }
}

import { availableParallelism } from 'node:os';
import { createColorQueue } from './highlight/createColorQueue.ts';
import { type CodeRenderer, createRenderer } from './createRenderer.ts';
import type { Code, ColoredCode } from './highlight/highlight.ts';
import { renderSafely, toFailedResult } from './renderSafely.ts';
import { createThread, type FileToRender, type Thread } from './thread.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';

export interface PoolOptions {
  readonly markdown: MarkdownOptions;
  /** Compiled `worker.ts`; null renders in this thread. */
  readonly workerUrl: URL | null;
  /** Threads (a count); as many as the machine has cores unless set. */
  readonly size?: number;
  /** Memory of a thread in megabytes. */
  readonly memoryMb?: number;
}

export interface Pool {
  /** Render files in the order given. A file that cannot be rendered, or kills its thread, has an error as its result. */
  render(inputs: readonly MarkdownInput[]): Promise<MarkdownResult[]>;
  close(): Promise<void>;
}

/** Below this count of files a thread takes longer to start than the work itself takes. */
const MIN_FILES_FOR_THREADS = 12;
const MEMORY_MB = 512;

/** Renders Markdown files on all cores. Threads start with the first large job and stay until `close`.
 *
 *  To load a language costs as much as to colour some hundred blocks of it. So the blocks of all files are gathered first
 *  and shared out by language; then the files are rendered with their coloured blocks. */
export function createPool({
  markdown,
  workerUrl,
  size = availableParallelism(),
  memoryMb = MEMORY_MB,
}: PoolOptions): Pool {
  let inline: CodeRenderer | undefined;
  const threads =
    workerUrl === null ? [] : Array.from({ length: size }, () => createThread(workerUrl, markdown, memoryMb));

  return {
    async render(inputs) {
      if (threads.length === 0 || inputs.length < MIN_FILES_FOR_THREADS) {
        inline ??= createRenderer(markdown);
        const results: MarkdownResult[] = [];
        for (const input of inputs) results.push(await renderSafely(inline, input));
        return results;
      }
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
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Give each thread an equal share of the items, and put the answers in order. */
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

/** @returns the blocks of each file; null where one of them killed its thread: it will again when it is rendered, and is
 *  reported there */
function listCode(inputs: readonly MarkdownInput[], threads: readonly Thread[]): Promise<(readonly Code[] | null)[]> {
  return inParallel(inputs, threads, async (part, thread) => {
    try {
      return (await thread.ask({ kind: 'list', inputs: part })).codes;
    } catch {
      return part.map(() => null);
    }
  });
}

/** @returns each block coloured, in the order given; undefined where that killed a thread */
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
          // The files of these blocks colour them themselves, and the one at fault is found there.
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
    // It is not known which file it was: halve until it stands alone.
    const half = Math.ceil(files.length / 2);
    return [...(await renderFiles(files.slice(0, half), thread)), ...(await renderFiles(files.slice(half), thread))];
  }
}

import type { Renderer } from './createRenderer.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';
import { renderSafely, toFailedResult } from './renderSafely.ts';
import { MIN_FILES_FOR_THREADS, type Thread } from './thread.ts';

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

/** Most files handed to a thread at once. */
const MOST_FILES = 32;
/** Pieces of a job for each thread, so that one with long files is not the last by far. */
const PIECES_EACH = 4;

/** Renders Markdown files on all cores. Threads start with the first large job at the latest, and stay until `close`.
 *  A thread parses, highlights and renders a file in one go. */
export function createPool(options: PoolOptions): Pool {
  const { markdown, threads } = options;
  let inline: Renderer | undefined;
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
      const size = Math.min(MOST_FILES, Math.ceil(inputs.length / (threads.length * PIECES_EACH)));
      const pieces = Array.from({ length: Math.ceil(inputs.length / size) }, (_, index) =>
        inputs.slice(index * size, (index + 1) * size),
      );
      return (await Promise.all(pieces.map((piece) => queue((thread) => renderFiles(piece, thread))))).flat();
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

async function renderFiles(inputs: readonly MarkdownInput[], thread: Thread): Promise<MarkdownResult[]> {
  try {
    return [...(await thread.ask({ kind: 'render', inputs }))];
  } catch (error) {
    const [only, ...others] = inputs;
    if (only && others.length === 0) return [toFailedResult(only, error)];
    // The faulty file is unknown: halve until it is alone.
    const half = Math.ceil(inputs.length / 2);
    return [...(await renderFiles(inputs.slice(0, half), thread)), ...(await renderFiles(inputs.slice(half), thread))];
  }
}

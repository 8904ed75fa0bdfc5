import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';
import { toFailedResult } from './renderSafely.ts';
import { LostFile, type Thread } from './thread.ts';

interface PoolOptions {
  readonly markdown: MarkdownOptions;
  readonly threads: readonly Thread[];
}

/** Most files handed to a thread at once. */
const MAX_FILES = 32;
/** Pieces of a job for each thread, so that one with long files is not the last by far. */
const PIECES_EACH = 4;

/** Renders Markdown files on all cores. Threads start with the first job that needs them at the latest, and stay until
 *  `close`. A thread parses, highlights and renders a file in one go. */
export function createPool({ markdown, threads }: PoolOptions) {
  for (const thread of threads) thread.open(markdown);
  const queue = createQueue(threads);
  return {
    /** Render files in order. A file that cannot be rendered, or crashes its thread, has an error as its result. */
    async render(inputs: readonly MarkdownInput[]): Promise<MarkdownResult[]> {
      const size = Math.min(MAX_FILES, Math.ceil(inputs.length / (threads.length * PIECES_EACH)));
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
  if (inputs.length === 0) return [];
  try {
    return [...(await thread.ask({ inputs }))];
  } catch (error) {
    const lost = error instanceof LostFile ? inputs[error.index] : undefined;
    if (!lost) throw error;
    const index = inputs.indexOf(lost);
    const before = await renderFiles(inputs.slice(0, index), thread);
    return [...before, toFailedResult(lost, error), ...(await renderFiles(inputs.slice(index + 1), thread))];
  }
}

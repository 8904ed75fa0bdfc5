import { Worker } from 'node:worker_threads';
import type { Code, ColoredCode } from './highlight/highlight.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';

export interface FileToRender {
  readonly input: MarkdownInput;
  /** Highlighted code blocks; by default the thread highlights them itself. */
  readonly colored?: readonly ColoredCode[];
}

export type Request =
  | { readonly kind: 'list'; readonly inputs: readonly MarkdownInput[] }
  | { readonly kind: 'color'; readonly blocks: readonly Code[] }
  | { readonly kind: 'render'; readonly files: readonly FileToRender[] };

export type Answer =
  | { readonly kind: 'list'; readonly codes: readonly (readonly Code[])[] }
  | { readonly kind: 'color'; readonly colored: readonly ColoredCode[] }
  | { readonly kind: 'render'; readonly results: readonly MarkdownResult[] };

/** A rendering thread that is replaced when it crashes. */
export interface Thread {
  /** Loaded languages; a new thread has none. */
  readonly languages: Set<string>;
  /** Send a request; only one at a time.
   *  @throws the error that crashed the thread */
  ask<Kind extends Request['kind']>(
    request: Extract<Request, { kind: Kind }>,
  ): Promise<Extract<Answer, { kind: Kind }>>;
  close(): Promise<void>;
}

export function createThread(url: URL, options: MarkdownOptions, memoryMb: number): Thread {
  const languages = new Set<string>();
  let worker: Worker | undefined;

  async function close(): Promise<void> {
    const dead = worker;
    worker = undefined;
    languages.clear();
    await dead?.terminate();
  }

  return {
    languages,
    close,
    async ask<Kind extends Request['kind']>(request: Extract<Request, { kind: Kind }>) {
      worker ??= new Worker(url, { workerData: options, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
      try {
        return (await exchange(worker, request)) as Extract<Answer, { kind: Kind }>;
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

function exchange(worker: Worker, request: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`its thread ended with code ${code}`)));
    const settle = (end: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      // Idle threads do not keep the process alive.
      worker.unref();
      end();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.ref();
    worker.postMessage(request);
  });
}

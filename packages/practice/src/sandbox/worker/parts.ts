import type { ExecResult, ResolvedCommandContext } from 'just-bash/browser';

/** Parts that the scripts of a JavaScript worker share. `js` is loaded first and runs programs; `node` and `jsx` add
 *  their parts if they are loaded. */
export interface Parts {
  /** Makes further `node:` modules. */
  node?: (world: NodeWorld) => Readonly<Record<string, object>>;
  /** Compiles JSX and TypeScript. */
  transform?: (title: string, code: string) => string;
  /** Records the steps of a program. */
  createTracer?: (world: TracerWorld) => Tracer;
  /** The command of a shell. */
  git?: Command;
  /** Packages that programs may import. */
  packages?: Readonly<Record<string, object>>;
}

export type Command = (
  args: readonly string[],
  context: Pick<ResolvedCommandContext, 'fs' | 'cwd' | 'env'>,
) => Promise<ExecResult>;

/** What the script `steps` needs from the script `js`. */
export interface TracerWorld {
  /** What was printed so far. */
  readonly printed: () => string;
  /** Ends a run that has too many steps. */
  readonly cut: (trace: string) => void;
  readonly setGlobal: (name: string, value: unknown) => void;
}

export interface Tracer {
  /** Return a program that is recorded while it runs. */
  readonly instrument: (code: string) => string;
  /** Record the error that ends the program. */
  readonly fail: (error: unknown) => void;
  /** @returns JSON of a `Trace`; undefined if nothing was recorded */
  readonly read: () => string | undefined;
}

/** What the script `node` needs from the script `js`. */
export interface NodeWorld {
  readonly fs: {
    readonly readBytes: (path: string) => Uint8Array;
    readonly write: (path: string, content: string | Uint8Array) => void;
  };
  readonly modules: Record<string, object>;
  /** Keeps the program going until the function it returns is called. */
  readonly hold: () => () => void;
  readonly setGlobal: (name: string, value: unknown) => void;
}

export const parts: Parts = ((self as unknown as { practiceParts?: Parts }).practiceParts ??= {});

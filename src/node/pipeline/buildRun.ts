import path from 'node:path';
import type { Application, ApplicationInput } from '../application/buildApplication.ts';
import { readModifiedDays } from '../content/site/readModifiedDays.ts';
import { createBodyStore, type BodyStore } from '../content/sources/createBodyStore.ts';
import type { Parser } from '../content/sources/parseSources.ts';
import { BuildFailure, createProblemList } from '../diagnostics/createProblemList.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import { readEngineVersion } from './readEngineVersion.ts';

export interface BuildOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** What counts as today. */
  readonly now: Date;
  /** Folder that problems name files from. */
  readonly workDir: string;
  readonly createParser: (markdown: MarkdownOptions) => Promise<ClosableParser>;
  readonly parserVersion: string;
  /** Compiles the application of a locale, as `buildApplication` does. */
  readonly compileApplication: (input: ApplicationInput) => Promise<Application>;
  /** Gives the compiled `prerender/worker.ts`. */
  readonly compilePrerenderWorker: () => Promise<string>;
  /** The one locale to build; null: all of them. */
  readonly locale?: string | null;
  /** Print errors, and build what can be built all the same. */
  readonly keepGoing: boolean;
  readonly onProgress: (step: string, done: number, total: number) => void;
  /** Called when another process builds into the same folder, and has to end first. */
  readonly onWait?: (processNumber: number) => void;
}

export type ClosableParser = Parser & { readonly close: () => Promise<void> };

/** One build under way: its options, and what all its steps share. */
export interface BuildRun extends BuildOptions, CachedReading {
  readonly bodies: BodyStore;
  /** Changes whenever the engine might make other files from the same site. */
  readonly engineVersion: string;
  /** Whether articles that have not changed since the last build are not even read. */
  readonly usesIndex: boolean;
  /** When each file was last changed; asked of git once. */
  readonly modified: () => Promise<ReadonlyMap<string, Date>>;
  /** @throws BuildFailure when there are errors, unless the run is to keep going */
  readonly stopOnErrors: () => void;
}

/** A run that knows what its site is made of. */
export interface WritingRun extends BuildRun {
  /** Samples or exercises of the site run in the page. */
  readonly hasSandbox: boolean;
}

export function createRun(options: BuildOptions, { usesIndex }: Pick<BuildRun, 'usesIndex'>): BuildRun {
  const problems = createProblemList();
  let modified: Promise<ReadonlyMap<string, Date>> | undefined;
  return {
    ...options,
    problems,
    usesIndex,
    bodies: createBodyStore(),
    engineVersion: readEngineVersion(options.root, options.parserVersion),
    shown: (file) => path.relative(options.workDir, file).split(path.sep).join('/'),
    modified: () => {
      modified ??= readModifiedDays(options.siteDir);
      return modified;
    },
    stopOnErrors: () => {
      if (problems.hasErrors() && !options.keepGoing) throw new BuildFailure(problems.all());
    },
  };
}

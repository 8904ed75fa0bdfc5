import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Application, ApplicationInput } from '../application/application.ts';
import type { PartFolder } from '../config/siteConfig.ts';
import { CUT_HISTORY, readModifiedDays, type LastChange } from '../content/site/readModifiedDays.ts';
import { createBodyStore, type BodyStore } from '../content/sources/createBodyStore.ts';
import type { ClosableParser } from '../content/sources/parseSources.ts';
import { BuildFailure, createProblemList } from '../diagnostics/createProblemList.ts';
import { digestEngineSources, listEngineSources } from '../files/engineSources.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownOptions } from '../markdown/parse/types.ts';
import type { CompiledFolder, FolderPlan } from '../output/compiledFolder.ts';
import type { HostingText } from '../output/openOutput.ts';

/** What a build is doing. */
export type BuildStep = 'articles' | 'layout' | 'pages' | 'parts' | 'cards' | 'output';

/** Pages that can be served while their build goes on. */
interface WrittenPages {
  /** Folder of the pages, which becomes the output when the build ends. */
  readonly dir: string;
  readonly baseUrl: string;
  readonly hosting: HostingText;
  /** Address of the home page if it is the only one so far. If null, only what no page needs to be shown is missing:
   *  social cards and folders of parts. */
  readonly only: string | null;
}

export interface BuildOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** The current time. */
  readonly now: Date;
  /** Folder to which the file paths of problems are relative. */
  readonly workDir: string;
  readonly createParser: (markdown: MarkdownOptions) => Promise<ClosableParser>;
  readonly parserVersion: string;
  /** Compiles the application of a locale, as `buildApplication` does. */
  readonly compileApplication: (input: ApplicationInput) => Promise<Application>;
  /** Compiles `prerender/worker.ts` and returns the file. */
  readonly compilePrerenderWorker: () => Promise<string>;
  /** The only locale to build, or null for all. */
  readonly locale?: string | null;
  /** Whether to build the rest of the site in spite of errors. */
  readonly keepGoing: boolean;
  /** @param total 0 for a step without parts */
  readonly onProgress: (step: BuildStep, done: number, total: number) => void;
  /** Called when the home page is written, and when all pages are, unless pages of the last output are used again: such
   *  a build ends soon. */
  readonly onPages?: (pages: WrittenPages) => void;
  /** Called when the build has to wait for another process that builds into the same folder. */
  readonly onWait?: (processNumber: number) => void;
}

/** A running build: its options, and the state that all steps share. */
export interface BuildRun extends BuildOptions, CachedReading {
  readonly bodies: BodyStore;
  /** Absolute paths of articles that cannot be shown, as an earlier run of this build found. */
  readonly unshown: ReadonlySet<string>;
  /** Changes whenever the engine might produce different files from the same site. */
  readonly engineVersion: string;
  /** Returns the date of each file's last change. Git is asked once. */
  readonly modified: () => Promise<ReadonlyMap<string, LastChange>>;
  /** @throws BuildFailure if there are errors, unless `keepGoing` is set */
  readonly stopOnErrors: () => void;
}

/** A folder that is compiled for this site. */
export interface PlannedFolder extends CompiledFolder {
  readonly files: FolderPlan;
}

/** A run after its site has been read. */
export interface WritingRun extends BuildRun {
  /** Folders of parts that have files. */
  readonly folders: readonly PartFolder[];
  /** Those that are compiled. */
  readonly planned: readonly PlannedFolder[];
  /** Whether pages show documents of parts in frames. */
  readonly isFraming: boolean;
}

export function createRun(options: BuildOptions, unshown: ReadonlySet<string> = new Set()): BuildRun {
  const problems = createProblemList();
  const shown = (file: string) => path.relative(options.workDir, file).split(path.sep).join('/');
  let modified: Promise<ReadonlyMap<string, LastChange>> | undefined;
  return {
    ...options,
    problems,
    bodies: createBodyStore(),
    unshown,
    engineVersion: readEngineVersion(options.root, options.parserVersion),
    shown,
    modified: () => {
      modified ??= readModifiedDays(options.siteDir).then(({ days, isCut }) => {
        if (isCut) problems.add({ file: shown(options.siteDir), ...CUT_HISTORY });
        return days;
      });
      return modified;
    },
    stopOnErrors: () => {
      if (problems.hasErrors() && !options.keepGoing) throw new BuildFailure(problems.all());
    },
  };
}

/** Digest that changes whenever the engine might produce different files from the same site. The browser's application
 *  has its own cache key.
 *  @param root the engine's own folder
 *  @param parserVersion digest of the renderer and of the versions it runs on */
function readEngineVersion(root: string, parserVersion: string): string {
  const sources = listEngineSources(root).filter((file) => /^src\/(?:node|shared)\/.*\.ts$/.test(file));
  const engine = digestEngineSources(root, ['package.json', ...sources]);
  return createHash('sha256').update(process.version).update(parserVersion).update(engine).digest('hex');
}

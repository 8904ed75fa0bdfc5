import type { NewProblem } from '../../diagnostics/problem.ts';

/** Proves what a part adds to a site, such as code by running it: the default export of its `check`. */
export interface CheckModule {
  readonly check: (surroundings: CheckSurroundings) => Promise<CheckResult>;
}

export interface CheckSurroundings {
  /** Prints a line. */
  readonly log: (line: string) => void;
  /** Folder of the site, absolute. */
  readonly siteDir: string;
  /** Folder for what may be used again next time, absolute. */
  readonly cacheDir: string;
  /** The engine's own folder. */
  readonly engineDir: string;
  /** How problems name a file. */
  readonly shown: (file: string) => string;
  /** Format of the site's `.md` files (`markdown.format`). */
  readonly markdownFormat: 'md' | 'mdx' | 'detect';
  /** Whether to prove again what is known. */
  readonly all: boolean;
  /** Whether to write down what is proved. */
  readonly record: boolean;
}

export interface CheckResult {
  readonly problems: readonly NewProblem[];
  /** What was proved, in a line. */
  readonly summary: string;
}

import type { ProblemList } from '../diagnostics/createProblemList.ts';

/** One reading of a site: the folder it reads, the names it gives files, and where its problems go. */
export interface Reading {
  /** Folder that must contain every file that is read, links resolved. */
  readonly siteDir: string;
  /** Turns a file's path into the one problems name. */
  readonly shown: (file: string) => string;
  readonly problems: ProblemList;
}

/** A reading with a cache for compiled and parsed files. */
export interface CachedReading extends Reading {
  readonly cacheDir: string;
}

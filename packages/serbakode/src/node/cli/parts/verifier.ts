import type { NewProblem } from '../../diagnostics/problem.ts';
import type { CompiledFolder } from '../../output/compiledFolder.ts';
import type { BuiltSite } from './openBuiltSite.ts';

export const VERIFIER = '@serbakode/verify';

/** What that package exports: the checks of built sites, which a site may do without. */
export interface Verifier {
  /** @param outName the output folder, as problems name it */
  readonly verifySite: (site: BuiltSite, outName: string, options: VerifyOptions) => Promise<Verdict>;
  /** Compare two folders byte by byte. */
  readonly compareOutputs: (a: string, b: string) => Promise<NewProblem[]>;
  /** Ask a host for addresses of the site, and print what it answers otherwise than configured.
   *  @param out the output folder as typed
   *  @returns the exit code */
  readonly askHost: (origin: string, site: BuiltSite, out: string) => Promise<number>;
}

export interface VerifyOptions {
  /** Whether equal titles are errors. */
  readonly uniqueTitles?: boolean | undefined;
  /** Folders that parts compile. */
  readonly compiled?: readonly CompiledFolder[];
}

export interface Verdict {
  readonly problems: readonly NewProblem[];
  /** Summary of what was checked. */
  readonly summary: string;
  /** Notes for the reader of the report. */
  readonly note?: string;
}

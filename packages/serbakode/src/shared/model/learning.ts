import type { SitePath } from './permalink.ts';

/** Fields of a page for learners. */
export interface Learning {
  /** From 1 to 3; null if the page names none. */
  readonly level: number | null;
  /** Paths of the pages to read before, as written. */
  readonly requires: readonly SitePath[];
  /** Outcomes: things that readers can do afterwards, with code in backticks. */
  readonly outcomes: readonly string[];
}

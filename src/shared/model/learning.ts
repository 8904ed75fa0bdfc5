import type { SitePath } from './permalink.ts';

/** What a page says about itself to those who learn from it. */
export interface Learning {
  /** From 1 to 3; null if the page names none. */
  readonly level: number | null;
  /** Paths of the pages to read before, as written. */
  readonly requires: readonly SitePath[];
  /** What readers can do afterwards. */
  readonly outcomes: readonly string[];
}

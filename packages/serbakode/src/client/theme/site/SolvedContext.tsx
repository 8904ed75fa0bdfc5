import { createContext, useContext, type ReactNode } from 'react';
import type { Permalink } from '../../../shared/model/permalink.ts';

/** Exercises that the reader has solved, and pages that are done. */
export interface Solved {
  /** @param itemIds items of exercises in readers' accounts */
  readonly countOf: (itemIds: readonly string[]) => number;
  /** Solved exercises of a page. */
  readonly countOn: (page: Permalink) => number;
  /** @param exercises number of exercises of the page */
  readonly isDone: (page: Permalink, exercises: number) => boolean;
}

const NOTHING_SOLVED: Solved = { countOf: () => 0, countOn: () => 0, isDone: () => false };
const SolvedContext = createContext(NOTHING_SOLVED);

export function SolvedProvider({ solved, children }: { readonly solved: Solved; readonly children: ReactNode }) {
  return <SolvedContext value={solved}>{children}</SolvedContext>;
}

/** The reader's solved exercises; empty in prerendered HTML and without accounts. */
export function useSolved(): Solved {
  return useContext(SolvedContext);
}

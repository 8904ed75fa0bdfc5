import { createContext, use } from 'react';
import type { Permalink } from '../../../shared/model/permalink.ts';
import type { Slot } from '../../browser/createSlot.ts';
import { useSlot } from '../../browser/useSlot.ts';

/** Exercises that the reader has solved, and pages that are done. */
export interface Solved {
  /** @param itemIds items of exercises in readers' accounts */
  readonly countOf: (itemIds: readonly string[]) => number;
  /** Solved exercises of a page. */
  readonly countOn: (page: Permalink) => number;
  /** @param exercises number of exercises of the page */
  readonly isDone: (page: Permalink, exercises: number) => boolean;
}

/** In prerendered HTML and without accounts. */
export const NOTHING_SOLVED: Solved = { countOf: () => 0, countOn: () => 0, isDone: () => false };

/** Components follow it one by one: a change of the context above content that is not hydrated yet would make React
 *  discard the served HTML. */
export type SolvedStore = Pick<Slot<Solved>, 'read' | 'subscribe'>;

/** null in prerendered HTML. */
export const SolvedContext = createContext<SolvedStore | null>(null);

export const useSolved = (): Solved => useSlot(use(SolvedContext), NOTHING_SOLVED);

import { createContext } from 'react';
import type { ItemStore } from 'serbakode/client';

/** State of practice that lives as long as the document. */
export interface Practice {
  /** Items of the shown reader, or of the device. */
  readonly store: ItemStore;
  readonly filesBase: string;
  /** Path of the review page, which repeats solved exercises; null if there is none. */
  readonly review: string | null;
}

/** null while prerendering. */
export const PracticeContext = createContext<Practice | null>(null);

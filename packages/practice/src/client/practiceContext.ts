import { createContext } from 'react';
import type { ItemStore } from 'serbakode/client';

/** What practice has for as long as the document is open. */
export interface Practice {
  /** Items of the shown reader, or of the device. */
  readonly store: ItemStore;
  readonly filesBase: string;
  /** Path of the page on which solved exercises come back; null if there is none. */
  readonly review: string | null;
}

/** null while prerendering. */
export const PracticeContext = createContext<Practice | null>(null);

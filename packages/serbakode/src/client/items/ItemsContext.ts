import { createContext } from 'react';
import type { ReadingStore } from './createReadingStore.ts';

/** What the device keeps of the reader; null while prerendering. Its value never changes. */
export const ItemsContext = createContext<ReadingStore | null>(null);

import { createContext } from 'react';
import type { Keeping } from './keeping.ts';

/** Where courses are kept; null while prerendering, and where they cannot be. */
export const KeepContext = createContext<Keeping | null>(null);

import { createContext } from 'react';
import type { Keeping } from './keeping.ts';

/** The store of offline courses; null while prerendering, and if courses cannot be stored. */
export const KeepContext = createContext<Keeping | null>(null);

import { createContext, useSyncExternalStore } from 'react';
import type { Keeping } from './keeping.ts';

/** Where courses are kept; null while prerendering, and where they cannot be. */
export const KeepContext = createContext<Keeping | null>(null);

const subscribeToNothing = () => () => {};

/** Whether the reader signed in on a shared computer. False while prerendering. */
export const useIsShared = (keeping: Keeping | null): boolean =>
  useSyncExternalStore(
    keeping?.subscribe ?? subscribeToNothing,
    () => keeping?.isShared() ?? false,
    () => false,
  );

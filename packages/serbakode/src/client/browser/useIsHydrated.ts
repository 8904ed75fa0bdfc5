import { useSlot } from './useSlot.ts';

const HYDRATED = { read: () => true, subscribe: () => () => {} };

/** False in prerendered HTML and during hydration, true afterwards. */
export const useIsHydrated = (): boolean => useSlot(HYDRATED, false);

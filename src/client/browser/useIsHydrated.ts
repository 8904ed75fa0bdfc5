import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while hydrating, true from the first update on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

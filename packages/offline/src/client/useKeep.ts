import { useCallback, useEffect, useState } from 'react';
import type * as Keep from './keep.ts';

/** Load the code of the first press.
 *  @param isWanted whether it is loaded without a press
 *  @returns the module once it is loaded, a function that loads it, and whether that has failed */
export function useKeep(isWanted: boolean) {
  const [module, setModule] = useState<typeof Keep | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => void import('./keep.ts').then(setModule, () => setHasFailed(true)), []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  const open = () => {
    setHasFailed(false);
    load();
  };
  return { module, open, hasFailed };
}

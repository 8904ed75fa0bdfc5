import { useState } from 'react';

/** A module that is loaded on demand.
 *  @returns the module once it is there, a function that loads it, and whether that has failed */
export function useLater<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const open = () => {
    setHasFailed(false);
    load().then(setModule, () => setHasFailed(true));
  };
  return { module, open, hasFailed };
}

import { useEffect } from 'react';
import { enhanceTabs } from '../browser/enhanceTabs.ts';

interface LiveProps {
  readonly onLive: () => void;
  /** Counts the pages shown. */
  readonly visit: number;
}

/** Mounts when the gate has opened and what is behind it is hydrated: from here on the application answers the reader. */
export function Live({ onLive, visit }: LiveProps) {
  useEffect(onLive, [onLive]);
  useEffect(() => {
    // In a page that is code they are components, which may not be hydrated yet: those do it themselves.
    for (const body of document.querySelectorAll('[data-body]')) enhanceTabs(body);
  }, [visit]);
  return null;
}

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
  useEffect(() => enhanceTabs(document), [visit]);
  return null;
}

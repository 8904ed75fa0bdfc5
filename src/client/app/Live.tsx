import { useEffect } from 'react';
import { enhanceTabs } from '../browser/enhanceTabs.ts';

interface LiveProps {
  readonly onLive: () => void;
  /** Number of pages shown. */
  readonly visit: number;
}

/** Mounts once the gate is open and its content is hydrated: from here on the application handles events. */
export function Live({ onLive, visit }: LiveProps) {
  useEffect(onLive, [onLive]);
  useEffect(() => {
    // Tabs in a page that is code are components, which may not be hydrated yet and enhance themselves.
    for (const body of document.querySelectorAll('[data-body]')) enhanceTabs(body);
  }, [visit]);
  return null;
}

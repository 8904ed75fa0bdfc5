import { useEffect, useLayoutEffect, useRef } from 'react';
import { enhanceTabs } from '../browser/enhanceTabs.ts';

interface LiveProps {
  readonly onLive: () => void;
  /** Number of pages shown. */
  readonly visit: number;
}

/** Mounts once the gate is open and its content is hydrated: from here on the application handles events. */
export function Live({ onLive, visit }: LiveProps) {
  useEffect(onLive, [onLive]);
  // The first page was in the document.
  const isSeen = useRef(true);
  // Before the page is scrolled to where the reader left it, as it was then.
  useLayoutEffect(() => {
    // Tabs in a page that is code are components, which may not be hydrated yet and enhance themselves.
    for (const body of document.querySelectorAll('[data-body]')) enhanceTabs(body, isSeen.current);
    isSeen.current = false;
  }, [visit]);
  return null;
}

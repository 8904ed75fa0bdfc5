import { startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { laterSlot, type Later } from './loadLater.ts';

interface LiveProps {
  /** Resolves once the module of the first page has loaded or failed; null for a page without one. */
  readonly moduleSettled: Promise<unknown> | null;
  readonly onLive: () => void;
  /** Number of pages shown. */
  readonly visit: number;
  /** Whether all of the page is there. */
  readonly isWhole: boolean;
  /** The later part of the application, as the page is rendered with it. */
  readonly later: Later | null;
  readonly setLater: (later: Later | null) => void;
}

/** Mounts once the gate is open and its content is hydrated: from here on the application handles events. */
export function Live({ moduleSettled, onLive, visit, isWhole, later, setLater }: LiveProps) {
  useEffect(onLive, [onLive]);
  useEffect(() => {
    // Not before: a change above content that is not hydrated yet would make React discard it, or lose a click on it.
    const update = () => startTransition(() => setLater(laterSlot.read()));
    const start = () => (moduleSettled ? void moduleSettled.then(update) : update());
    start();
    return laterSlot.subscribe(start);
  }, [moduleSettled, setLater]);
  const earlier = useRef<Later | null>(null);
  // Before the page is scrolled to where the reader left it, as it was then.
  useLayoutEffect(() => {
    const isSeen = earlier.current !== later;
    earlier.current = later;
    // Tabs in a page that is code are components, which may not be hydrated yet and enhance themselves.
    for (const body of document.querySelectorAll('[data-body]')) later?.enhanceTabs(body, isSeen);
  }, [visit, isWhole, later]);
  return null;
}

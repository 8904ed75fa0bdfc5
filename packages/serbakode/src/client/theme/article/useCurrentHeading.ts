import { useEffect, useState } from 'react';
import type { TocEntry } from '../../../shared/model/toc.ts';
import { pickCurrentHeading } from './pickCurrentHeading.ts';

/** Id of the current heading; null in prerendered HTML and before the first heading. */
export function useCurrentHeading(toc: readonly TocEntry[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);

  useEffect(() => {
    const ids = listIds(toc);
    let frame = 0;
    function update() {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const headings = ids.flatMap((id) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      setCurrentId(
        pickCurrentHeading(headings, {
          navbarHeight: readNavbarHeight(),
          height: window.innerHeight,
          isAtEnd: window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2,
        }),
      );
    }
    function schedule() {
      frame ||= requestAnimationFrame(update);
    }
    schedule();
    const stop = new AbortController();
    window.addEventListener('scroll', schedule, { passive: true, signal: stop.signal });
    window.addEventListener('resize', schedule, stop);
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [toc]);

  return currentId;
}

function listIds(entries: readonly TocEntry[]): string[] {
  return entries.flatMap((entry) => [entry.id, ...listIds(entry.children)]);
}

/** The scroll margin of anchors, so that a heading just jumped to counts as reached. */
function readNavbarHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

import { useMemo, type ReactNode } from 'react';
import type { Permalink } from '../../shared/model/permalink.ts';
import { useItems } from '../account/view/useReading.ts';
import { countSolved, countSolvedOn, isChapterDone, toHistory } from '../items/readingLists.ts';
import { SolvedProvider } from '../theme/site/SolvedContext.tsx';

/** Provide the reader's solved exercises and pages that are done to the theme, which does not import accounts. */
export function SolvedExercises({ children }: { readonly children: ReactNode }) {
  const items = useItems();
  const solved = useMemo(() => {
    const pages = countSolvedOn(items);
    const read = new Map(toHistory(items).map((progress) => [progress.permalink, progress]));
    return {
      countOf: (itemIds: readonly string[]) => countSolved(items, itemIds),
      countOn: (page: Permalink) => pages.get(page) ?? 0,
      isDone: (page: Permalink, exercises: number) =>
        isChapterDone(read.get(page) ?? null, pages.get(page) ?? 0, exercises),
    };
  }, [items]);
  return <SolvedProvider solved={solved}>{children}</SolvedProvider>;
}

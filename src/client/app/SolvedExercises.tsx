import { useMemo, type ReactNode } from 'react';
import type { Permalink } from '../../shared/model/permalink.ts';
import { useItems } from '../account/view/useReading.ts';
import { countSolved, countSolvedOn, toHistory } from '../items/readingLists.ts';
import { SolvedProvider } from '../theme/site/SolvedContext.tsx';

/** Provide the reader's solved exercises and pages that are done to the theme, which does not import accounts. */
export function SolvedExercises({ children }: { readonly children: ReactNode }) {
  const items = useItems();
  const solved = useMemo(() => {
    const pages = countSolvedOn(items);
    const done = new Set(toHistory(items).flatMap(({ permalink, isDone }) => (isDone ? [permalink] : [])));
    return {
      countOf: (itemIds: readonly string[]) => countSolved(items, itemIds),
      countOn: (page: Permalink) => pages.get(page) ?? 0,
      isDone: (page: Permalink) => done.has(page),
    };
  }, [items]);
  return <SolvedProvider solved={solved}>{children}</SolvedProvider>;
}

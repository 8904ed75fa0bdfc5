import { useMemo, type ReactNode } from 'react';
import type { Permalink } from '../../shared/model/permalink.ts';
import { useItems } from '../account/view/useReading.ts';
import { countSolved, countSolvedOn } from '../items/readingLists.ts';
import { SolvedProvider } from '../theme/site/SolvedContext.tsx';

/** Provide the reader's solved exercises to the theme, which does not import accounts. */
export function SolvedExercises({ children }: { readonly children: ReactNode }) {
  const items = useItems();
  const solved = useMemo(() => {
    const pages = countSolvedOn(items);
    return {
      countOf: (itemIds: readonly string[]) => countSolved(items, itemIds),
      countOn: (page: Permalink) => pages.get(page) ?? 0,
    };
  }, [items]);
  return <SolvedProvider solved={solved}>{children}</SolvedProvider>;
}

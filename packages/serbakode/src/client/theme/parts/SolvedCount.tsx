import type { Permalink } from '../../../shared/model/permalink.ts';
import { useSite } from '../site/SiteContext.tsx';
import { useSolved } from '../site/SolvedContext.tsx';
import * as styles from './SolvedCount.module.css';

interface SolvedCountProps {
  readonly page: Permalink;
  /** Number of exercises of the page. */
  readonly exercises: number | undefined;
}

/** How many exercises of a page are solved, beside a link to it: `3/5`, or a tick once the page is done. Its room is
 *  there from the beginning, so that nothing moves when the reader's list is known. */
export function SolvedCount({ page, exercises = 0 }: SolvedCountProps) {
  const { lang, texts } = useSite();
  const { countOn, isDone } = useSolved();
  // An exercise may be gone from the page since it was solved.
  const solved = Math.min(countOn(page), exercises);
  const isPageDone = isDone(page, exercises);
  const facts = [
    isPageDone && texts.pageDone,
    exercises > 0 && (solved > 0 || isPageDone) && texts.exercisesSolved(solved, exercises),
  ].filter(Boolean);
  return (
    <span className={styles['count']}>
      {facts.length > 0 && (
        <>
          <span aria-hidden="true">{isPageDone ? '✓' : `${solved}/${exercises}`}</span>
          <span className="visually-hidden" lang={lang}>{`, ${facts.join(', ')}`}</span>
        </>
      )}
    </span>
  );
}

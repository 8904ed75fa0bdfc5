import type { Permalink } from '../../../shared/model/permalink.ts';
import { useSite } from '../site/SiteContext.tsx';
import { useSolved } from '../site/SolvedContext.tsx';
import * as styles from './SolvedCount.module.css';

interface SolvedCountProps {
  readonly page: Permalink;
  /** Number of exercises of the page. */
  readonly exercises: number | undefined;
}

/** How many exercises of a page are solved, beside a link to it: `3/5`, or a tick once the page is done. The room for a
 *  count is there from the beginning, so that nothing moves when the reader's list is known. */
export function SolvedCount({ page, exercises = 0 }: SolvedCountProps) {
  const { exercisesSolved, pageDone } = useSite().messages;
  const { countOn, isDone } = useSolved();
  if (isDone(page))
    return (
      <span className={styles['count']}>
        <span aria-hidden="true">✓</span>
        <span className="visually-hidden">{`, ${pageDone}`}</span>
      </span>
    );
  if (exercises === 0) return null;
  // An exercise may be gone from the page since it was solved.
  const solved = Math.min(countOn(page), exercises);
  return (
    <span className={styles['count']}>
      {solved > 0 && (
        <>
          <span aria-hidden="true">{`${solved}/${exercises}`}</span>
          <span className="visually-hidden">{`, ${exercisesSolved(solved, exercises)}`}</span>
        </>
      )}
    </span>
  );
}

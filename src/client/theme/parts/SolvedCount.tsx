import type { Permalink } from '../../../shared/model/permalink.ts';
import { useSite } from '../site/SiteContext.tsx';
import { useSolved } from '../site/SolvedContext.tsx';
import * as styles from './SolvedCount.module.css';

interface SolvedCountProps {
  readonly page: Permalink;
  /** Number of exercises of the page. */
  readonly exercises: number | undefined;
}

/** How many exercises of a page are solved, beside a link to it: `3/5`. Its room is there from the beginning, so
 *  that nothing moves when the reader's list is known. */
export function SolvedCount({ page, exercises = 0 }: SolvedCountProps) {
  const { exercisesSolved } = useSite().messages;
  const { countOn } = useSolved();
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

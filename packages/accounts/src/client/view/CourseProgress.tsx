import { listDone, type Chapter } from 'serbakode/items';
import { isBegun } from '../model/items.ts';
import { useAccount } from './AccountContext.tsx';
import * as styles from './CourseProgress.cards.module.css';
import { useItems } from './useReading.ts';

/** How far the reader is in a course, on its card: an empty line until they begin, so that nothing moves, also for a
 *  reader who signs in in another tab. */
export function CourseProgress({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const { messages } = useAccount();
  const items = useItems();
  const hasBegun = isBegun(items, chapters);
  const done = listDone(items, chapters).length;
  return (
    <p className={styles['progress']} lang={messages.language}>
      {hasBegun && (
        <>
          <progress max={chapters.length} value={done} aria-hidden="true" />
          <span>{messages.courseProgress(done, chapters.length)}</span>
        </>
      )}
    </p>
  );
}

import { countDone, toProgress } from '../../items/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import * as styles from './CourseProgress.module.css';
import { useItems } from './useReading.ts';

/** How far the reader is in a course, on its card: an empty line until they begin, so that nothing moves. */
export function CourseProgress({ chapters }: { readonly chapters: readonly { readonly contentId: string }[] }) {
  const { messages } = useAccount();
  const items = useItems();
  const chapterIds = chapters.map(({ contentId }) => contentId);
  const hasBegun = chapterIds.some((id) => toProgress(items, id));
  const done = countDone(items, chapterIds);
  return (
    <p className={styles['progress']} lang={messages.language}>
      {hasBegun && (
        <>
          <progress max={chapterIds.length} value={done} aria-hidden="true" />
          <span>{messages.courseProgress(done, chapterIds.length)}</span>
        </>
      )}
    </p>
  );
}

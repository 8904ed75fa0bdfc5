import { useEffect, useRef, useState } from 'react';
import type { PlaceProps } from 'serbakode/client';
import { countSolved, isChapterDone } from 'serbakode/items';
import { isSaved, setSaved, toProgress } from '../model/items.ts';
import { useAccount } from './AccountContext.tsx';
import { DoneButton } from './DoneButton.tsx';
import { ReadingButton } from './ReadingButton.tsx';
import * as styles from './ReadingControls.article.module.css';
import { useItems } from './useReading.ts';

/** Buttons that save this page and mark it as read. The exercises of a chapter decide whether it is done; a post is done
 *  when it is read. Prerendered completely, so that nothing moves when the account loads. */
export function ReadingControls({ article, exercises, isChapter }: PlaceProps['articleHead']) {
  const { contentId, permalink, title } = article;
  const { account, messages } = useAccount();
  const items = useItems();
  const [isAccepted, setIsAccepted] = useState(true);
  const group = useRef<HTMLFieldSetElement>(null);
  const page = { contentId, permalink, title };
  const saved = isSaved(items, contentId);
  const progress = toProgress(items, contentId);
  const solved = countSolved(items, exercises);
  const deciding = isChapter ? exercises : [];
  const isDone = isChapterDone(progress, solved, deciding.length);
  const isDoneAtEnd = deciding.length === 0;
  // A reader who has solved everything is asked whether the page is done.
  const isOffered = !isDone && exercises.length > 0 && solved === exercises.length;
  useEffect(
    () =>
      group.current ? account?.recordProgress({ contentId, permalink, title, isDoneAtEnd }, group.current) : undefined,
    [account, contentId, permalink, title, isDoneAtEnd],
  );

  return (
    <fieldset
      className={`with-scripts ${styles['controls']} ${styles['inHead']}`}
      aria-label={messages.readingTools}
      lang={messages.language}
      ref={group}
    >
      <ReadingButton
        icon="bookmark"
        isPressed={saved}
        label={messages.save}
        pressedLabel={messages.saved}
        onPress={() => setIsAccepted(!account || setSaved(account.reading, page, !saved))}
      />
      <DoneButton page={page} exercises={deciding} isOffered={isOffered} onChange={setIsAccepted} />
      <span className={styles['progress']} data-percent={progress?.percent ?? 0}>
        {isOffered
          ? messages.exercisesSolved
          : progress && progress.percent > 0 && !isDone
            ? messages.progress(progress.percent)
            : ''}
      </span>
      <span role="status" className={styles['refused']}>
        {isAccepted ? '' : account?.reading.isOutdated() ? messages.problems.outdated : messages.notStored}
      </span>
    </fieldset>
  );
}

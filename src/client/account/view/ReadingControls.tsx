import { useRef, useState } from 'react';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { isSaved, toProgress } from '../store/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import styles from './ReadingControls.module.css';
import { useItems } from './useReading.ts';
import { useRecordProgress } from './useRecordProgress.ts';

interface ReadingControlsProps {
  readonly contentId: string;
  readonly permalink: Permalink;
  readonly title: string;
}

/** Buttons that save this page and mark it as read. Prerendered completely, so that nothing moves when the account
 *  loads. */
export function ReadingControls({ contentId, permalink, title }: ReadingControlsProps) {
  const { account, messages } = useAccount();
  const items = useItems();
  const [isRefused, setIsRefused] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const page = { contentId, permalink, title };
  const saved = isSaved(items, contentId);
  const progress = toProgress(items, contentId);
  const isDone = progress?.isDone ?? false;
  useRecordProgress(account?.reading ?? null, page, group);

  return (
    <fieldset className={styles['controls']} aria-label={messages.readingTools} lang={messages.language} ref={group}>
      <button
        type="button"
        className="button quiet"
        aria-pressed={saved}
        onClick={() => setIsRefused(account?.reading.setSaved(page, !saved) === false)}
      >
        <BookmarkIcon isFilled={saved} />
        <EitherLabel isSecond={saved} first={messages.save} second={messages.saved} />
      </button>
      <button
        type="button"
        className="button quiet"
        aria-pressed={isDone}
        onClick={() => setIsRefused(account?.reading.setDone(page, !isDone) === false)}
      >
        <CheckIcon />
        <EitherLabel isSecond={isDone} first={messages.markDone} second={messages.markedDone} />
      </button>
      <span className={styles['progress']} data-percent={progress?.percent ?? 0}>
        {progress && progress.percent > 0 && !isDone ? messages.progress(progress.percent) : ''}
      </span>
      <span role="status" className={styles['refused']}>
        {isRefused ? (account?.reading.isOutdated() ? messages.problems.outdated : messages.notStored) : ''}
      </span>
    </fieldset>
  );
}

/** Both labels in one place, as wide as the longer one: pressing the button moves nothing. */
function EitherLabel({
  isSecond,
  first,
  second,
}: {
  readonly isSecond: boolean;
  readonly first: string;
  readonly second: string;
}) {
  return (
    <span className={styles['labels']}>
      <span data-unseen={isSecond || undefined}>{first}</span>
      <span data-unseen={!isSecond || undefined}>{second}</span>
    </span>
  );
}

function BookmarkIcon({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M6 3h12v18l-6-5-6 5z" strokeLinejoin="round" />
    </svg>
  );
}

function CheckIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <path d="M4 12.5l5.5 5.5L20 6.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

import { useState, type ReactNode } from 'react';
import { isSolved, type Bookmark } from '../../items/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import * as styles from './ChapterEnd.later.module.css';
import { DoneButton } from './DoneButton.tsx';
import * as controls from './ReadingControls.module.css';
import { useItems } from './useReading.ts';

export interface ChapterOutcome {
  readonly text: string;
  /** The text with its code marked. */
  readonly shown: ReactNode;
  /** Items of the exercises that prove the outcome. */
  readonly exercises: readonly string[];
}

interface ChapterEndProps {
  readonly heading: ReactNode;
  readonly outcomes: readonly ChapterOutcome[];
  readonly page: Bookmark;
  /** Items of all its exercises. */
  readonly exercises: readonly string[];
  /** Language of the outcomes, if it differs from that of the elements around them. */
  readonly language: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
}

/** The end of a chapter: what the reader can do now, each ticked once the exercises that prove it are solved, and the
 *  button that marks the chapter as done. Without scripts it is a plain list. */
export function ChapterEnd({ heading, outcomes, page, exercises: all, language }: ChapterEndProps) {
  const { account, messages } = useAccount();
  const items = useItems();
  const [isAccepted, setIsAccepted] = useState(true);
  return (
    <section className={styles['end']} aria-labelledby="chapter-outcomes">
      <h2 id="chapter-outcomes">{heading}</h2>
      <ul {...language}>
        {outcomes.map(({ text, shown, exercises }) => {
          const isProved = exercises.length > 0 && exercises.every((id) => isSolved(items, id));
          return (
            <li key={text} data-proved={isProved || undefined}>
              <span>{shown}</span>
              {isProved && (
                <span className="visually-hidden" lang={messages.language}>
                  {' '}
                  {messages.done}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className={controls['controls']} lang={messages.language}>
        <DoneButton page={page} exercises={all} onChange={setIsAccepted} />
        <span role="status" className={controls['refused']}>
          {isAccepted ? '' : account?.reading.isOutdated() ? messages.problems.outdated : messages.notStored}
        </span>
      </div>
    </section>
  );
}

import { useState } from 'react';
import type { PlaceProps } from 'serbakode/client';
import { isSolved } from 'serbakode/items';
import { useAccount } from './AccountContext.tsx';
import * as styles from './ChapterEnd.later.module.css';
import { DoneButton } from './DoneButton.tsx';
import * as controls from './ReadingControls.article.module.css';
import { useItems } from './useReading.ts';

/** The end of a chapter: what the reader can do now, each ticked once the exercises that prove it are solved, and the
 *  button that marks the chapter as done. Without scripts it is a plain list. */
export function ChapterEnd({ heading, outcomes, article, exercises: all, language }: PlaceProps['chapterEnd']) {
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
      <div className={`with-scripts ${controls['controls']}`} lang={messages.language}>
        <DoneButton page={article} exercises={all} onChange={setIsAccepted} />
        <span role="status" className={controls['refused']}>
          {isAccepted ? '' : account?.reading.isOutdated() ? messages.problems.outdated : messages.notStored}
        </span>
      </div>
    </section>
  );
}

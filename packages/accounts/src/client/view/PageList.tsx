import { useState } from 'react';
import { type Permalink, withSuffix, Link } from 'serbakode/client';
import type { Bookmark, ReadingProgress } from 'serbakode/items';
import * as styles from './AccountView.module.css';
import { CloseButton } from './CloseButton.tsx';
import { QuietButton } from './QuietButton.tsx';
import { useAccountPage } from './useAccountPage.ts';

interface PageListProps {
  readonly heading: string;
  readonly id: string;
  /** Text shown when there are no pages. */
  readonly empty: string;
  readonly pages: readonly (Bookmark | ReadingProgress)[];
  readonly onRemove: (page: Bookmark) => void;
}

/** Pages are shown in portions, because a reader may have thousands. */
const PORTION = 50;

export function PageList({ heading, id, empty, pages, onRemove }: PageListProps) {
  const { messages } = useAccountPage();
  const [shown, setShown] = useState(PORTION);
  const rest = pages.length - shown;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {pages.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className={styles['pages']} data-count={pages.length}>
          {pages.slice(0, shown).map((page) => (
            <li key={page.contentId}>
              <Link to={toTarget(page)}>{page.title}</Link>
              {'percent' in page && (
                <span className="muted">{page.isDone ? messages.done : messages.progress(page.percent)}</span>
              )}
              <CloseButton label={messages.remove(page.title)} onPress={() => onRemove(page)} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <QuietButton label={messages.showMore(rest)} onPress={() => setShown(shown + PORTION * 4)} />}
    </section>
  );
}

function toTarget(page: Bookmark | ReadingProgress): Permalink {
  return 'heading' in page && page.heading && !page.isDone
    ? withSuffix(page.permalink, `#${page.heading}`)
    : page.permalink;
}

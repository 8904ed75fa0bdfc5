import { useState } from 'react';
import { Link, type Permalink } from 'serbakode/client';
import { messages } from 'virtual:texts/offline-panel';
import * as styles from './KeepButton.later.module.css';
import { openKeeping, type Keeping } from './keeping.ts';
import { useRecords } from './records.ts';
import { toSize } from './toSize.ts';

interface KeptCoursesProps {
  readonly keeping: Keeping;
  /** Courses that can be kept, shown if there are none. */
  readonly others?: readonly { readonly title: string; readonly permalink: Permalink }[];
}

/** The section on the account page. */
export const KeptSection = ({ keeping }: KeptCoursesProps) => (
  <section aria-labelledby="kept-courses" lang={messages.panelLanguage}>
    <h2 id="kept-courses">{messages.accountHeading}</h2>
    <KeptCourses keeping={keeping} />
  </section>
);

/** The kept courses with their sizes, and buttons that remove them. */
export function KeptCourses({ keeping, others = [] }: KeptCoursesProps) {
  const courses = useRecords();
  const [hasRemoved, setHasRemoved] = useState(false);
  const remove = async (permalink: string) => {
    await openKeeping(keeping).keeper.remove(permalink);
    setHasRemoved(true);
  };
  return (
    <>
      <p role="status">{hasRemoved && messages.removed}</p>
      {courses.length === 0 ? (
        <>
          <p>{messages.pageEmpty}</p>
          <ul className={styles.courses}>
            {others.map(({ permalink, title }) => (
              <li key={permalink}>
                <Link to={permalink} className="touch-target">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className={styles.courses}>
          {courses.map(({ permalink, title, bytes }) => (
            <li key={permalink}>
              <Link to={permalink as Permalink} className="touch-target">
                {title}
              </Link>
              <small>{toSize(bytes)}</small>
              <button
                type="button"
                className="button quiet"
                aria-label={messages.removeCourse(title)}
                onClick={() => void remove(permalink)}
              >
                {messages.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

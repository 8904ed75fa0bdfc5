import { useLayoutEffect, useState } from 'react';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { withSuffix } from '../../../shared/model/sitePath.ts';
import { isAppLive } from '../../browser/appLive.ts';
import { createRootAttribute } from '../../browser/createRootAttribute.ts';
import { Link } from '../../navigation/Link.tsx';
import type { PageName } from '../store/createReadingStore.ts';
import { countDone, toContinue, toProgress, type Items, type ReadingProgress } from '../store/readingLists.ts';
import { useAccount } from './AccountContext.tsx';
import styles from './ContinueReading.module.css';
import { useItems } from './useReading.ts';

interface Course {
  readonly title: string;
  readonly permalink: Permalink;
  readonly chapterIds: readonly string[];
}

interface ContinueReadingProps {
  /** Current names of pages the caller knows; other pages keep the title they had when read. */
  readonly items?: readonly PageName[];
  readonly courses?: readonly Course[];
}

/** The page to continue, and the tutorials started. `html[data-continue]` reserves its space before the first paint,
 *  so that filling it moves nothing; with nothing to continue it takes no space. */
export function ContinueReading({ items: pages = [], courses = [] }: ContinueReadingProps) {
  const { messages, paths } = useAccount();
  const items = useItems();
  const last = toContinue(items);
  useReservedSpace(last !== null);
  const begun = courses.filter((course) => course.chapterIds.some((id) => toProgress(items, id)));
  return (
    <section
      className={`continue-reading ${styles['continue']}`}
      aria-labelledby="continue-reading-heading"
      lang={messages.language}
    >
      <h2 id="continue-reading-heading">{messages.continueReading}</h2>
      {last ? (
        <Last page={last} name={pages.find((page) => page.contentId === last.contentId)} />
      ) : (
        <p>
          <Link to={paths.account}>{messages.history}</Link>
        </p>
      )}
      {begun.length > 0 && (
        <ul className={styles['courses']}>
          {begun.slice(0, MAX_COURSES).map((course) => (
            <CourseLine key={course.permalink} course={course} items={items} />
          ))}
        </ul>
      )}
    </section>
  );
}

const continueAttribute = createRootAttribute('data-continue');

/** Reserves the space before the paint of a page reached by a navigation; the boot script does so for a loaded
 *  document. Later changes wait for the next page, because they would move the text being read. */
function useReservedSpace(isNeeded: boolean): void {
  const [wasNeeded] = useState(isNeeded);
  useLayoutEffect(() => {
    if (isAppLive()) continueAttribute.write(wasNeeded ? 'pending' : 'none');
  }, [wasNeeded]);
}

/** As many lines as the reserved space holds. */
const MAX_COURSES = 3;

function Last({ page, name }: { readonly page: ReadingProgress; readonly name: PageName | undefined }) {
  const { messages } = useAccount();
  const permalink = (name?.permalink as Permalink | undefined) ?? page.permalink;
  return (
    <p className={styles['last']}>
      <Link to={page.heading ? withSuffix(permalink, `#${page.heading}`) : permalink}>{name?.title ?? page.title}</Link>
      <span>{messages.continueAt(page.percent)}</span>
    </p>
  );
}

function CourseLine({ course, items }: { readonly course: Course; readonly items: Items }) {
  const { messages } = useAccount();
  const done = countDone(items, course.chapterIds);
  return (
    <li>
      <Link to={course.permalink}>{course.title}</Link>
      <progress
        max={course.chapterIds.length}
        value={done}
        aria-label={messages.courseProgress(done, course.chapterIds.length)}
      />
      <span>{messages.courseProgress(done, course.chapterIds.length)}</span>
    </li>
  );
}

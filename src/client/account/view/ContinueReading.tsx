import { useLayoutEffect, useState } from 'react';
import type { AccountMessages } from '../../../shared/messages/account/en.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { withSuffix } from '../../../shared/model/sitePath.ts';
import { isAppLive } from '../../browser/appLive.ts';
import { createRootAttribute } from '../../browser/createRootAttribute.ts';
import type { PageName } from '../../items/createReadingStore.ts';
import {
  countDone,
  hasTraces,
  toBookmarks,
  toContinue,
  toProgress,
  type Items,
  type ReadingProgress,
} from '../../items/readingLists.ts';
import { Link } from '../../navigation/Link.tsx';
import { useAccount } from './AccountContext.tsx';
import * as styles from './ContinueReading.module.css';
import { useNextExercise } from './useNextExercise.ts';
import { useItems } from './useReading.ts';

interface Course {
  readonly title: string;
  readonly chapters: readonly PageName[];
}

interface ContinueReadingProps {
  /** Current names of pages the caller knows; other pages keep the title they had when read. */
  readonly items?: readonly PageName[];
  readonly courses?: readonly Course[];
}

/** Where the reader stopped, the next chapter of each course begun, and what they saved. `html[data-continue]`
 *  reserves the space before the first paint, so that filling it moves nothing; for a new reader it takes no space. */
export function ContinueReading({ items: pages = [], courses = [] }: ContinueReadingProps) {
  const { messages, paths } = useAccount();
  const items = useItems();
  const last = toContinue(items);
  const isKnown = hasTraces(items);
  useReservedSpace(isKnown);
  const begun = courses.flatMap((course) => toBegun(course, items));
  // A course whose next chapter is the page to continue is named in the line of that page.
  const current = begun.find(({ next }) => next.contentId === last?.contentId);
  const others = begun.filter((course) => course !== current);
  const saved = toBookmarks(items);
  return (
    <section
      className={`continue-reading ${styles['reading']}`}
      aria-labelledby="continue-reading-heading"
      lang={messages.language}
    >
      <div>
        <h2 id="continue-reading-heading">{messages.continueReading}</h2>
        <ul>
          {last && (
            <Last
              page={last}
              name={pages.find((page) => page.contentId === last.contentId)}
              course={current}
              items={items}
            />
          )}
          {others.map(({ next, title, progress }) => (
            <li key={next.contentId}>
              <Link to={next.permalink as Permalink}>{next.title}</Link>
              <span>{`${title}, ${messages.courseProgress(...progress)}`}</span>
            </li>
          ))}
        </ul>
        {!last && others.length === 0 && (
          <p>
            <Link to={paths.account}>{messages.history}</Link>
          </p>
        )}
      </div>
      {/* With the list above it, so that this one does not move. */}
      {isKnown && (
        <div>
          <h3>
            <Link to={paths.account}>{messages.savedPages}</Link>
          </h3>
          {saved.length === 0 && <p>{messages.noSavedPages}</p>}
          <ul>
            {saved.slice(0, MAX_SAVED).map((page) => (
              <li key={page.contentId}>
                <Link to={page.permalink}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const continueAttribute = createRootAttribute('data-continue');

/** Reserves the space before the paint of a page reached by a navigation; the boot script does so for a loaded
 *  document. Later, as after a sign-in, it appears only for a reader who has not scrolled: it would move the text being
 *  read. Its removal waits for the next page. */
function useReservedSpace(isNeeded: boolean): void {
  const [wasNeeded] = useState(isNeeded);
  useLayoutEffect(() => {
    if (!isAppLive() || (isNeeded !== wasNeeded && (!isNeeded || window.scrollY > 0))) return;
    continueAttribute.write(isNeeded ? 'pending' : 'none');
  }, [isNeeded, wasNeeded]);
}

/** Maximum number of saved pages that are shown. */
const MAX_SAVED = 3;

interface LastProps {
  readonly page: ReadingProgress;
  readonly name: PageName | undefined;
  readonly course: BegunCourse | undefined;
  readonly items: Items;
}

/** The page where reading stopped, and the next step: its first unsolved exercise, or the next chapter if all are
 *  solved. */
function Last({ page, name, course, items }: LastProps) {
  const { messages } = useAccount();
  const permalink = ((course?.next ?? name)?.permalink as Permalink | undefined) ?? page.permalink;
  const exercise = useNextExercise(permalink, items);
  const following = exercise === null ? course?.following : undefined;
  return (
    <li>
      <Link to={page.heading ? withSuffix(permalink, `#${page.heading}`) : permalink}>
        {(course?.next ?? name)?.title ?? page.title}
      </Link>
      <span>
        {exercise ? (
          <Next label={messages.nextExercise} title={exercise.title} to={withSuffix(permalink, `#${exercise.id}`)} />
        ) : following ? (
          <Next label={messages.nextChapter} title={following.title} to={following.permalink as Permalink} />
        ) : (
          toProgressText(page.percent, course, messages)
        )}
      </span>
    </li>
  );
}

function Next({ label, title, to }: { readonly label: string; readonly title: string; readonly to: Permalink }) {
  return (
    <>
      {label} <Link to={to}>{title}</Link>
    </>
  );
}

function toProgressText(percent: number, course: BegunCourse | undefined, messages: AccountMessages): string {
  const read = messages.continueAt(percent);
  return course ? `${read}. ${course.title}, ${messages.courseProgress(...course.progress)}` : read;
}

interface BegunCourse {
  readonly title: string;
  /** The first chapter that is not done. */
  readonly next: PageName;
  /** The chapter that is not done after `next`. */
  readonly following: PageName | undefined;
  /** Number of chapters done, and of all chapters. */
  readonly progress: readonly [done: number, count: number];
}

/** Convert a course to its progress; an empty list unless it is begun and not done. */
function toBegun({ title, chapters }: Course, items: Items): BegunCourse[] {
  const ids = chapters.map(({ contentId }) => contentId);
  const [next, following] = chapters.filter(({ contentId }) => !toProgress(items, contentId)?.isDone);
  const isBegun = ids.some((id) => toProgress(items, id));
  return next && isBegun ? [{ title, next, following, progress: [countDone(items, ids), ids.length] }] : [];
}

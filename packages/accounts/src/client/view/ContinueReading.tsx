import { useLayoutEffect, useState } from 'react';
import { type Permalink, withSuffix, isAppLive, createRootAttribute, Link, type PlaceProps } from 'serbakode/client';
import {
  type PageName,
  countSolvedOn,
  listDone,
  toHistory,
  type Chapter,
  type Items,
  type ReadingProgress,
} from 'serbakode/items';
import type { AccountMessages } from '../../shared/messages/en.ts';
import { hasTraces, toBookmarks, toContinue } from '../model/items.ts';
import { useAccount } from './AccountContext.tsx';
import * as styles from './ContinueReading.cards.module.css';
import { useNextExercise } from './useNextExercise.ts';
import { useItems } from './useReading.ts';

interface Course {
  readonly title: string;
  readonly chapters: readonly CourseChapter[];
}

type CourseChapter = Chapter & PageName;

/** Where the reader stopped, on this site and in each course begun, and what they saved. `html[data-continue]`
 *  reserves the space before the first paint, so that filling it moves nothing; for a new reader it takes no space. */
export function ContinueReading({ pages = [], courses }: PlaceProps['coursesTop']) {
  const { messages, paths } = useAccount();
  const items = useItems();
  const isKnown = hasTraces(items);
  const begun = courses.flatMap((course) => toBegun(course, items));
  const done = courses.flatMap(({ chapters }) => listDone(items, chapters));
  const last = toContinue(items, done);
  // A course whose place is the page to continue is named in the line of that page.
  const current = begun.find(({ place }) => place.contentId === last?.contentId);
  const others = begun.filter((course) => course !== current);
  const following = last || others.length > 0 ? null : findFollowing(courses, new Set(done));
  const saved = toBookmarks(items);
  useReservedSpace(isKnown ? others.length + (last ? 1 : 0) : null);
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
          {others.map((course) => (
            <li key={course.place.contentId}>
              <Link to={toPlace(course.place.permalink, course.heading)}>{course.place.title}</Link>
              <span>{toProgressText(course.percent, course, messages)}</span>
            </li>
          ))}
          {following && (
            <li>
              <Link to={following.chapter.permalink}>{following.chapter.title}</Link>
              <span>{messages.nextCourse(following.title)}</span>
            </li>
          )}
        </ul>
        {!last && others.length === 0 && (
          <p>
            <Link to={paths.account}>{messages.history}</Link>
          </p>
        )}
      </div>
      {/* Shown together with the list above, so that this list does not move. */}
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
const longAttribute = createRootAttribute('data-continue-long');

/** Reserves the space before the paint of a page reached by a navigation; the boot script does so for a loaded
 *  document. Later, as after a sign-in, it appears without moving what is being read. It shrinks with the next page.
 *  @param places places to continue; null if the reader is new */
function useReservedSpace(places: number | null): void {
  const size = places === null ? 0 : places > 1 ? 2 : 1;
  const [before] = useState(size);
  useLayoutEffect(() => {
    const write = () => {
      continueAttribute.write(size > 0 ? 'pending' : 'none');
      longAttribute.write(size > 1 ? 'pending' : 'none');
    };
    if (!isAppLive()) return;
    if (size === before) write();
    else if (size > before) withoutMoving(write);
  }, [size, before]);
}

/** Change the layout above what a reader of a scrolled page looks at. Not every browser does that by itself. */
function withoutMoving(change: () => void): void {
  const shown = window.scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 2) : null;
  const before = shown?.getBoundingClientRect().top ?? 0;
  change();
  const after = shown?.getBoundingClientRect().top ?? before;
  if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' });
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
  const permalink = ((course?.place ?? name)?.permalink as Permalink | undefined) ?? page.permalink;
  const exercise = useNextExercise(permalink, items);
  const following = exercise === null ? course?.following : undefined;
  return (
    <li>
      <Link to={toPlace(permalink, page.heading)}>{(course?.place ?? name)?.title ?? page.title}</Link>
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

function toPlace(permalink: Permalink, heading: string): Permalink {
  return heading ? withSuffix(permalink, `#${heading}`) : permalink;
}

function toProgressText(percent: number, course: BegunCourse | undefined, messages: AccountMessages): string {
  const facts = [
    percent > 0 && messages.continueAt(percent),
    course && `${course.title}, ${messages.courseProgress(...course.progress)}`,
  ];
  return facts.filter(Boolean).join('. ');
}

interface BegunCourse {
  readonly title: string;
  /** The chapter to continue: the last one that was opened or practised, or if that is done the next that is not. */
  readonly place: CourseChapter;
  /** Where reading stopped in it: a heading, empty at the top, and the share that was read. */
  readonly heading: string;
  readonly percent: number;
  /** The chapter that is not done after `place`. */
  readonly following: CourseChapter | undefined;
  /** Number of chapters done, and of all chapters. */
  readonly progress: readonly [done: number, count: number];
}

/** The first chapter of the course that follows the last one with finished chapters, or of another course without any;
 *  null if there is no such course. */
function findFollowing(courses: readonly Course[], done: ReadonlySet<CourseChapter>) {
  const hasDone = ({ chapters }: Course): boolean => chapters.some((chapter) => done.has(chapter));
  const after = courses.slice(courses.findLastIndex(hasDone) + 1);
  const course = [...after, ...courses].find((one) => !hasDone(one));
  const [chapter] = course?.chapters ?? [];
  return course && chapter ? { title: course.title, chapter } : null;
}

/** Convert a course to its progress; an empty list unless it is begun and not done. */
function toBegun({ title, chapters }: Course, items: Items): BegunCourse[] {
  const last = findLast(chapters, items);
  if (!last) return [];
  const done = new Set(listDone(items, chapters));
  const open = chapters.filter((chapter) => !done.has(chapter));
  const after = open.filter((chapter) => chapters.indexOf(chapter) > chapters.indexOf(last));
  const place = done.has(last) ? (after[0] ?? open[0]) : last;
  if (!place) return [];
  const read = toHistory(items).find(({ contentId }) => contentId === place.contentId);
  return [
    {
      title,
      place,
      heading: read?.heading ?? '',
      percent: read?.percent ?? 0,
      following: after.find((chapter) => chapter !== place),
      progress: [done.size, chapters.length],
    },
  ];
}

/** The chapter that was opened last, or else one with a solved exercise. */
function findLast(chapters: readonly CourseChapter[], items: Items): CourseChapter | undefined {
  const ids = new Map(chapters.map((chapter) => [chapter.contentId, chapter]));
  const read = toHistory(items).find(({ contentId }) => ids.has(contentId));
  if (read) return ids.get(read.contentId);
  const solved = countSolvedOn(items);
  return chapters.findLast(({ permalink }) => solved.has(permalink));
}

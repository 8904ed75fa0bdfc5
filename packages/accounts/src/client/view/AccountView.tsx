import type { ReactNode } from 'react';
import { Link, useIsHydrated } from 'serbakode/client';
import { toItemId, countSolved, isChapterDone, toHistory, type Items, type ReadingProgress } from 'serbakode/items';
import type { ExerciseCourse } from '../model/exerciseCourse.ts';
import { READ, SAVED, toBookmarks } from '../model/items.ts';
import * as shared from './Account.module.css';
import * as styles from './AccountView.module.css';
import { useAuth } from './authContext.tsx';
import { PageList } from './PageList.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ReaderSettings } from './ReaderSettings.tsx';
import { SolvedList } from './SolvedList.tsx';
import { SyncLine } from './SyncLine.tsx';
import { useAccountPage } from './useAccountPage.ts';
import { useItems } from './useReading.ts';
import { YourData } from './YourData.tsx';

/** Lists of pages, the newest first. */
const LISTS = [
  { kind: SAVED, id: 'saved-pages', heading: 'savedPages', empty: 'noSavedPages', toPages: toBookmarks },
  { kind: READ, id: 'history', heading: 'history', empty: 'noHistory', toPages: toPagesRead },
] as const;

/** Exercises decide whether a chapter is done, whatever an earlier version has stored. */
function toPagesRead(items: Items, courses: readonly ExerciseCourse[]): ReadingProgress[] {
  const chapters = new Map(
    courses.flatMap((course) => course.chapters).map(({ permalink, exercises }) => [permalink, exercises]),
  );
  return toHistory(items).map((page) => {
    const exercises = chapters.get(page.permalink) ?? [];
    return { ...page, isDone: isChapterDone(page, countSolved(items, exercises), exercises.length) };
  });
}

interface AccountViewProps {
  readonly courses: readonly ExerciseCourse[];
  readonly children?: ReactNode;
}

/** The content of /account below its heading. Without an account it shows the items kept on this device. */
export function AccountView({ courses, children }: AccountViewProps) {
  const { account, messages, paths } = useAccountPage();
  const { currentUser } = useAuth();
  const items = useItems();
  // Prerendered HTML has no lists: what the device keeps is known once the page is live.
  const isHydrated = useIsHydrated();
  return (
    <div className={shared['room']} lang={messages.language}>
      <div className={`${styles['account']} comes-later`}>
        {currentUser ? (
          <p>{messages.signedInAs(currentUser.email ?? '')}</p>
        ) : (
          <>
            <p>
              {messages.notSignedIn}{' '}
              <Link to={paths.login} lang="en">
                {messages.login}
              </Link>
            </p>
            <p>{messages.deviceOnly}</p>
          </>
        )}
        <noscript>
          <p>{messages.listsNeedScripts}</p>
        </noscript>
        {currentUser && <SyncLine />}
        {isHydrated && (
          <>
            {LISTS.map(({ kind, id, heading, empty, toPages }) => (
              <PageList
                key={id}
                heading={messages[heading]}
                id={id}
                empty={messages[empty]}
                pages={toPages(items, courses)}
                onRemove={({ contentId }) => account?.reading.remove(toItemId(kind, contentId))}
              />
            ))}
            <SolvedList courses={courses} />
            {currentUser && <ReaderSettings key={currentUser.id} reader={currentUser} />}
            <YourData />
            {/* Last, because parts load what they show here: nothing below it moves. */}
            {children}
          </>
        )}
      </div>
      <PrivacyNotice />
    </div>
  );
}

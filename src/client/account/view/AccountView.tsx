import type { ReactNode } from 'react';
import type { ExerciseCourse } from '../../../shared/model/page.ts';
import { toItemId } from '../../items/item.ts';
import { toBookmarks, toHistory } from '../../items/readingLists.ts';
import { Link } from '../../navigation/Link.tsx';
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
  { kind: 'save', id: 'saved-pages', heading: 'savedPages', empty: 'noSavedPages', toPages: toBookmarks },
  { kind: 'read', id: 'history', heading: 'history', empty: 'noHistory', toPages: toHistory },
] as const;

interface AccountViewProps {
  readonly courses: readonly ExerciseCourse[];
  readonly children?: ReactNode;
}

/** The content of /account below its heading. Without an account it shows the items kept on this device. */
export function AccountView({ courses, children }: AccountViewProps) {
  const { account, messages, paths } = useAccountPage();
  const { currentUser } = useAuth();
  const items = useItems();
  return (
    <div className={shared['room']} lang={messages.language}>
      <div className={styles['account']}>
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
        {LISTS.map(({ kind, id, heading, empty, toPages }) => (
          <PageList
            key={kind}
            heading={messages[heading]}
            id={id}
            empty={messages[empty]}
            pages={toPages(items)}
            onRemove={({ contentId }) => account?.reading.forget(toItemId(kind, contentId))}
          />
        ))}
        <SolvedList courses={courses} />
        {currentUser && <ReaderSettings key={currentUser.id} reader={currentUser} />}
        {children}
        <YourData />
      </div>
      <PrivacyNotice />
    </div>
  );
}

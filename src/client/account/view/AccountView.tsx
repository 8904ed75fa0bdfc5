import type { ReactNode } from 'react';
import { Link } from '../../navigation/Link.tsx';
import { toItemId } from '../store/item.ts';
import { toBookmarks, toHistory, toSolved } from '../store/readingLists.ts';
import shared from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import styles from './AccountView.module.css';
import { useAuth } from './authContext.tsx';
import { PageList } from './PageList.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ReaderSettings } from './ReaderSettings.tsx';
import { SyncLine } from './SyncLine.tsx';
import { useItems } from './useReading.ts';
import { YourData } from './YourData.tsx';

/** The content of /account below its heading. Without an account it shows the items kept on this device. */
export function AccountView({ children }: { readonly children?: ReactNode }) {
  const { account, messages, paths } = useAccount();
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
              {messages.notSignedIn} <Link to={paths.login}>{messages.login}</Link>
            </p>
            <p>{messages.deviceOnly}</p>
          </>
        )}
        <noscript>
          <p>{messages.listsNeedScripts}</p>
        </noscript>
        {currentUser && <SyncLine />}
        <PageList
          heading={messages.savedPages}
          id="saved-pages"
          empty={messages.noSavedPages}
          pages={toBookmarks(items)}
          onRemove={({ contentId }) => account?.reading.forget(toItemId('save', contentId))}
        />
        <PageList
          heading={messages.history}
          id="history"
          empty={messages.noHistory}
          pages={toHistory(items)}
          onRemove={({ contentId }) => account?.reading.forget(toItemId('read', contentId))}
        />
        <PageList
          heading={messages.solvedExercises}
          id="solved-exercises"
          empty={messages.noSolvedExercises}
          pages={toSolved(items)}
          onRemove={({ contentId }) => account?.reading.forget(toItemId('done', contentId))}
        />
        {currentUser && <ReaderSettings reader={currentUser} />}
        {children}
        <YourData />
      </div>
      <PrivacyNotice />
    </div>
  );
}

import { useMemo, type ReactNode } from 'react';
import { Link, usePermalink, useSite, type ClientPart, type PlaceProps } from 'serbakode/client';
import { messages } from 'virtual:texts/account';
import type { LoadGooglePopup } from './firebase/connectAuth.later.ts';
import { READ, SAVED } from './model/items.ts';
import { createAccount, type Account } from './session/createAccount.ts';
import { AccountProvider, useAccount } from './view/AccountContext.tsx';
import { AccountControl } from './view/AccountControl.tsx';
import { AuthGate, AuthProvider } from './view/authContext.tsx';
import { ChapterEnd } from './view/ChapterEnd.tsx';
import { ContinueReading } from './view/ContinueReading.tsx';
import { CourseProgress } from './view/CourseProgress.tsx';
import { ReadingControls } from './view/ReadingControls.tsx';

function MenuEnd({ page, linkClass }: PlaceProps['menuEnd']) {
  const { paths } = useAccount();
  return (
    <li>
      <Link
        to={paths.account}
        className={linkClass}
        aria-current={page.permalink === paths.account ? 'page' : undefined}
      >
        {messages.accountLink}
      </Link>
    </li>
  );
}

/** The browser side of the accounts part.
 *  @param loadGooglePopup null for a site without Google sign-in, which then ships no code for it */
export function createPart(loadGooglePopup: LoadGooglePopup | null) {
  function Provider({ created, children }: { readonly created: Account | null; readonly children: ReactNode }) {
    const { home } = useSite().site.paths;
    const [login, account] = [usePermalink('/login'), usePermalink('/account')];
    const paths = useMemo(() => ({ home, login, account }), [home, login, account]);
    return (
      <AccountProvider account={created} paths={paths} messages={messages} hasGoogle={loadGooglePopup !== null}>
        <AuthProvider service={created?.service ?? null}>{children}</AuthProvider>
      </AccountProvider>
    );
  }

  return {
    create: ({ items, areas, filesBase }) =>
      createAccount({ reading: items, areas, baseUrl: filesBase, loadGooglePopup }),
    itemKinds: [SAVED, READ],
    Provider,
    Gate: AuthGate,
    places: {
      navbarEnd: AccountControl,
      menuEnd: MenuEnd,
      coursesTop: ContinueReading,
      courseCard: CourseProgress,
      articleHead: ReadingControls,
      chapterEnd: ChapterEnd,
    },
  } satisfies ClientPart<unknown, Account>;
}

import type { ReactNode } from 'react';
import { messages } from 'virtual:texts/account';
import { Link } from '../navigation/Link.tsx';
import type { ClientPart, PlaceProps } from '../parts/clientPart.ts';
import { useSite } from '../theme/site/SiteContext.tsx';
import type { Account } from './session/account.ts';
import { createAccount } from './session/createAccount.ts';
import { AccountProvider } from './view/AccountContext.tsx';
import { AccountControl } from './view/AccountControl.tsx';
import { AuthGate, AuthProvider } from './view/authContext.tsx';
import { ChapterEnd } from './view/ChapterEnd.tsx';
import { ContinueReading } from './view/ContinueReading.tsx';
import { CourseProgress } from './view/CourseProgress.tsx';
import { ReadingControls } from './view/ReadingControls.tsx';

/** The operator's choice. */
interface AccountData {
  readonly hasGoogle: boolean;
}

interface ProviderProps {
  readonly created: Account | null;
  readonly data: AccountData;
  readonly children: ReactNode;
}

function Provider({ created, data: { hasGoogle }, children }: ProviderProps) {
  const { paths } = useSite().site;
  return (
    <AccountProvider account={created} paths={paths} messages={messages} hasGoogle={hasGoogle}>
      <AuthProvider service={created?.service ?? null}>{children}</AuthProvider>
    </AccountProvider>
  );
}

function MenuEnd({ page, linkClass }: PlaceProps['menuEnd']) {
  const { site, texts } = useSite();
  return (
    <li>
      <Link to={site.paths.account} className={linkClass} aria-current={page.kind === 'account' ? 'page' : undefined}>
        {texts.accountLink}
      </Link>
    </li>
  );
}

/** What the application has of accounts. */
export default {
  create: ({ items, areas, filesBase, data }) =>
    createAccount({ reading: items, areas, baseUrl: filesBase, hasGoogle: data.hasGoogle }),
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
} satisfies ClientPart<AccountData, Account>;

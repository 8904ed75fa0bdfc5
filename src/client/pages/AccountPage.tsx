import { AccountView } from '../account/view/AccountView.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useInterfaceLang, useMessages } from '../theme/site/SiteContext.tsx';

export function AccountPage() {
  const messages = useMessages();
  const lang = useInterfaceLang();
  return (
    <Columns>
      <PageHead title={messages.account} lead={messages.accountIntro} lang={lang} />
      <div lang={lang}>
        <AccountView />
      </div>
    </Columns>
  );
}

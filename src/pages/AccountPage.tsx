import { AccountView } from '../account/AccountView.tsx';
import { Columns } from '../theme/Columns.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { useInterfaceLang, useMessages } from '../theme/SiteContext.tsx';

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

import { AccountView } from '../account/view/AccountView.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useInterfaceLang, useTexts } from '../theme/site/SiteContext.tsx';

export function AccountPage() {
  const texts = useTexts();
  const lang = useInterfaceLang();
  return (
    <Columns>
      <PageHead title={texts.account} lead={texts.accountIntro} lang={lang} />
      <div lang={lang}>
        <AccountView />
      </div>
    </Columns>
  );
}

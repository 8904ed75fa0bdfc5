import type { AccountPage as AccountPageData } from '../../shared/model/page.ts';
import { AccountView } from '../account/view/AccountView.tsx';
import { Place } from '../parts/Place.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function AccountPage({ page }: { readonly page: AccountPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns>
      <PageHead title={texts.account} lead={texts.accountIntro} lang={lang} />
      <div lang={lang}>
        <AccountView courses={page.courses}>
          <Place name="accountEnd" />
        </AccountView>
      </div>
    </Columns>
  );
}

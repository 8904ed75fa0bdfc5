import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { AccountPage as AccountPageData } from '../../shared/model/page.ts';
import { DRAFTS_KEY } from '../../shared/practice/drafts.ts';
import { useAccount } from '../account/view/AccountContext.tsx';
import { AccountView } from '../account/view/AccountView.tsx';
import { useItems } from '../account/view/useReading.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { toDrafts } from '../items/readingLists.ts';
import type { KeptPractice as KeptPracticeView } from '../practice/KeptPractice.tsx';
import { hasKeptRuntimes } from '../practice/sandbox/hasKeptRuntimes.ts';
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
          <Kept />
        </AccountView>
      </div>
    </Columns>
  );
}

/** Loaded only where the device or the reader keeps something. */
function Kept() {
  const store = useAccount().account?.reading;
  const { filesBase } = useSite().site;
  const [View, setView] = useState<ComponentType<ComponentProps<typeof KeptPracticeView>> | null>(null);
  const hasDraftsNow = toDrafts(useItems()).length > 0;
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      const hasDrafts = hasDraftsNow || createStorageSlot(DRAFTS_KEY).read() !== null;
      if (!hasDrafts && !(await hasKeptRuntimes())) return;
      const { KeptPractice } = await import('../practice/practice.tsx');
      if (!isGone) setView(() => KeptPractice);
    }
    load().catch((error: unknown) => console.warn('What practice keeps could not be listed.', error));
    return () => {
      isGone = true;
    };
  }, [hasDraftsNow]);
  return View && store && <View filesBase={filesBase} store={store} />;
}

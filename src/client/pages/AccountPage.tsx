import { useEffect, useState, type ComponentType } from 'react';
import { DRAFTS_KEY } from '../../shared/practice/drafts.ts';
import { AccountView } from '../account/view/AccountView.tsx';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { hasKeptRuntimes } from '../practice/sandbox/hasKeptRuntimes.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function AccountPage() {
  const { texts, lang } = useSite();
  return (
    <Columns>
      <PageHead title={texts.account} lead={texts.accountIntro} lang={lang} />
      <div lang={lang}>
        <AccountView>
          <Kept />
        </AccountView>
      </div>
    </Columns>
  );
}

/** Loaded only where the device keeps something. */
function Kept() {
  const { filesBase } = useSite().site;
  const [View, setView] = useState<ComponentType<{ filesBase: string }> | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      if (createStorageSlot(DRAFTS_KEY).read() === null && !(await hasKeptRuntimes())) return;
      const { KeptPractice } = await import('../practice/practice.tsx');
      if (!isGone) setView(() => KeptPractice);
    }
    load().catch((error: unknown) => console.warn('What practice keeps could not be listed.', error));
    return () => {
      isGone = true;
    };
  }, []);
  return View && <View filesBase={filesBase} />;
}

import { useEffect, useState, type ComponentType } from 'react';
import { AccountView } from '../account/view/AccountView.tsx';
import { hasKeptRuntimes } from '../practice/sandbox/hasKeptRuntimes.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useInterfaceLang, useSite, useTexts } from '../theme/site/SiteContext.tsx';

export function AccountPage() {
  const texts = useTexts();
  const lang = useInterfaceLang();
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
  const { filesBase } = useSite();
  const [View, setView] = useState<ComponentType<{ filesBase: string }> | null>(null);
  useEffect(() => {
    let isGone = false;
    async function load(): Promise<void> {
      if (!(await hasKeptRuntimes())) return;
      const { KeptRuntimes } = await import('../practice/KeptRuntimes.tsx');
      if (!isGone) setView(() => KeptRuntimes);
    }
    load().catch((error: unknown) => console.warn('Kept programs could not be listed.', error));
    return () => {
      isGone = true;
    };
  }, []);
  return View && <View filesBase={filesBase} />;
}

import { LoginForm } from '../account/LoginForm.tsx';
import { Columns } from '../theme/Columns.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { useInterfaceLang, useMessages } from '../theme/SiteContext.tsx';

export function LoginPage() {
  const messages = useMessages();
  const lang = useInterfaceLang();
  return (
    <Columns>
      <PageHead title={messages.login} lang={lang} />
      <div lang={lang}>
        <LoginForm />
      </div>
    </Columns>
  );
}

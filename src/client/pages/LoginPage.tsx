import { LoginForm } from '../account/view/LoginForm.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useInterfaceLang, useMessages } from '../theme/site/SiteContext.tsx';

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

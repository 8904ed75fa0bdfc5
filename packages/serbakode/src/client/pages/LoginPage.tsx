import { LoginForm } from '../account/view/LoginForm.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function LoginPage() {
  const { texts, lang } = useSite();
  return (
    <Columns>
      <PageHead title={texts.login} lang={lang} />
      <div lang={lang}>
        <LoginForm />
      </div>
    </Columns>
  );
}

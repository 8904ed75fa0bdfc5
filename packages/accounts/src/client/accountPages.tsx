import { Columns, PageHead, Place, useSite, type PartPageProps } from 'serbakode/client';
import { messages } from 'virtual:texts/account';
import { messages as pageMessages } from 'virtual:texts/account-pages';
import type { ExerciseCourse } from './model/exerciseCourse.ts';
import { AccountView } from './view/AccountView.tsx';
import { LoginForm } from './view/LoginForm.tsx';

export function Login() {
  const { lang } = useSite();
  return (
    <Columns>
      {/* English in every language (R97 of docs/spec/requirements.md). */}
      <PageHead title={<span lang="en">{messages.login}</span>} lang={lang} />
      <div lang={lang}>
        <LoginForm />
      </div>
    </Columns>
  );
}

export function Account({ data }: PartPageProps<{ readonly courses: readonly ExerciseCourse[] }>) {
  const { lang } = useSite();
  return (
    <Columns>
      <PageHead title={messages.account} lead={pageMessages.accountIntro} lang={lang} />
      <div lang={lang}>
        <AccountView courses={data.courses}>
          <Place name="accountEnd" />
        </AccountView>
      </div>
    </Columns>
  );
}

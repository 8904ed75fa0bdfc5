import { useState, type FormEvent } from 'react';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import * as shared from './Account.module.css';
import * as styles from './AccountView.module.css';
import { PasswordField } from './PasswordField.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { QuietButton } from './QuietButton.tsx';
import { useAccountPage } from './useAccountPage.ts';
import { useAct } from './useAct.ts';

/** The form for a new password; changing it ends all other sign-ins. */
export function ChangePassword() {
  const { signIn, messages } = useAccountPage();
  const { isBusy, problem, run, clear } = useAct();
  const [step, setStep] = useState<'ready' | 'asking' | 'done'>('ready');

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [current, next] = [FIELDS.current, FIELDS.next].map((name) => String(form.get(name) ?? ''));
    if (await run(async () => signIn?.changePassword(current ?? '', next ?? ''))) setStep('done');
  }

  function onCancel(): void {
    clear();
    setStep('ready');
  }

  if (signIn && !signIn.signsInWithPassword()) return <p>{messages.changePasswordGoogle}</p>;
  if (step !== 'asking') {
    return (
      <div className={styles['act']}>
        <p>{messages.changePasswordLead}</p>
        <p className={shared['row']}>
          <QuietButton label={messages.changePassword} onPress={() => setStep('asking')} />
        </p>
        <p role="status">{step === 'done' ? messages.passwordChanged : ''}</p>
      </div>
    );
  }
  return (
    <form
      className={styles['act']}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-busy={isBusy}
      aria-label={messages.changePassword}
    >
      <p>{messages.changePasswordLead}</p>
      <ProblemLine problem={problem} id="change-problem" />
      <PasswordField
        name={FIELDS.current}
        label={messages.currentPassword}
        autoComplete="current-password"
        hint={null}
        problemId={isAboutCurrent(problem) ? 'change-problem' : null}
      />
      <PasswordField
        name={FIELDS.next}
        label={messages.newPassword}
        autoComplete="new-password"
        hint={messages.passwordHint}
        problemId={isAboutNew(problem) ? 'change-problem' : null}
      />
      <p className={shared['row']}>
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? messages.busy : messages.submitChangePassword}
        </button>
        <QuietButton label={messages.cancel} onPress={onCancel} />
      </p>
    </form>
  );
}

const FIELDS = { current: 'current-password', next: 'new-password' } as const;

function isAboutCurrent(problem: AccountProblem | null): boolean {
  return problem === 'wrongPassword' || problem === 'missingPassword';
}

function isAboutNew(problem: AccountProblem | null): boolean {
  return problem === 'weakPassword' || problem === 'commonPassword';
}

import { useEffect, useState, type FormEvent } from 'react';
import { Link, useNavigation, navigate } from 'serbakode/client';
import type { Persistence } from 'serbakode/items';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import * as shared from './Account.module.css';
import { LogoutButton } from './AccountControl.tsx';
import { useAuth } from './authContext.tsx';
import * as styles from './LoginForm.module.css';
import { LoginNotice } from './LoginNotice.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { QuietButton } from './QuietButton.tsx';
import { readReturnPath } from './returnPath.ts';
import { useAccountPage } from './useAccountPage.ts';
import { useAct } from './useAct.ts';

type Mode = 'signIn' | 'signUp' | 'reset';

/** The content of /login below its heading: the signed-in reader or the form, and the privacy notice. */
export function LoginForm() {
  const { currentUser } = useAuth();
  const { messages } = useAccountPage();
  const [isReturning, setIsReturning] = useState(false);
  return (
    <div className={shared['room']} lang={messages.language}>
      <div>
        <LoginNotice />
        {currentUser && !isReturning ? (
          <SignedIn email={currentUser.email ?? ''} />
        ) : (
          <Form onReturning={setIsReturning} />
        )}
      </div>
      <PrivacyNotice />
    </div>
  );
}

function SignedIn({ email }: { readonly email: string }) {
  const { messages, paths } = useAccountPage();
  return (
    <div>
      <p>{messages.signedInAs(email)}</p>
      <p className={shared['row']}>
        <Link to={paths.account}>{messages.account}</Link>
        <LogoutButton />
      </p>
    </div>
  );
}

interface FormProps {
  /** Called with true before the form navigates to another page; until then the form stays. */
  readonly onReturning: (isReturning: boolean) => void;
}

function Form({ onReturning }: FormProps) {
  const { signIn, messages, paths, hasGoogle } = useAccountPage();
  const navigation = useNavigation();
  const isUnavailable = useIsUnavailable();
  const [mode, setMode] = useState<Mode>('signIn');
  const { isBusy, problem, run, clear } = useAct();
  const [isResetSent, setIsResetSent] = useState(false);

  function change(next: Mode): void {
    setMode(next);
    clear();
    setIsResetSent(false);
  }

  async function enter(act: () => Promise<unknown>): Promise<void> {
    const target = readReturnPath(paths, navigation);
    onReturning(true);
    if (await run(act)) await navigate(target, { replace: true });
    else onReturning(false);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!signIn) return;
    const form = new FormData(event.currentTarget);
    const credentials = { email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') };
    if (mode === 'reset') {
      if (await run(() => signIn.sendPasswordReset(credentials.email))) setIsResetSent(true);
      return;
    }
    await enter(() => signIn[mode](credentials, toPersistence(form)));
  }

  function onGoogle(form: HTMLFormElement | null): void {
    if (!signIn || !form) return;
    void enter(() => signIn.signInWithGoogle(toPersistence(new FormData(form))));
  }

  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-busy={isBusy}
      aria-label={messages[mode]}
    >
      {/* The page's own heading names the first mode. */}
      {mode !== 'signIn' && <h2>{messages[mode]}</h2>}
      {/* One place for both, as high as the higher one: which one is shown is known later, and must not move
          anything. */}
      <div className={styles['lead']}>
        <p data-unseen={isUnavailable || undefined}>{messages[`${mode}Lead`]}</p>
        <p className="callout danger" role="status" data-unseen={!isUnavailable || undefined}>
          {messages.noService}
        </p>
      </div>
      <noscript>
        <p>{messages.needsScripts}</p>
      </noscript>
      <ProblemLine problem={problem} id="login-problem" />
      <label className={styles['field']}>
        <span>{messages.email}</span>
        <input
          type="email"
          name="email"
          autoComplete={mode === 'signUp' ? 'email' : 'username'}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={isAboutEmail(problem) || undefined}
          aria-describedby={isAboutEmail(problem) ? 'login-problem' : undefined}
        />
      </label>
      {mode !== 'reset' && (
        <PasswordField
          autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
          hint={mode === 'signUp' ? messages.passwordHint : null}
          problemId={isAboutPassword(problem) ? 'login-problem' : null}
        />
      )}
      {mode !== 'reset' && (
        <label className={shared['choice']}>
          <input type="checkbox" name="shared" aria-describedby="login-shared" />
          <span>
            {messages.sharedComputer} <small id="login-shared">{messages.sharedComputerHint}</small>
          </span>
        </label>
      )}
      <p className={shared['row']}>
        <button type="submit" className="button" disabled={isBusy || isUnavailable}>
          {isBusy ? messages.busy : messages[SUBMIT[mode]]}
        </button>
        {hasGoogle && mode !== 'reset' && (
          <QuietButton
            label={messages.withGoogle}
            isDisabled={isBusy || isUnavailable}
            onPress={(event) => onGoogle(event.currentTarget.form)}
          />
        )}
      </p>
      {isResetSent && <p role="status">{messages.resetSent}</p>}
      <p className={shared['row']}>
        {mode !== 'signIn' && <ModeButton label={messages.toSignIn} onPress={() => change('signIn')} />}
        {mode !== 'signUp' && <ModeButton label={messages.toSignUp} onPress={() => change('signUp')} />}
        {mode !== 'reset' && <ModeButton label={messages.toReset} onPress={() => change('reset')} />}
      </p>
    </form>
  );
}

/** Load what signing in needs, and return whether this site is found to lack it. */
function useIsUnavailable(): boolean {
  const { account } = useAccountPage();
  const [isUnavailable, setIsUnavailable] = useState(false);
  useEffect(() => {
    // Offline is not unavailable: pressing the button retries, and then reports it.
    account?.service.open().then(
      (isAvailable) => setIsUnavailable(!isAvailable),
      () => {},
    );
  }, [account]);
  return isUnavailable;
}

function ModeButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className={styles['mode']} onClick={onPress}>
      {label}
    </button>
  );
}

const SUBMIT = { signIn: 'submitSignIn', signUp: 'submitSignUp', reset: 'submitReset' } as const;

function toPersistence(form: FormData): Persistence {
  return form.get('shared') === null ? 'device' : 'tab';
}

function isAboutEmail(problem: AccountProblem | null): boolean {
  return problem === 'email' || problem === 'credentials' || problem === 'emailTaken';
}

function isAboutPassword(problem: AccountProblem | null): boolean {
  return problem !== null && ['credentials', 'weakPassword', 'commonPassword', 'missingPassword'].includes(problem);
}

import { useState, type FormEvent } from 'react';
import { offerDownload, navigate } from 'serbakode/client';
import { toExport } from '../session/toExport.ts';
import * as shared from './Account.module.css';
import * as styles from './AccountView.module.css';
import { useAuth } from './authContext.tsx';
import { PasswordField } from './PasswordField.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { QuietButton } from './QuietButton.tsx';
import { useAccountPage } from './useAccountPage.ts';
import { useAct } from './useAct.ts';

/** Export of the reader's data, or its deletion. */
export function YourData() {
  const { account, messages } = useAccountPage();
  const { currentUser } = useAuth();
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data">{messages.yourData}</h2>
      <p className={shared['row']}>
        <QuietButton
          label={messages.exportData}
          onPress={() =>
            account && offerDownload(toJson(toExport(account.reading.read(), account.reading.kinds)), EXPORT_NAME)
          }
        />
      </p>
      <DeleteData />
      {currentUser && <DeleteAccount />}
    </section>
  );
}

const EXPORT_NAME = 'reading.json';
const toJson = (text: string): Blob => new Blob([text], { type: 'application/json' });

function DeleteData() {
  const { account, messages } = useAccountPage();
  const { isBusy, problem, run } = useAct();
  const [step, setStep] = useState<'ready' | 'asking' | 'done'>('ready');
  const isAsking = step === 'asking';
  return (
    <div className={styles['act']}>
      <p>{messages.deleteDataLead}</p>
      <p className={shared['row']}>
        {/* It stays where it is: a double tap on it deletes nothing. */}
        <QuietButton
          label={messages.deleteData}
          isExpanded={isAsking}
          onPress={() => setStep(isAsking ? 'ready' : 'asking')}
        />
      </p>
      {isAsking && (
        <p className={shared['row']}>
          <button
            type="button"
            className={`button ${styles['danger']}`}
            disabled={isBusy}
            onClick={() => void run(async () => account?.deleteData()).then((worked) => worked && setStep('done'))}
          >
            {messages.deleteDataConfirm}
          </button>
          <QuietButton label={messages.cancel} onPress={() => setStep('ready')} />
        </p>
      )}
      <ProblemLine problem={problem} />
      <p role="status">{step === 'done' ? messages.dataDeleted : ''}</p>
    </div>
  );
}

function DeleteAccount() {
  const { account, signIn, messages, paths } = useAccountPage();
  const { isBusy, problem, run } = useAct();
  const [isAsking, setIsAsking] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    const worked = await run(async () => {
      await signIn?.confirm(typeof password === 'string' ? password : null);
      await account?.deleteAccount();
    });
    if (worked) await navigate(paths.login);
  }

  if (!isAsking) {
    return (
      <div className={styles['act']}>
        <p>{messages.deleteAccountLead}</p>
        <p className={shared['row']}>
          <QuietButton label={messages.deleteAccount} onPress={() => setIsAsking(true)} />
        </p>
      </div>
    );
  }
  return (
    <form className={styles['act']} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      <p>{messages.deleteAccountLead}</p>
      <ProblemLine problem={problem} id="delete-problem" />
      {signIn?.signsInWithPassword() && (
        <PasswordField autoComplete="current-password" hint={null} problemId={problem ? 'delete-problem' : null} />
      )}
      <p className={shared['row']}>
        <button type="submit" className={`button ${styles['danger']}`} disabled={isBusy}>
          {messages.deleteAccountConfirm}
        </button>
        <QuietButton label={messages.cancel} onPress={() => setIsAsking(false)} />
      </p>
    </form>
  );
}

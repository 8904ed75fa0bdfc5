import { useState } from 'react';
import type { Reader } from '../model/authService.ts';
import * as shared from './Account.module.css';
import { ChangePassword } from './ChangePassword.tsx';
import { ProblemLine } from './ProblemLine.tsx';
import { QuietButton } from './QuietButton.tsx';
import { useAccountPage } from './useAccountPage.ts';
import { useAct } from './useAct.ts';

export function ReaderSettings({ reader }: { readonly reader: Reader }) {
  const { account, messages } = useAccountPage();
  const [keeps, setKeeps] = useState(() => account?.keepsOnDevice() ?? false);
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">{messages.settings}</h2>
      <label className={shared['choice']}>
        <input
          type="checkbox"
          checked={keeps}
          onChange={(event) => {
            account?.setKeepsOnDevice(event.currentTarget.checked);
            setKeeps(event.currentTarget.checked);
          }}
        />
        <span>
          {messages.keepOnDevice} <small>{messages.keepOnDeviceHint}</small>
        </span>
      </label>
      {!reader.isEmailVerified && <Verification />}
      <ChangePassword />
    </section>
  );
}

function Verification() {
  const { signIn, messages } = useAccountPage();
  const { isBusy, problem, run } = useAct();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <p role="status">{messages.verifySent}</p>;
  return (
    <>
      <p className={shared['row']}>
        <span>{messages.verifyLead}</span>
        <QuietButton
          label={messages.verify}
          isDisabled={isBusy || !signIn}
          onPress={() => void run(async () => signIn?.sendVerification()).then(setIsSent)}
        />
      </p>
      <ProblemLine problem={problem} />
    </>
  );
}

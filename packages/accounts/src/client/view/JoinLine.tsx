import { useState } from 'react';
import { useNavigation, useSlot } from 'serbakode/client';
import { useAccount } from './AccountContext.tsx';
import { CloseButton } from './CloseButton.tsx';
import * as styles from './NoticeLine.later.module.css';
import { QuietButton } from './QuietButton.tsx';

/** Asks whether items kept on this device without an account join the account; above the page, so that nothing
 *  moves. */
export function JoinLine() {
  const { account, messages } = useAccount();
  const question = useSlot(account?.join, null);
  const { permalink } = useNavigation();
  const [closedOn, setClosedOn] = useState<string | null>(null);
  if (!account || !question || closedOn === permalink) return null;
  return (
    <section
      className={`callout ${styles['notice']}`}
      lang={messages.language}
      aria-labelledby="join-question"
      data-notice="join"
    >
      <p role="status" id="join-question">
        {messages.join(question.join(messages.joinAnd))}
      </p>
      <div className={styles['answers']}>
        <button type="button" className="button" onClick={() => account.join.accept()}>
          {messages.joinYes}
        </button>
        <QuietButton label={messages.joinNo} onPress={() => account.join.decline()} />
      </div>
      <CloseButton label={messages.joinLater} onPress={() => setClosedOn(permalink)} />
    </section>
  );
}

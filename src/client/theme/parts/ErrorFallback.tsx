import type { ReactNode } from 'react';
import * as styles from './ErrorBox.live.module.css';
import { Main } from './Main.tsx';
import { toCauseChain } from './toCauseChain.ts';

interface ErrorFallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Passed as a prop rather than read from the context, because the site's layout may have crashed (R104). */
  readonly labels: { readonly crashed: ReactNode; readonly causedBy: string; readonly tryAgain: ReactNode };
  readonly lang?: string | undefined;
}

export function ErrorFallback({ error, onRetry, labels, lang }: ErrorFallbackProps) {
  const [message, ...causes] = toCauseChain(error);
  return (
    <Main>
      <div className={styles['page']} role="alert" lang={lang}>
        <h1>{labels.crashed}</h1>
        <pre className={styles['message']}>
          {[message, ...causes.map((cause) => `${labels.causedBy} ${cause}`)].join('\n')}
        </pre>
        <button type="button" className="button" onClick={onRetry}>
          {labels.tryAgain}
        </button>
      </div>
    </Main>
  );
}

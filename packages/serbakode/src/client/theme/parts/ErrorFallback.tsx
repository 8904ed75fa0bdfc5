import { Fragment } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './ErrorBox.later.module.css';
import { Main } from './Main.tsx';
import { toCauseChain } from './toCauseChain.ts';

interface ErrorFallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown instead of a page that has crashed before it could be read. */
export function ErrorFallback({ error, onRetry }: ErrorFallbackProps) {
  const { texts, lang } = useSite();
  return (
    <Main>
      <div className={styles['page']} role="alert" lang={lang}>
        <h1>{texts.crashed}</h1>
        <ErrorMessage error={error} />
        <button type="button" className="button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </div>
    </Main>
  );
}

/** The message of an error with its chain of causes. */
export function ErrorMessage({ error }: Pick<ErrorFallbackProps, 'error'>) {
  const { messages, texts } = useSite();
  const [message, ...causes] = toCauseChain(error);
  return (
    <pre className={styles['message']} lang="en" translate="no">
      {message}
      {causes.map((cause, index) => (
        <Fragment key={index}>
          {'\n'}
          <span lang={messages.language}>{texts.causedBy}</span> {cause}
        </Fragment>
      ))}
    </pre>
  );
}

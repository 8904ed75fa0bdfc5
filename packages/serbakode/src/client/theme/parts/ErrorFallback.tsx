import { Fragment, type ReactNode } from 'react';
import * as styles from './ErrorBox.later.module.css';
import { Main } from './Main.tsx';
import { toCauseChain } from './toCauseChain.ts';

interface ErrorFallbackProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Passed as a prop rather than read from the context, because the site's layout may have crashed (R104). */
  readonly labels: { readonly crashed: ReactNode; readonly causedBy: ReactNode; readonly tryAgain: ReactNode };
  /** Language of the labels. */
  readonly lang: string;
}

/** Shown in place of a page that has crashed before it could be read. */
export function ErrorFallback({ error, onRetry, labels, lang }: ErrorFallbackProps) {
  return (
    <Main>
      <div className={styles['page']} role="alert" lang={lang}>
        <h1>{labels.crashed}</h1>
        <ErrorMessage error={error} causedBy={labels.causedBy} lang={lang} />
        <button type="button" className="button" onClick={onRetry}>
          {labels.tryAgain}
        </button>
      </div>
    </Main>
  );
}

interface ErrorMessageProps extends Pick<ErrorFallbackProps, 'error' | 'lang'> {
  readonly causedBy: ReactNode;
}

/** The message of an error with its chain of causes. */
export function ErrorMessage({ error, causedBy, lang }: ErrorMessageProps) {
  const [message, ...causes] = toCauseChain(error);
  return (
    <pre className={styles['message']} lang="en" translate="no">
      {message}
      {causes.map((cause, index) => (
        <Fragment key={index}>
          {'\n'}
          <span lang={lang}>{causedBy}</span> {cause}
        </Fragment>
      ))}
    </pre>
  );
}

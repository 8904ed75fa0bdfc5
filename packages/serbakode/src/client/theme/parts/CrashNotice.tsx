import type { ReactNode } from 'react';
import * as styles from './ErrorBox.later.module.css';

interface CrashNoticeProps {
  readonly onRetry: () => void;
  /** Label of the button, passed as a prop rather than read from the context, which may have crashed too. */
  readonly tryAgain: ReactNode;
  readonly lang?: string | undefined;
  /** What has crashed. */
  readonly children: ReactNode;
}

/** A notice over the lower edge of a page that has crashed and can still be read. */
export function CrashNotice({ onRetry, tryAgain, lang, children }: CrashNoticeProps) {
  return (
    <div className={styles['notice']} role="alert" lang={lang}>
      {children}
      <button type="button" className="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </div>
  );
}

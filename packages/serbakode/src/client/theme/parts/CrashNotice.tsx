import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './ErrorBox.later.module.css';

interface CrashNoticeProps {
  readonly onRetry: () => void;
  /** What has crashed. */
  readonly children: ReactNode;
}

/** A notice over the lower edge of a page that has crashed and can still be read. */
export function CrashNotice({ onRetry, children }: CrashNoticeProps) {
  const { texts, lang } = useSite();
  return (
    <div className={styles['notice']} role="alert" lang={lang}>
      {children}
      <button type="button" className="button" onClick={onRetry}>
        {texts.tryAgain}
      </button>
    </div>
  );
}

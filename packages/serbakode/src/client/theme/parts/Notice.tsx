import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Notice.module.css';

interface NoticeProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** An interface text about the page, above its content. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <div className={`callout ${styles['notice']}`} role="note" lang={useSite().lang}>
      {title && <strong className={styles['title']}>{title}</strong>}
      {children}
    </div>
  );
}

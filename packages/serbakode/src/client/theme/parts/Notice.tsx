import type { ReactNode } from 'react';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Notice.module.css';

/** An interface text about the page, above its content. */
export function Notice({ title, children }: { readonly title?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={`callout ${styles['notice']}`} role="note" lang={useSite().lang}>
      {title && <strong className={styles['title']}>{title}</strong>}
      {children}
    </div>
  );
}

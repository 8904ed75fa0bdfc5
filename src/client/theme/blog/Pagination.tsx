import type { Permalink } from '../../../shared/model/permalink.ts';
import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from '../parts/Paginator.module.css';
import { useInterfaceLang, useMessages } from '../site/SiteContext.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  readonly newer: Permalink | null;
  readonly older: Permalink | null;
}

/** Links to the previous and next page of a list of posts (R55). */
export function Pagination({ page, pageCount, newer, older }: PaginationProps) {
  const messages = useMessages();
  const lang = useInterfaceLang();
  if (!newer && !older) return null;
  return (
    <nav className={`${styles['paginator']} ${styles['list']}`} aria-label={messages.blogListNavigation} lang={lang}>
      {newer && (
        <Link to={newer} rel="prev" className={styles['step']}>
          <Icon name="arrow" className={styles['back']} />
          {messages.newerEntries}
        </Link>
      )}
      <span className={styles['place']}>{messages.pageOf(page, pageCount)}</span>
      {older && (
        <Link to={older} rel="next" className={`${styles['step']} ${styles['forth']}`}>
          {messages.olderEntries}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

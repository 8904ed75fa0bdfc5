import type { Permalink } from '../model/permalink.ts';
import { Link } from '../navigation/Link.tsx';
import { Icon } from './Icon.tsx';
import styles from './Paginator.module.css';
import { useInterfaceLang, useMessages } from './SiteContext.tsx';

interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  readonly newer: Permalink | null;
  readonly older: Permalink | null;
}

/** From one page of a list of posts to the next (R55). */
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

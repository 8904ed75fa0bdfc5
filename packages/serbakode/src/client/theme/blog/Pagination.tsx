import type { PostPortion } from '../../../shared/model/blogPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { Icon } from '../parts/Icon.tsx';
import * as styles from '../parts/Paginator.later.module.css';
import { useSite } from '../site/SiteContext.tsx';

/** Links to the previous and next page of a list of posts (R55). */
export function Pagination({ page, pageCount, newer, older }: Omit<PostPortion, 'posts'>) {
  const { messages, texts, lang } = useSite();
  if (!newer && !older) return null;
  return (
    <nav className={`${styles['paginator']} ${styles['list']}`} aria-label={messages.blogListNavigation} lang={lang}>
      {newer && (
        <Link to={newer} rel="prev" className={styles['step']}>
          <Icon name="arrow" className={styles['back']} />
          {texts.newerEntries}
        </Link>
      )}
      <span className={`muted ${styles['place']}`}>{texts.pageOf(page, pageCount)}</span>
      {older && (
        <Link to={older} rel="next" className={`${styles['step']} ${styles['forth']}`}>
          {texts.olderEntries}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

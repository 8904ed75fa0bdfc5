import type { ReactNode } from 'react';
import type { PostLink } from '../../../shared/model/page.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Paginator.below.module.css';

interface PaginatorProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly back: PostLink | null;
  readonly backLabel: ReactNode;
  readonly forth: PostLink | null;
  readonly forthLabel: ReactNode;
}

/** Links to the neighbours of a post or doc, below its text. */
export function Paginator({ label, back, backLabel, forth, forthLabel }: PaginatorProps) {
  const { lang, contentLang, languageOf } = useSite();
  if (!back && !forth) return null;
  return (
    <nav className={styles['paginator']} aria-label={label} lang={lang}>
      {back && (
        <Link to={back.permalink} rel="prev" className={styles['neighbour']}>
          <span className={styles['direction']}>{backLabel}</span>
          <span className={styles['title']} lang={contentLang} {...languageOf(back)}>
            {back.title}
          </span>
        </Link>
      )}
      {forth && (
        <Link to={forth.permalink} rel="next" className={`${styles['neighbour']} ${styles['forth']}`}>
          <span className={styles['direction']}>{forthLabel}</span>
          <span className={styles['title']} lang={contentLang} {...languageOf(forth)}>
            {forth.title}
          </span>
        </Link>
      )}
    </nav>
  );
}

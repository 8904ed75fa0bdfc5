import type { PostLink } from '../../../shared/model/pageOf.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './Paginator.later.module.css';

interface PaginatorProps {
  readonly of: keyof typeof LABELS;
  readonly back: PostLink | null;
  readonly forth: PostLink | null;
}

const LABELS = {
  blog: { label: 'blogPostNavigation', back: 'newerPost', forth: 'olderPost' },
  docs: { label: 'docsNavigation', back: 'previous', forth: 'next' },
} as const;

/** Links to the neighbours of a post or doc, below its text. */
export function Paginator({ of, back, forth }: PaginatorProps) {
  const { messages, texts, lang, contentLang, languageOf } = useSite();
  if (!back && !forth) return null;
  const toNeighbour = (link: PostLink, direction: 'back' | 'forth') => (
    <Link
      to={link.permalink}
      rel={direction === 'back' ? 'prev' : 'next'}
      className={direction === 'back' ? styles['neighbour'] : `${styles['neighbour']} ${styles['forth']}`}
    >
      <span className={`muted ${styles['direction']}`}>{texts[LABELS[of][direction]]}</span>
      <span className={styles['title']} lang={contentLang} {...languageOf(link)}>
        {link.title}
      </span>
    </Link>
  );
  return (
    <nav className={styles['paginator']} aria-label={messages[LABELS[of].label]} lang={lang}>
      {back && toNeighbour(back, 'back')}
      {forth && toNeighbour(forth, 'forth')}
    </nav>
  );
}

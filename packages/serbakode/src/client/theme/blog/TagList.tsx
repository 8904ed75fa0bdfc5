import type { ReactNode } from 'react';
import type { TagLink } from '../../../shared/model/pageOf.ts';
import { Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './TagList.module.css';

interface TagListProps {
  readonly tags: readonly TagLink[];
  /** Label before the tags, such as `Tags:`. */
  readonly label: ReactNode;
}

export function TagList({ tags, label }: TagListProps) {
  const { lang } = useSite();
  if (tags.length === 0) return null;
  return (
    <div className={styles['tags']}>
      <b className={styles['label']} lang={lang}>
        {label}
      </b>
      <ul className="side-by-side">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Link to={tag.permalink} rel="tag" className={`touch-target ${styles['tag']}`}>
              {tag.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { BlogTagsPage } from '../../../shared/model/blogPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { Cloth } from '../parts/Cloth.tsx';
import * as styles from './TagLetters.module.css';

/** Tags under the first letters of their labels. */
export function TagLetters({ letters }: Pick<BlogTagsPage, 'letters'>) {
  return letters.map(({ letter, tags }) => (
    <section key={letter} className={styles['letter']} aria-labelledby={letter}>
      <h2 id={letter} className={styles['letterTitle']}>
        {letter}
      </h2>
      <ul>
        {tags.map((tag) => (
          <li key={tag.permalink} className={styles['tag']}>
            <Cloth text={tag.label} maxLetters={3} className={styles['cloth']} />
            <div>
              <Link to={tag.permalink} className={styles['link']}>
                {tag.label}
              </Link>{' '}
              <span className={`muted ${styles['count']}`}>{tag.count}</span>
              {tag.description && <p className="muted">{tag.description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
}

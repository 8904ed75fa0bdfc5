import type { SeriesCard } from '../../../shared/model/blogPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { Cloth } from '../parts/Cloth.tsx';
import { SolvedCount } from '../parts/SolvedCount.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './SeriesCards.module.css';
import * as partsStyles from './SeriesParts.later.module.css';

/** The series of the blog, each with its parts in reading order. */
export function SeriesCards({ series }: { readonly series: readonly SeriesCard[] }) {
  const { texts, lang, languageOf } = useSite();
  return (
    <div className={styles['series']}>
      {series.map(({ id, title, description, parts }) => (
        <section key={id} className={styles['card']} aria-labelledby={`series-${id}`}>
          <Cloth text={title} className={styles['cloth']} />
          <h3 id={`series-${id}`} className={styles['title']}>
            {title}
          </h3>
          <p>{description}</p>
          <details>
            <summary className={styles['summary']} lang={lang}>
              {texts.partCount(parts.length)}
            </summary>
            <ol className={partsStyles['parts']}>
              {parts.map((part) => (
                <li key={part.permalink}>
                  <Link to={part.permalink} {...languageOf(part)}>
                    {part.title}
                    <SolvedCount page={part.permalink} exercises={part.exercises} />
                  </Link>
                </li>
              ))}
            </ol>
          </details>
        </section>
      ))}
    </div>
  );
}

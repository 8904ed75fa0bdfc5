import type { SeriesPlace } from '../../../shared/model/blogPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { SolvedCount } from '../parts/SolvedCount.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './SeriesBox.module.css';
import * as partsStyles from './SeriesParts.later.module.css';

/** The position of a post in its series, and the whole series in a details element. */
export function SeriesBox({ series }: { readonly series: SeriesPlace }) {
  const { messages, texts, lang, contentLang, languageOf } = useSite();
  return (
    <nav className={styles['series']} aria-label={messages.seriesContents} lang={lang}>
      <details>
        <summary className={styles['summary']}>
          <span className={styles['place']}>{texts.seriesPart(series.position, series.parts.length)}</span>
          <b lang={contentLang}>{series.title}</b>
        </summary>
        <ol className={partsStyles['parts']} lang={contentLang}>
          {series.parts.map((part, index) => (
            <li key={part.permalink}>
              <Link
                to={part.permalink}
                aria-current={index + 1 === series.position ? 'page' : undefined}
                {...languageOf(part)}
              >
                {part.title}
                <SolvedCount page={part.permalink} exercises={part.exercises} />
              </Link>{' '}
              {part.heldBack && <HeldBackMark heldBack={part.heldBack} />}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

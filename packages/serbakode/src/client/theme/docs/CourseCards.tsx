import { Fragment } from 'react';
import { groupBy } from '../../../shared/model/blog.ts';
import type { CourseCard } from '../../../shared/model/docsPages.ts';
import { Link } from '../../navigation/Link.tsx';
import { Place } from '../../parts/Place.tsx';
import * as styles from '../parts/Card.module.css';
import { Cloth } from '../parts/Cloth.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { useSolved } from '../site/SolvedContext.tsx';
import { CoursePicture } from './CoursePicture.tsx';

interface CourseCardsProps {
  readonly cards: readonly CourseCard[];
  /** Heading level of the cards, below the heading of their section. */
  readonly headingLevel: 2 | 3;
}

/** Show the cards of tutorials, each with its own woven pattern. Cards with a section follow the others, below its
 *  heading. */
export function CourseCards({ cards, headingLevel }: CourseCardsProps) {
  const groups = groupBy(cards, ({ section }) => section).toSorted(
    (a, b) => Number(a.key !== '') - Number(b.key !== ''),
  );
  const SectionHeading = `h${headingLevel}` as const;
  return groups.map(({ key, items }) => (
    <Fragment key={key}>
      {key !== '' && <SectionHeading className={styles['section']}>{key}</SectionHeading>}
      <ul className={styles['cards']}>
        {items.map((card) => (
          <Card key={card.permalink} card={card} headingLevel={key === '' ? headingLevel : below(headingLevel)} />
        ))}
      </ul>
    </Fragment>
  ));
}

const below = (level: 2 | 3): 3 | 4 => (level === 2 ? 3 : 4);

function Card({ card, headingLevel }: { readonly card: CourseCard; readonly headingLevel: 2 | 3 | 4 }) {
  const { texts, lang, contentLang } = useSite();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles['card']}>
      {card.picture ? (
        <CoursePicture picture={card.picture} className={styles['picture']} />
      ) : (
        <Cloth text={card.title} className={styles['cloth']} />
      )}
      <Heading className={styles['title']}>
        <Link to={card.overview ?? card.permalink}>{card.title}</Link>
      </Heading>
      <p>{card.description}</p>
      <div className={`muted ${styles['facts']}`} lang={lang}>
        <p className={`side-by-side ${styles['measures']}`}>
          {card.level !== null && <span>{texts.courseLevel(card.level)}</span>}
          <span>{texts.chapterCount(card.chapters.length)}</span>
          <span>{texts.courseMinutes(card.minutes)}</span>
          {card.exercises > 0 && <SolvedTotal card={card} />}
        </p>
        {(card.requirements || card.requires.length > 0) && (
          <p>
            {texts.requirements}:{' '}
            <span lang={contentLang}>
              {card.requirements}
              {card.requires.map(({ title, permalink }, index) => (
                <Fragment key={permalink}>
                  {(index > 0 || card.requirements) && ', '}
                  <Link to={permalink} className={styles['required']}>
                    {title}
                  </Link>
                </Fragment>
              ))}
            </span>
          </p>
        )}
        {card.note && <p lang={contentLang}>{card.note}</p>}
      </div>
      <Place name="courseCard" chapters={card.chapters} />
    </li>
  );
}

/** How many exercises of a course are solved, in the room of the widest number. */
function SolvedTotal({ card: { chapters, exercises } }: { readonly card: CourseCard }) {
  const { texts } = useSite();
  const { countOn } = useSolved();
  const solved = chapters.reduce((sum, { permalink }) => sum + countOn(permalink), 0);
  return (
    <span className={styles['total']}>
      {/* An exercise may be gone from its page since it was solved. */}
      <span>{texts.exercisesSolved(Math.min(solved, exercises), exercises)}</span>
      <span aria-hidden="true">{texts.exercisesSolved(exercises, exercises)}</span>
    </span>
  );
}

import type { CourseCard } from '../../../shared/model/page.ts';
import { Link } from '../../navigation/Link.tsx';
import styles from '../parts/Card.module.css';
import { Cloth } from '../parts/Cloth.tsx';
import { useContentLang, useInterfaceLang, useTexts } from '../site/SiteContext.tsx';

interface CourseCardsProps {
  readonly cards: readonly CourseCard[];
  /** Heading level of the cards, below the heading of their section. */
  readonly headingLevel: 2 | 3;
}

/** Cards of tutorials, each with a cloth of its own. */
export function CourseCards({ cards, headingLevel }: CourseCardsProps) {
  const texts = useTexts();
  const lang = useInterfaceLang();
  const contentLang = useContentLang();
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={styles['cards']}>
      {cards.map((card) => (
        <li key={card.permalink} className={styles['card']}>
          <Cloth text={card.title} className={styles['cloth']} />
          <Heading className={styles['title']}>
            <Link to={card.permalink}>{card.title}</Link>
          </Heading>
          <p>{card.description}</p>
          <p className={styles['facts']} lang={lang}>
            <span>{texts.chapterCount(card.chapterCount)}</span>
            {card.requirements && (
              <span>
                {texts.requirements}: <span lang={contentLang}>{card.requirements}</span>
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

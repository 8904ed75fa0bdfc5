import type { PostFacts, PostSummary } from '../../../shared/model/blogPages.ts';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { AuthorName } from './AuthorName.tsx';
import * as styles from './Byline.module.css';
import { SocialLinks } from './SocialLinks.tsx';

interface BylineProps {
  readonly facts: PostFacts;
  readonly level?: PostSummary['level'];
  readonly heldBack?: PostSummary['heldBack'];
}

/** Facts of a post in one line. The page of a post shows its level and why it is held back elsewhere. */
export function Byline({ facts, level, heldBack }: BylineProps) {
  const { texts, lang } = useSite();
  const { date, readingMinutes, authors } = facts;
  return (
    <ul className={`side-by-side ${styles['byline']}`}>
      {heldBack && (
        <li>
          <HeldBackMark heldBack={heldBack} />
        </li>
      )}
      <li>
        <time dateTime={date.iso}>{date.label}</time>
      </li>
      <li>
        <span lang={lang}>{texts.readingTime(readingMinutes)}</span>
      </li>
      {level !== undefined && (
        <li>
          <span lang={lang}>{texts.courseLevel(level)}</span>
        </li>
      )}
      {authors.map((author) => (
        <li key={author.key}>
          {author.imageUrl !== null && (
            <img className={styles['photo']} src={author.imageUrl} alt="" width="24" height="24" loading="lazy" />
          )}
          <AuthorName author={author} />
          {author.title !== '' && ` (${author.title})`}
          {author.socials && (
            <ul className={styles['accounts']}>
              <SocialLinks of={author} isIconOnly />
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

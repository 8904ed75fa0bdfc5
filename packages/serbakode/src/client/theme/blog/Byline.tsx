import type { PostSummary } from '../../../shared/model/blogPages.ts';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { AuthorName } from './AuthorName.tsx';
import * as styles from './Byline.module.css';
import { SocialLinks } from './SocialLinks.tsx';

type BylineProps = Pick<PostSummary, 'date' | 'readingMinutes' | 'authors' | 'level' | 'heldBack'>;

/** Date, reading time, level and authors of a post, in one line. */
export function Byline({ date, readingMinutes, authors, level, heldBack }: BylineProps) {
  const { texts, lang } = useSite();
  return (
    <ul className={styles['byline']}>
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

import type { AuthorCard, DateLabel } from '../../../shared/model/page.ts';
import { useInterfaceLang, useTexts } from '../site/SiteContext.tsx';
import { AuthorName } from './AuthorName.tsx';
import styles from './Byline.module.css';

interface BylineProps {
  readonly date: DateLabel;
  readonly readingMinutes: number;
  readonly authors: readonly AuthorCard[];
}

/** Date, reading time and authors of a post, in one line. */
export function Byline({ date, readingMinutes, authors }: BylineProps) {
  const { readingTime } = useTexts();
  const lang = useInterfaceLang();
  return (
    <ul className={styles['byline']}>
      <li>
        <time dateTime={date.iso}>{date.label}</time>
      </li>
      <li>
        <span lang={lang}>{readingTime(readingMinutes)}</span>
      </li>
      {authors.map((author) => (
        <li key={author.key}>
          <AuthorName author={author} />
        </li>
      ))}
    </ul>
  );
}

import type { BlogArchivePage as BlogArchivePageData } from '../../shared/model/blogPages.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { HeldBackMark } from '../theme/parts/HeldBackMark.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './BlogArchivePage.module.css';

/** Every post by year, newest year first, oldest post first (R58). */
export function BlogArchivePage({ page }: { readonly page: BlogArchivePageData }) {
  const { texts, lang, languageOf } = useSite();
  return (
    <Columns>
      {page.above === undefined ? (
        <PageHead title={texts.archive} lead={texts.archiveDescription} lang={lang} />
      ) : (
        <PageHead
          title={page.label}
          lead={
            <Link to={page.above} lang={lang}>
              {texts.archive}
            </Link>
          }
        />
      )}
      {page.years.length === 0 && !page.parts && <p lang={lang}>{texts.noPosts}</p>}
      {page.parts && (
        <ul className={styles['year']}>
          {page.parts.map(({ label, iso, permalink, count }) => (
            <li key={permalink}>
              <Link to={permalink} className={styles['post']}>
                <time dateTime={iso}>{label}</time>
                <span className={styles['dash']}> - </span>
                <span className={styles['title']} lang={lang}>
                  {texts.postCount(count)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page.years.map(({ year, posts }) => (
        <section key={year} className={styles['year']} aria-labelledby={year}>
          <h2 id={year} className={page.label === undefined ? styles['yearTitle'] : 'visually-hidden'}>
            {year}
          </h2>
          <ul>
            {posts.map((post) => (
              <li key={post.permalink}>
                <Link to={post.permalink} className={styles['post']}>
                  <time dateTime={post.iso}>{post.day}</time>
                  <span className={styles['dash']}> - </span>
                  <span className={styles['title']} {...languageOf(post)}>
                    {post.title}
                  </span>
                </Link>
                {post.heldBack && <HeldBackMark heldBack={post.heldBack} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

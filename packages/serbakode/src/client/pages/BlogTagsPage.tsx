import type { BlogTagsPage as BlogTagsPageData } from '../../shared/model/page.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { Cloth } from '../theme/parts/Cloth.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './BlogTagsPage.module.css';

/** Every tag, grouped by its first letter (R59). */
export function BlogTagsPage({ page }: { readonly page: BlogTagsPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead title={texts.tags} lead={texts.tagsDescription} lang={lang} />
      {page.letters.length === 0 && <p lang={lang}>{texts.noPosts}</p>}
      {page.letters.map(({ letter, tags }) => (
        <section key={letter} className={styles['letter']} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`} className={styles['letterTitle']}>
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
                  <span className={styles['count']}>{tag.count}</span>
                  {tag.description && <p className={styles['description']}>{tag.description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

import type { BlogAuthorsPage as BlogAuthorsPageData } from '../../shared/model/blogPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { AuthorName } from '../theme/blog/AuthorName.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import * as byline from '../theme/blog/Byline.module.css';
import { SocialLinks } from '../theme/blog/SocialLinks.tsx';
import { Cloth } from '../theme/parts/Cloth.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './BlogAuthorsPage.module.css';

export function BlogAuthorsPage({ page }: { readonly page: BlogAuthorsPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead title={texts.authors} lead={texts.authorsDescription} lang={lang} />
      {page.authors.length === 0 && <p lang={lang}>{texts.noPosts}</p>}
      <ul>
        {page.authors.map((author) => (
          <li key={author.key} className={styles['author']}>
            {author.imageUrl ? (
              <img className={styles['picture']} src={author.imageUrl} alt="" width="56" height="56" loading="lazy" />
            ) : (
              <Cloth text={author.key} maxLetters={2} className={styles['picture']} />
            )}
            <div>
              <h2 className={styles['name']}>
                <AuthorName author={author} />
              </h2>
              <p>{author.title}</p>
              <p className="muted" lang={lang}>
                {texts.postCount(author.count)}
              </p>
              {author.socials && (
                <ul className={`side-by-side ${byline['byline']}`}>
                  <SocialLinks of={author} />
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Columns>
  );
}

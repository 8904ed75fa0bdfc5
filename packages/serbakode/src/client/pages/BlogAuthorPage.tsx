import type { BlogAuthorPage as BlogAuthorPageData } from '../../shared/model/blogPages.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import * as byline from '../theme/blog/Byline.module.css';
import { PostList } from '../theme/blog/PostList.tsx';
import { SocialLinks } from '../theme/blog/SocialLinks.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import * as styles from './BlogAuthorPage.module.css';

/** The posts of an author. */
export function BlogAuthorPage({ page }: { readonly page: BlogAuthorPageData }) {
  const { texts, lang } = useSite();
  const { name, title, href, imageUrl, key } = page.author;
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      {imageUrl !== null && <img className={styles['photo']} src={imageUrl} alt="" width="96" height="96" />}
      <PageHead title={name} lead={page.description || title} {...(imageUrl === null && { cloth: key })}>
        <p lang={lang}>{texts.postCount(page.count)}</p>
        {href !== null && (
          <Link href={href} newTabHint={texts.opensInNewTab} rel="author noopener noreferrer">
            {href.replace(/^(?:mailto:|https?:\/\/)/, '')}
          </Link>
        )}
        {page.author.socials && (
          <ul className={`side-by-side ${byline['byline']}`}>
            <SocialLinks of={page.author} />
          </ul>
        )}
      </PageHead>
      <PostList {...page} />
    </Columns>
  );
}

import type { PostLink } from '../../../shared/model/page.ts';
import { Link } from '../../navigation/Link.tsx';
import { useContentLang, useInterfaceLang, useLanguageOf, useMessages, useTexts } from '../site/SiteContext.tsx';
import * as styles from './RelatedPosts.below.module.css';

export function RelatedPosts({ posts }: { readonly posts: readonly PostLink[] }) {
  const { relatedPosts } = useMessages();
  const texts = useTexts();
  const lang = useInterfaceLang();
  const contentLang = useContentLang();
  const languageOf = useLanguageOf();
  if (posts.length === 0) return null;
  return (
    <nav className={styles['related']} aria-label={relatedPosts} lang={lang}>
      <h2 className={styles['title']}>{texts.relatedPosts}</h2>
      <ul lang={contentLang}>
        {posts.map((post) => (
          <li key={post.permalink}>
            <Link to={post.permalink} {...languageOf(post)}>
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

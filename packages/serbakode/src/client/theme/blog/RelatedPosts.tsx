import type { PostLink } from '../../../shared/model/pageOf.ts';
import { Link } from '../../navigation/Link.tsx';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './RelatedPosts.later.module.css';

export function RelatedPosts({ posts }: { readonly posts: readonly PostLink[] }) {
  const { messages, texts, lang, contentLang, languageOf } = useSite();
  if (posts.length === 0) return null;
  return (
    <nav className={styles['related']} aria-label={messages.relatedPosts} lang={lang}>
      <h2 className={styles['title']}>{texts.relatedPosts}</h2>
      <ul lang={contentLang}>
        {posts.map((post) => (
          <li key={post.permalink}>
            <Link to={post.permalink} {...languageOf(post)}>
              {post.title}
            </Link>{' '}
            {post.heldBack && <HeldBackMark heldBack={post.heldBack} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

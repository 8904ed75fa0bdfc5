import type { BlogSidebar as BlogSidebarData } from '../../../shared/model/blogPages.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { Link } from '../../navigation/Link.tsx';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './BlogSidebar.module.css';

interface BlogSidebarProps {
  readonly sidebar: BlogSidebarData;
  readonly current: Permalink;
}

/** The sidebar of the newest posts beside a blog page on wide viewports; the menu shows the same list on narrow ones
 *  (R56, R57). */
export function BlogSidebar({ sidebar, current }: BlogSidebarProps) {
  return (
    <aside className={styles['sidebar']} lang={useSite().lang}>
      <BlogSidebarList sidebar={sidebar} current={current} />
    </aside>
  );
}

export function BlogSidebarList({ sidebar, current }: BlogSidebarProps) {
  const { site, messages, texts, contentLang, languageOf } = useSite();
  return (
    <nav className={styles['nav']} aria-label={sidebar.title}>
      {sidebar.years.length > 0 && <p className={styles['title']}>{texts.recentPosts}</p>}
      {sidebar.years.map(({ year, posts }) => (
        <div key={year} className={styles['year']}>
          <h2 className={styles['yearTitle']}>{year}</h2>
          <ul lang={contentLang}>
            {posts.map((post) => (
              <li key={post.permalink}>
                <Link
                  to={post.permalink}
                  className={styles['link']}
                  aria-current={post.permalink === current ? 'page' : undefined}
                  {...languageOf(post)}
                >
                  {post.title}
                </Link>
                {post.heldBack && <HeldBackMark heldBack={post.heldBack} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className={`side-by-side ${styles['ways']}`} aria-label={messages.blogLinks}>
        {(['archive', 'tags', 'authors'] as const).map((way) => {
          const to = site.paths[way];
          return (
            to !== null && (
              <li key={way}>
                <Link
                  to={to}
                  className={`touch-target ${styles['way']}`}
                  aria-current={to === current ? 'page' : undefined}
                >
                  {texts[way]}
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}

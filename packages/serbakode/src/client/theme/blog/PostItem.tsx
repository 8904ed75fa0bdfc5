import type { PostSummary } from '../../../shared/model/blogPages.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { Link } from '../../navigation/Link.tsx';
import { RenderedHtml } from '../article/RenderedHtml.tsx';
import { Cloth } from '../parts/Cloth.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { Byline } from './Byline.tsx';
import * as styles from './PostItem.module.css';
import { TagList } from './TagList.tsx';

/** A post in a list: the cloth of its first topic, and the part before its truncate marker (R63). */
export function PostItem({ post, excerpt }: { readonly post: PostSummary; readonly excerpt: Html | undefined }) {
  const { messages, texts, lang, languageOf } = useSite();
  const language = languageOf(post);
  return (
    <article className={styles['post']}>
      {post.tags[0] && <Cloth text={post.tags[0].label} maxLetters={2} className={styles['cloth']} />}
      <h2 className={styles['title']} {...language}>
        <Link to={post.permalink}>{post.title}</Link>
      </h2>
      <Byline facts={post} level={post.level} heldBack={post.heldBack} />
      <RenderedHtml name={post.body} html={excerpt} className="content" language={language} />
      <div className={`side-by-side ${styles['foot']}`}>
        {post.isTruncated && (
          <Link
            to={post.permalink}
            className={`touch-target ${styles['more']}`}
            lang={lang}
            aria-label={messages.readMoreAbout(post.title)}
          >
            {texts.readMore}
          </Link>
        )}
        <TagList tags={post.tags} label={texts.tagsLabel} />
      </div>
    </article>
  );
}

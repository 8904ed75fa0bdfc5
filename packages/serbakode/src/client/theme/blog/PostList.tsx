import type { PostPortion } from '../../../shared/model/blogPages.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { useSite } from '../site/SiteContext.tsx';
import { Pagination } from './Pagination.tsx';
import { PostItem } from './PostItem.tsx';

interface PostListProps extends PostPortion {
  readonly bodies: Readonly<Record<string, Html>>;
}

/** One page of the posts of the blog or of a tag. */
export function PostList({ posts, bodies, ...place }: PostListProps) {
  const { texts, lang } = useSite();
  return (
    <>
      {posts.length === 0 && <p lang={lang}>{texts.noPosts}</p>}
      {posts.map((post) => (
        <PostItem key={post.permalink} post={post} excerpt={bodies[post.body]} />
      ))}
      <Pagination {...place} />
    </>
  );
}

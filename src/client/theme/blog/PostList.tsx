import type { PostPortion } from '../../../shared/model/page.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import { useInterfaceLang, useTexts } from '../site/SiteContext.tsx';
import { Pagination } from './Pagination.tsx';
import { PostItem } from './PostItem.tsx';

interface PostListProps extends PostPortion {
  readonly bodies: Readonly<Record<string, Html>>;
}

/** One page of the posts of the blog or of a tag. */
export function PostList({ page, pageCount, posts, newer, older, bodies }: PostListProps) {
  const { noPosts } = useTexts();
  const lang = useInterfaceLang();
  return (
    <>
      {posts.length === 0 && <p lang={lang}>{noPosts}</p>}
      {posts.map((post) => (
        <PostItem key={post.permalink} post={post} excerpt={bodies[post.body]} />
      ))}
      <Pagination page={page} pageCount={pageCount} newer={newer} older={older} />
    </>
  );
}

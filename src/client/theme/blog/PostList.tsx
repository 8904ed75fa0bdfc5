import type { PostSummary } from '../../../shared/model/page.ts';
import type { Html, Permalink } from '../../../shared/model/permalink.ts';
import { useInterfaceLang, useTexts } from '../site/SiteContext.tsx';
import { Pagination } from './Pagination.tsx';
import { PostItem } from './PostItem.tsx';

interface PostListProps {
  readonly page: number;
  readonly pageCount: number;
  readonly posts: readonly PostSummary[];
  readonly newer: Permalink | null;
  readonly older: Permalink | null;
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

import type { BlogListPage as BlogListPageData } from '../../shared/model/blogPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { PostList } from '../theme/blog/PostList.tsx';

export function BlogListPage({ page }: { readonly page: BlogListPageData }) {
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead title={page.title} lead={page.description} />
      <PostList {...page} />
    </Columns>
  );
}

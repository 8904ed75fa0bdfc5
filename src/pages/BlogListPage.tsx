import type { BlogListPage as BlogListPageData } from '../model/page.ts';
import { BlogSidebar } from '../theme/BlogSidebar.tsx';
import { Columns } from '../theme/Columns.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { PostList } from '../theme/PostList.tsx';

export function BlogListPage({ page }: { readonly page: BlogListPageData }) {
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead title={page.title} lead={page.description} />
      <PostList {...page} />
    </Columns>
  );
}

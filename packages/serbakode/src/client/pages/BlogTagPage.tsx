import type { BlogTagPage as BlogTagPageData } from '../../shared/model/blogPages.ts';
import { Link } from '../navigation/Link.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import * as head from '../theme/article/PageHead.module.css';
import { PageHead } from '../theme/article/PageHead.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { PostList } from '../theme/blog/PostList.tsx';
import { TagList } from '../theme/blog/TagList.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function BlogTagPage({ page }: { readonly page: BlogTagPageData }) {
  const { messages, texts, lang } = useSite();
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead
        title={texts.postsTagged(messages.postCount(page.count), page.tag.label)}
        lang={lang}
        cloth={page.tag.label}
      >
        {page.description && <p className={head['lead']}>{page.description}</p>}
        <TagList tags={page.see} label={texts.seeAlso} />
        <Link to={page.allTags} lang={lang} className="touch-target">
          {texts.viewAllTags}
        </Link>
      </PageHead>
      <PostList {...page} />
    </Columns>
  );
}

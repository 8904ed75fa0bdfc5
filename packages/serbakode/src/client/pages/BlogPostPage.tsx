import type { BlogPostPage as BlogPostPageData } from '../../shared/model/blogPages.ts';
import { ArticleEnd } from '../theme/article/ArticleEnd.tsx';
import { ArticleTools } from '../theme/article/ArticleTools.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { LearningBox } from '../theme/article/LearningBox.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { Byline } from '../theme/blog/Byline.tsx';
import { RelatedPosts } from '../theme/blog/RelatedPosts.tsx';
import { SeriesBox } from '../theme/blog/SeriesBox.tsx';
import { Paginator } from '../theme/parts/Paginator.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';
import { Article } from './Article.tsx';

export function BlogPostPage({ page }: { readonly page: BlogPostPageData }) {
  const { languageOf } = useSite();
  const language = languageOf(page);
  const { contentId, permalink, title } = page;
  const article = contentId ? { contentId, permalink, title } : null;
  return (
    <Columns
      sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          <PageNotices page={page} />
          <PageHead title={page.title} {...language}>
            <Byline facts={page} />
            {article && <ArticleTools article={article} exercises={page.exercises ?? []} isChapter={false} />}
          </PageHead>
          <LearningBox learning={page.learning} exercises={page.exercises} language={language} />
          {page.series && <SeriesBox series={page.series} />}
        </>
      }
    >
      <Article page={page} language={language} />
      <ArticleEnd key={page.permalink} article={page} endOf={null} />
      <RelatedPosts posts={page.related} />
      <Paginator of="blog" back={page.newer} forth={page.older} />
    </Columns>
  );
}

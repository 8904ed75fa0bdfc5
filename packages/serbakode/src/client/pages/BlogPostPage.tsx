import type { BlogPostPage as BlogPostPageData } from '../../shared/model/blogPages.ts';
import { Place } from '../parts/Place.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { LearningBox } from '../theme/article/LearningBox.tsx';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { SamplesNote } from '../theme/article/SamplesNote.tsx';
import { ShareButton } from '../theme/article/ShareButton.tsx';
import { SourceLinks } from '../theme/article/SourceLinks.tsx';
import { Updated } from '../theme/article/Updated.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { Byline } from '../theme/blog/Byline.tsx';
import { RelatedPosts } from '../theme/blog/RelatedPosts.tsx';
import { SeriesBox } from '../theme/blog/SeriesBox.tsx';
import { TagList } from '../theme/blog/TagList.tsx';
import { Notice } from '../theme/parts/Notice.tsx';
import { Paginator } from '../theme/parts/Paginator.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function BlogPostPage({ page }: { readonly page: BlogPostPageData }) {
  const { texts, languageOf } = useSite();
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
          {page.isUnlisted && <Notice title={texts.unlistedTitle}>{texts.unlistedText}</Notice>}
          <PageNotices page={page} />
          <PageHead title={page.title} {...language}>
            <Byline date={page.date} readingMinutes={page.readingMinutes} authors={page.authors} />
            {article && (
              <Place name="articleHead" article={article} exercises={page.exercises ?? []} isChapter={false} />
            )}
          </PageHead>
          <LearningBox learning={page.learning} exercises={page.exercises} language={language} />
          {page.series && <SeriesBox series={page.series} />}
        </>
      }
    >
      <article>
        <PageBody page={page} language={language} />
        <SamplesNote samples={page.samples} />
        <TagList tags={page.tags} label={texts.tagsLabel} />
        <Updated date={page.updated} />
        <SourceLinks links={page.sourceLinks} />
        <ShareButton meta={page.meta} />
      </article>
      <Place key={page.permalink} name="articleEnd" article={page} endOf={null} />
      <RelatedPosts posts={page.related} />
      <Paginator of="blog" back={page.newer} forth={page.older} />
    </Columns>
  );
}

import { ReadingControls } from '../account/ReadingControls.tsx';
import type { BlogPostPage as BlogPostPageData } from '../model/page.ts';
import { BlogSidebar } from '../theme/BlogSidebar.tsx';
import { Byline } from '../theme/Byline.tsx';
import { Columns } from '../theme/Columns.tsx';
import { Notice } from '../theme/Notice.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { Paginator } from '../theme/Paginator.tsx';
import { RelatedPosts } from '../theme/RelatedPosts.tsx';
import { PageBody } from '../theme/PageBody.tsx';
import { SamplesNote } from '../theme/SamplesNote.tsx';
import { SeriesBox } from '../theme/SeriesBox.tsx';
import { useLanguageOf, useMessages } from '../theme/SiteContext.tsx';
import { TagList } from '../theme/TagList.tsx';
import { UntranslatedNotice } from '../theme/UntranslatedNotice.tsx';
import { Updated } from '../theme/Updated.tsx';

export function BlogPostPage({ page }: { readonly page: BlogPostPageData }) {
  const messages = useMessages();
  const language = useLanguageOf()(page);
  return (
    <Columns
      sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          {page.isUnlisted && <Notice title={messages.unlistedTitle}>{messages.unlistedText}</Notice>}
          {page.isFallback && <UntranslatedNotice />}
          <PageHead title={page.title} {...language}>
            <Byline date={page.date} readingMinutes={page.readingMinutes} authors={page.authors} />
            {page.contentId && <ReadingControls contentId={page.contentId} permalink={page.permalink} title={page.title} />}
          </PageHead>
          {page.series && <SeriesBox series={page.series} />}
        </>
      }
    >
      <article>
        <PageBody page={page} language={language} />
        <SamplesNote samples={page.samples} />
        <TagList tags={page.tags} label={messages.tagsLabel} />
        <Updated date={page.updated} />
      </article>
      <RelatedPosts posts={page.related} />
      <Paginator
        label={messages.blogPostNavigation}
        back={page.newer}
        backLabel={messages.newerPost}
        forth={page.older}
        forthLabel={messages.olderPost}
      />
    </Columns>
  );
}

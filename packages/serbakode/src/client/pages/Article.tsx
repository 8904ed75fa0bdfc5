import type { BlogPostPage } from '../../shared/model/blogPages.ts';
import type { DocPage } from '../../shared/model/docsPages.ts';
import type { LanguageAttributes } from '../../shared/model/site.ts';
import { PageBody } from '../theme/article/PageBody.tsx';
import { SamplesNote } from '../theme/article/SamplesNote.tsx';
import { ShareButton } from '../theme/article/ShareButton.tsx';
import { SourceLinks } from '../theme/article/SourceLinks.tsx';
import { Updated } from '../theme/article/Updated.tsx';
import { TagList } from '../theme/blog/TagList.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

interface ArticleProps {
  readonly page: BlogPostPage | DocPage;
  readonly language: LanguageAttributes;
}

/** The text of a post or a chapter, and the content below both. */
export function Article({ page, language }: ArticleProps) {
  const { texts } = useSite();
  return (
    <article>
      <PageBody page={page} language={language} />
      <SamplesNote samples={page.samples} />
      {page.tags && <TagList tags={page.tags} label={texts.tagsLabel} />}
      <Updated date={page.updated} />
      <SourceLinks links={page.sourceLinks} />
      <ShareButton meta={page.meta} />
    </article>
  );
}

import type { BlogTagsPage as BlogTagsPageData } from '../../shared/model/blogPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { BlogSidebar } from '../theme/blog/BlogSidebar.tsx';
import { TagLetters } from '../theme/blog/TagLetters.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

/** Every tag, grouped by its first letter (R59). */
export function BlogTagsPage({ page }: { readonly page: BlogTagsPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns sidebar={<BlogSidebar sidebar={page.sidebar} current={page.permalink} />}>
      <PageHead title={texts.tags} lead={texts.tagsDescription} lang={lang} />
      {page.letters.length === 0 && <p lang={lang}>{texts.noPosts}</p>}
      <TagLetters letters={page.letters} />
    </Columns>
  );
}

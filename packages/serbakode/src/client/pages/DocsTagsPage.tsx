import type { DocsTagsPage as DocsTagsPageData } from '../../shared/model/docsPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { TagLetters } from '../theme/blog/TagLetters.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

/** Every tag of a version of the docs, grouped by its first letter. */
export function DocsTagsPage({ page }: { readonly page: DocsTagsPageData }) {
  const { texts, lang } = useSite();
  return (
    <Columns>
      <PageHead title={texts.tags} lang={lang} />
      <TagLetters letters={page.letters} />
    </Columns>
  );
}

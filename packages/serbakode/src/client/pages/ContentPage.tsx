import type { ContentPage as ContentPageData } from '../../shared/model/page.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { SamplesNote } from '../theme/article/SamplesNote.tsx';
import { useSite } from '../theme/site/SiteContext.tsx';

export function ContentPage({ page }: { readonly page: ContentPageData }) {
  const language = useSite().languageOf(page);
  return (
    <Columns
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          <PageNotices page={page} />
          <PageHead title={page.title} {...language} />
        </>
      }
    >
      <article>
        <PageBody page={page} language={language} />
        <SamplesNote samples={page.samples} />
      </article>
    </Columns>
  );
}

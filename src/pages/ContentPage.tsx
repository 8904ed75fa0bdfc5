import type { ContentPage as ContentPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { PageBody } from '../theme/PageBody.tsx';
import { SamplesNote } from '../theme/SamplesNote.tsx';
import { useLanguageOf } from '../theme/SiteContext.tsx';
import { UntranslatedNotice } from '../theme/UntranslatedNotice.tsx';

export function ContentPage({ page }: { readonly page: ContentPageData }) {
  const language = useLanguageOf()(page);
  return (
    <Columns
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          {page.isFallback && <UntranslatedNotice />}
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

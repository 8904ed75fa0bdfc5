import { ReadingControls } from '../account/ReadingControls.tsx';
import type { DocPage as DocPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { DocPaginator } from '../theme/DocPaginator.tsx';
import { DocsHead } from '../theme/DocsHead.tsx';
import { DocsSidebar } from '../theme/DocsSidebar.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { PageBody } from '../theme/PageBody.tsx';
import { SamplesNote } from '../theme/SamplesNote.tsx';
import { useLanguageOf } from '../theme/SiteContext.tsx';
import { UntranslatedNotice } from '../theme/UntranslatedNotice.tsx';
import { Updated } from '../theme/Updated.tsx';

export function DocPage({ page }: { readonly page: DocPageData }) {
  const language = useLanguageOf()(page);
  return (
    <Columns
      sidebar={page.sidebar && <DocsSidebar name={page.sidebarName ?? ''} items={page.sidebar} current={page.permalink} />}
      toc={page.toc}
      tocLanguage={language}
      head={
        <>
          <DocsHead banner={page.versionBanner} breadcrumbs={page.breadcrumbs} versions={page.versions} />
          {page.isFallback && <UntranslatedNotice />}
          <PageHead title={page.title} isTitleHidden={page.isTitleHidden} {...language}>
            {page.contentId && <ReadingControls contentId={page.contentId} permalink={page.permalink} title={page.title} />}
          </PageHead>
        </>
      }
    >
      <article>
        <PageBody page={page} language={language} />
        <SamplesNote samples={page.samples} />
        <Updated date={page.updated} />
      </article>
      <DocPaginator page={page} />
    </Columns>
  );
}

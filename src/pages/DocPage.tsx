import { ReadingControls } from '../account/ReadingControls.tsx';
import type { DocPage as DocPageData } from '../model/page.ts';
import { Breadcrumbs } from '../theme/Breadcrumbs.tsx';
import { Columns } from '../theme/Columns.tsx';
import { DocsSidebar } from '../theme/DocsSidebar.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { Paginator } from '../theme/Paginator.tsx';
import { RenderedHtml } from '../theme/RenderedHtml.tsx';
import { SamplesNote } from '../theme/SamplesNote.tsx';
import { useMessages } from '../theme/SiteContext.tsx';
import { Updated } from '../theme/Updated.tsx';
import { VersionDropdown } from '../theme/VersionDropdown.tsx';
import { VersionNotice } from '../theme/VersionNotice.tsx';

export function DocPage({ page }: { readonly page: DocPageData }) {
  const messages = useMessages();
  return (
    <Columns
      sidebar={page.sidebar && <DocsSidebar name={page.sidebarName ?? ''} items={page.sidebar} current={page.permalink} />}
      toc={page.toc}
      head={
        <>
          {page.versionBanner && <VersionNotice banner={page.versionBanner} />}
          {page.breadcrumbs.length > 0 && <Breadcrumbs items={page.breadcrumbs} />}
          <VersionDropdown versions={page.versions} />
          <PageHead title={page.title}>
            {page.contentId && <ReadingControls contentId={page.contentId} permalink={page.permalink} title={page.title} />}
          </PageHead>
        </>
      }
    >
      <article>
        <RenderedHtml name="body" html={page.bodies['body']} className="content" />
        <SamplesNote samples={page.samples} />
        <Updated date={page.updated} />
      </article>
      <Paginator
        label={messages.docsNavigation}
        back={page.previous}
        backLabel={messages.previous}
        forth={page.next}
        forthLabel={messages.next}
      />
    </Columns>
  );
}

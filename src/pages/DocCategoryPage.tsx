import type { DocCategoryPage as DocCategoryPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { DocCards } from '../theme/DocCards.tsx';
import { DocsHead } from '../theme/DocsHead.tsx';
import { DocsSidebar } from '../theme/DocsSidebar.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { Paginator } from '../theme/Paginator.tsx';
import { useMessages } from '../theme/SiteContext.tsx';

export function DocCategoryPage({ page }: { readonly page: DocCategoryPageData }) {
  const messages = useMessages();
  return (
    <Columns sidebar={<DocsSidebar name={page.sidebarName} items={page.sidebar} current={page.permalink} />}>
      <DocsHead banner={page.versionBanner} breadcrumbs={page.breadcrumbs} versions={page.versions} />
      <PageHead title={page.title} lead={page.description} />
      <DocCards cards={page.cards} />
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

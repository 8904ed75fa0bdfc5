import type { DocCategoryPage as DocCategoryPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { DocCards } from '../theme/DocCards.tsx';
import { DocPaginator } from '../theme/DocPaginator.tsx';
import { DocsHead } from '../theme/DocsHead.tsx';
import { DocsSidebar } from '../theme/DocsSidebar.tsx';
import { PageHead } from '../theme/PageHead.tsx';

export function DocCategoryPage({ page }: { readonly page: DocCategoryPageData }) {
  return (
    <Columns sidebar={<DocsSidebar name={page.sidebarName} items={page.sidebar} current={page.permalink} />}>
      <DocsHead banner={page.versionBanner} breadcrumbs={page.breadcrumbs} versions={page.versions} />
      <PageHead title={page.title} lead={page.description} />
      <DocCards cards={page.cards} />
      <DocPaginator page={page} />
    </Columns>
  );
}

import type { DocCategoryPage as DocCategoryPageData } from '../../shared/model/docsPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { DocCards } from '../theme/docs/DocCards.tsx';
import { DocsHead } from '../theme/docs/DocsHead.tsx';
import { DocsSidebar } from '../theme/docs/DocsSidebar.tsx';
import { Paginator } from '../theme/parts/Paginator.tsx';

export function DocCategoryPage({ page }: { readonly page: DocCategoryPageData }) {
  return (
    <Columns sidebar={<DocsSidebar name={page.sidebarName} items={page.sidebar} current={page.permalink} />}>
      <DocsHead {...page} />
      <PageHead title={page.title} lead={page.description} />
      <DocCards cards={page.cards} />
      <Paginator of="docs" back={page.previous} forth={page.next} />
    </Columns>
  );
}

import type { DocsRootPage as DocsRootPageData } from '../../shared/model/docsPages.ts';
import { Columns } from '../theme/article/Columns.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { CourseCards } from '../theme/docs/CourseCards.tsx';
import { DocsHead } from '../theme/docs/DocsHead.tsx';
import { DocsSidebar } from '../theme/docs/DocsSidebar.tsx';

export function DocsRootPage({ page }: { readonly page: DocsRootPageData }) {
  return (
    <Columns sidebar={<DocsSidebar name="" items={page.sidebar} current={page.permalink} />}>
      <DocsHead {...page} breadcrumbs={[]} />
      <PageHead title={page.title} lead={page.description} />
      <CourseCards cards={page.cards} headingLevel={2} />
    </Columns>
  );
}

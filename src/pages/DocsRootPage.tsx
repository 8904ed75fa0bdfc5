import type { DocsRootPage as DocsRootPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { CourseCards } from '../theme/CourseCards.tsx';
import { DocsHead } from '../theme/DocsHead.tsx';
import { DocsSidebar } from '../theme/DocsSidebar.tsx';
import { PageHead } from '../theme/PageHead.tsx';

export function DocsRootPage({ page }: { readonly page: DocsRootPageData }) {
  return (
    <Columns sidebar={<DocsSidebar name="" items={page.sidebar} current={page.permalink} />}>
      <DocsHead banner={page.versionBanner} breadcrumbs={[]} versions={page.versions} />
      <PageHead title={page.title} lead={page.description} />
      <CourseCards cards={page.cards} headingLevel={2} />
    </Columns>
  );
}

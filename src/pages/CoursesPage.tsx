import { ContinueReading } from '../account/ContinueReading.tsx';
import type { CoursesPage as CoursesPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { CourseCards } from '../theme/CourseCards.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { RenderedHtml } from '../theme/RenderedHtml.tsx';
import { SeriesCards } from '../theme/SeriesCards.tsx';

export function CoursesPage({ page }: { readonly page: CoursesPageData }) {
  return (
    <Columns>
      <PageHead title={page.title} lead={page.lead} />
      <ContinueReading courses={page.cards} />
      <CourseCards cards={page.cards} headingLevel={2} />
      <RenderedHtml name="body" html={page.bodies['body']} className="content" />
      <SeriesCards series={page.series} />
    </Columns>
  );
}

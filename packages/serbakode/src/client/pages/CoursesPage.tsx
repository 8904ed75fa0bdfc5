import type { CoursesPage as CoursesPageData } from '../../shared/model/page.ts';
import { Place } from '../parts/Place.tsx';
import { Columns } from '../theme/article/Columns.tsx';
import { PageBody } from '../theme/article/PageBody.tsx';
import { PageHead } from '../theme/article/PageHead.tsx';
import { PageNotices } from '../theme/article/PageNotices.tsx';
import { SeriesCards } from '../theme/blog/SeriesCards.tsx';
import { CourseCards } from '../theme/docs/CourseCards.tsx';
import { Actions } from '../theme/parts/Actions.tsx';
import { InLanguageOf } from '../theme/site/SiteContext.tsx';
import * as styles from './CoursesPage.module.css';

export function CoursesPage({ page }: { readonly page: CoursesPageData }) {
  return (
    <InLanguageOf page={page}>
      <Columns>
        <PageNotices page={page} />
        <PageHead title={page.title} lead={page.lead}>
          <Actions actions={page.actions} />
        </PageHead>
        <Place name="coursesTop" courses={page.cards} />
        <CourseCards cards={page.cards} headingLevel={2} />
        <div className={styles['columns']}>
          <PageBody page={page} />
          <SeriesCards series={page.series} />
        </div>
      </Columns>
    </InLanguageOf>
  );
}

import { ContinueReading } from '../account/ContinueReading.tsx';
import type { CoursesPage as CoursesPageData } from '../model/page.ts';
import { Columns } from '../theme/Columns.tsx';
import { CourseCards } from '../theme/CourseCards.tsx';
import { PageHead } from '../theme/PageHead.tsx';
import { PageBody } from '../theme/PageBody.tsx';
import { SeriesCards } from '../theme/SeriesCards.tsx';
import { InLanguageOf } from '../theme/SiteContext.tsx';
import { UntranslatedNotice } from '../theme/UntranslatedNotice.tsx';
import styles from './CoursesPage.module.css';

export function CoursesPage({ page }: { readonly page: CoursesPageData }) {
  return (
    <InLanguageOf page={page}>
      <Columns>
        {page.isFallback && <UntranslatedNotice />}
        <PageHead title={page.title} lead={page.lead} />
        <ContinueReading courses={page.cards} />
        <CourseCards cards={page.cards} headingLevel={2} />
        <div className={styles['columns']}>
          <PageBody page={page} />
          <SeriesCards series={page.series} />
        </div>
      </Columns>
    </InLanguageOf>
  );
}

import { definePart, type FilledKey, type PartSite } from 'serbakode';
import { en, type SchoolMessages } from './messages/en.ts';
import { id } from './messages/id.ts';
import { en as pagesEn, type SchoolPageMessages } from './messages/pages/en.ts';
import { id as pagesId } from './messages/pages/id.ts';
import { toCourseData, toFinishData, toPlanData } from './node/toPageData.ts';
import { toStartData } from './node/toStartData.ts';
import { toEndPath, type SchoolPaths } from './shared/paths.ts';

/** Options of the part. */
interface SchoolOptions extends SchoolPaths {
  /** Path of the page that explains terms. */
  readonly glossary: string;
}

const PREFIX = 'school.';
const PLACEHOLDERS: Record<FilledKey<SchoolMessages>, string[]> = { planMinutes: ['count'] };
const PAGE_PLACEHOLDERS: Record<FilledKey<SchoolPageMessages>, string[]> = {
  minutes: ['count'],
  exercises: ['count'],
  finishTitle: ['course'],
  solvedOf: ['done', 'count'],
  openChapters: ['count'],
  // `count` is the number that a plural form is chosen by: of days or weeks.
  weekTotal: ['count', 'minutes'],
  courseWeeks: ['course', 'count'],
  pictureLabel: ['course', 'date'],
};

/** Pages before and after a site's courses: a start page (layout `school/start`), a page for each course with a
 *  `landing` in courses.yml, one for its end, and a plan for the week. */
export default definePart(({ glossary, plan = '/plan', end = 'end', review = null }: Partial<SchoolOptions> = {}) => ({
  name: 'school',
  options: { glossary: 'string', plan: 'string', end: 'string', review: 'string' },
  client: './client/client.tsx',
  data: { plan, end, review } satisfies SchoolPaths,
  texts: [
    {
      name: 'school',
      prefix: PREFIX,
      folder: './messages',
      catalogues: { en: { ...en }, id: { ...id } },
      placeholders: PLACEHOLDERS,
    },
    {
      name: 'school-pages',
      prefix: PREFIX,
      folder: './messages/pages',
      catalogues: { en: { ...pagesEn }, id: { ...pagesId } },
      placeholders: PAGE_PLACEHOLDERS,
    },
  ],
  pages: {
    client: './client/pages.ts',
    list: ({ courses, findPage, withReplacements }: PartSite) => {
      const terms = glossary === undefined ? null : findPage(glossary);
      if (glossary !== undefined && !terms)
        throw new Error(`the option \`glossary\` is "${glossary}", which is not a page of this site`);
      const texts = withReplacements({ en: pagesEn, id: pagesId }, PREFIX, PAGE_PLACEHOLDERS);
      const taught = courses.flatMap((course) =>
        course.folder !== null && course.landing !== null
          ? [{ ...course, folder: course.folder, landing: course.landing }]
          : [],
      );
      return [
        ...taught.flatMap((course) => [
          {
            path: course.folder,
            title: course.title,
            description: course.description,
            view: 'Course',
            data: toCourseData(course, { all: taught, end, glossary: terms }),
          },
          {
            path: toEndPath(course.folder, end),
            title: texts.finishTitle(course.title),
            description: course.landing.result,
            view: 'Finish',
            data: toFinishData(course, taught),
            // Each reader sees their own.
            isIndexed: false,
            needsApplication: true,
          },
        ]),
        {
          path: plan,
          title: texts.planTitle,
          description: texts.planLead,
          view: 'Plan',
          data: toPlanData(taught, review),
          isIndexed: false,
          needsApplication: true,
        },
      ];
    },
    layouts: { start: { view: 'Start', toData: toStartData } },
  },
}));

import { definePart, type PartSite } from 'serbakode';
import { en } from './messages/en.ts';
import { id } from './messages/id.ts';
import { en as pagesEn } from './messages/pages/en.ts';
import { id as pagesId } from './messages/pages/id.ts';
import { toCourseData, toFinishData, toPlanData } from './node/toPageData.ts';
import { toStartData } from './node/toStartData.ts';
import { toEndPath, type SchoolPaths } from './shared/paths.ts';

/** Options of the part. */
interface SchoolOptions extends SchoolPaths {
  /** Path of the page that explains terms. */
  readonly glossary: string;
}

/** The way into a site's courses and out of them: a start page (layout `school/start`), a page for each course with a `landing` in
 *  courses.yml, one for its end, and a plan for the week. */
export default definePart(({ glossary, plan = '/plan', end = 'end' }: Partial<SchoolOptions> = {}) => ({
  name: 'school',
  client: './client/client.tsx',
  data: { plan, end } satisfies SchoolPaths,
  texts: [
    {
      name: 'school',
      prefix: 'school.',
      folder: './messages',
      catalogues: { en: { ...en }, id: { ...id } },
      placeholders: { planMinutes: ['count'] },
    },
    {
      name: 'school-pages',
      prefix: 'school.',
      folder: './messages/pages',
      catalogues: { en: { ...pagesEn }, id: { ...pagesId } },
      placeholders: {
        minutes: ['count'],
        exercises: ['count'],
        finishTitle: ['course'],
        solvedOf: ['done', 'count'],
        openChapters: ['count'],
        weekTotal: ['days', 'minutes'],
        courseWeeks: ['course', 'weeks'],
        pictureLabel: ['course', 'date'],
      },
    },
  ],
  pages: {
    client: './client/pages.ts',
    list: ({ interfaceLanguage, courses, findPage }: PartSite) => {
      const terms = glossary === undefined ? null : findPage(glossary);
      if (glossary !== undefined && !terms)
        throw new Error(`the option \`glossary\` is "${glossary}", which is not a page of this site`);
      const texts = interfaceLanguage === 'id' ? pagesId : pagesEn;
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
          data: toPlanData(taught),
          isIndexed: false,
          needsApplication: true,
        },
      ];
    },
    layouts: { start: { view: 'Start', toData: toStartData } },
  },
}));

import type { PagePractice } from '@serbakode/practice/exercises';
import { definePart, type FilledKey, type PartContent, type PartCourse } from 'serbakode';
import { en, type CountsMessages } from './messages/en.ts';
import { id } from './messages/id.ts';
import type { CountedCourse } from './shared/listRows.ts';

/** Options of the part. */
interface CountsOptions {
  /** Path of the page for authors. */
  readonly page?: string;
}

const PREFIX = 'counts.';
const PLACEHOLDERS: Record<FilledKey<CountsMessages>, string[]> = {
  denied: ['uid'],
  shown: ['shown', 'rare'],
  share: ['percent', 'devices'],
};

/** Counts how often each exercise is tried, solved and given up, without identifying readers. */
export default definePart(({ page = '/counts' }: CountsOptions = {}) => ({
  name: 'counts',
  options: { page: 'string' },
  // The exercises to count, and the database.
  needs: ['@serbakode/practice', '@serbakode/accounts'],
  client: './client/part.ts',
  texts: [
    {
      name: 'counts',
      prefix: PREFIX,
      folder: './messages',
      catalogues: { en: { ...en }, id: { ...id } },
      placeholders: PLACEHOLDERS,
    },
  ],
  pages: {
    client: './client/CountsPage.tsx',
    list: ({ courses, withReplacements }) => {
      const texts = withReplacements({ en, id }, PREFIX, PLACEHOLDERS);
      return [
        {
          path: page,
          title: texts.title,
          description: texts.lead,
          view: 'Counts',
          isIndexed: false,
          needsApplication: true,
          data: (content: PartContent) => ({ courses: toCountedCourses(courses, content) }),
        },
      ];
    },
  },
}));

/** The courses with their chapters that have exercises. */
function toCountedCourses(courses: readonly PartCourse[], { readPageData }: PartContent): CountedCourse[] {
  return courses.flatMap(({ title, chapters }) => {
    const counted = chapters.flatMap((chapter) => {
      const { exercises = [] } = (readPageData(chapter) as PagePractice | null) ?? {};
      const shown = exercises.map(({ itemId, id, title }) => ({ itemId, id, title }));
      return shown.length > 0 ? [{ title: chapter.title, permalink: chapter.permalink, exercises: shown }] : [];
    });
    return counted.length > 0 ? [{ title, chapters: counted }] : [];
  });
}

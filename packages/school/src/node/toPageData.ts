import type { PartContent, PartCourse } from 'serbakode';
import type { CourseData, CourseLink, FinishData, PlanData, TaughtChapter } from '../shared/pageData.ts';
import { toEndPath, type SchoolPaths } from '../shared/paths.ts';

/** A course with its own page. */
interface TaughtCourse extends PartCourse {
  readonly folder: string;
  readonly landing: NonNullable<PartCourse['landing']>;
}

interface CourseSurroundings extends Pick<SchoolPaths, 'end'>, Pick<CourseData, 'glossary'> {
  /** All courses that have pages. */
  readonly all: readonly TaughtCourse[];
}

type ReadChapter = PartContent['readChapter'];

export const toCourseData =
  (course: TaughtCourse, { all, end, glossary }: CourseSurroundings) =>
  ({ readChapter }: PartContent): CourseData => {
    const { description, picture, landing, level, requirements, requires, note, chapters } = course;
    const { result, skills, audience } = landing;
    return {
      description,
      picture,
      result,
      skills,
      audience,
      level,
      requirements,
      requires,
      note,
      chapters: chapters.map((chapter) => toTaughtChapter(chapter, readChapter)),
      end: toEndPath(toOverview(course), end),
      next: toNext(course, all),
      glossary,
    };
  };

export const toFinishData =
  (course: TaughtCourse, all: readonly TaughtCourse[]) =>
  ({ readChapter }: PartContent): FinishData => ({
    course: { title: course.title, permalink: toOverview(course) },
    result: course.landing.result,
    skills: course.landing.skills,
    chapters: course.chapters.map((chapter) => ({
      ...toTaughtChapter(chapter, readChapter),
      items: readChapter(chapter).exercises,
    })),
    next: toNext(course, all),
  });

export const toPlanData =
  (courses: readonly TaughtCourse[], review: PlanData['review']) =>
  ({ readChapter }: PartContent): PlanData => ({
    review,
    courses: courses.map((course) => ({
      title: course.title,
      chapters: course.chapters.map((chapter) => toTaughtChapter(chapter, readChapter)),
    })),
  });

function toTaughtChapter(chapter: PartCourse['chapters'][number], readChapter: ReadChapter): TaughtChapter {
  const { contentId, title, description, permalink } = chapter;
  const { minutes, exercises } = readChapter(chapter);
  return { contentId, title, description, permalink, minutes, exercises: exercises.length };
}

/** @throws Error if `next` of the course names a course without a page */
function toNext({ title, landing }: TaughtCourse, all: readonly TaughtCourse[]): CourseLink[] {
  return landing.next.map((sidebar) => {
    const next = all.find((course) => course.sidebar === sidebar);
    if (!next) throw new Error(`the course "${title}" names "${sidebar}" in \`next\`, which has no \`landing\``);
    return toCourseLink(next);
  });
}

export function toCourseLink(course: PartCourse): CourseLink {
  return {
    title: course.title,
    permalink: toOverview(course),
    description: course.landing?.result ?? course.description,
    picture: course.picture,
  };
}

function toOverview({ overview, title }: PartCourse) {
  if (overview === null) throw new Error(`the course "${title}" has no page`);
  return overview;
}

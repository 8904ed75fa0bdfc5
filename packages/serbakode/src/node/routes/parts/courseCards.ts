import type { CourseCard, ExerciseCourse } from '../../../shared/model/page.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyReader } from './bodies.ts';
import { findPage } from './findPage.ts';

const WORDS_PER_MINUTE = 180;
const MINUTES_PER_EXERCISE = 4;

/**
 * Cards of the courses in courses.yml, with the existing docs of the latest version; without that file, one card per
 * sidebar.
 */
export function toCourseCards(site: Site, bodies: Pick<BodyReader, 'readSize'>): CourseCard[] {
  const latest = site.versions.find(({ isLast }) => isLast);
  if (!latest) return [];
  const described = listCourses(site, latest).flatMap(({ course, docs }) => {
    const { title, description, requirements, level, note, section } = course;
    const requires = course.requires.flatMap(({ path }) => {
      const page = findPage(site, path);
      return page ? [{ title: page.title, permalink: page.permalink }] : [];
    });
    return toCard({ title, description, requirements, level, requires, note, section }, docs, bodies);
  });
  return described.length > 0 ? described : toSidebarCards(latest, bodies);
}

/** The exercises of each course, in reading order. */
export function toExerciseCourses(site: Site, { readExercises }: Pick<BodyReader, 'readExercises'>): ExerciseCourse[] {
  return listCourseDocs(site).flatMap(({ title, docs }) => {
    const chapters = docs.flatMap(({ file, contentId, title, permalink }) => {
      const { exercises = [] } = readExercises(file, contentId);
      return exercises.length > 0 ? [{ title, permalink, exercises }] : [];
    });
    const permalink = docs[0]?.permalink;
    return permalink && chapters.length > 0 ? [{ title, permalink, chapters }] : [];
  });
}

/** Files whose text the cards count: those of a page with cards. */
export function listCourseFiles(site: Site): ParsedFile[] {
  return listCourseDocs(site).flatMap(({ docs }) => docs.map(({ file }) => file));
}

/** The docs of each course, or of each sidebar where no course is described. */
function listCourseDocs(site: Site): { readonly title: string; readonly docs: readonly BuiltDoc[] }[] {
  const latest = site.versions.find(({ isLast }) => isLast);
  if (!latest) return [];
  const described = listCourses(site, latest).map(({ course: { title }, docs }) => ({ title, docs }));
  if (described.length > 0) return described;
  return latest.sidebars.map(listedDocs).flatMap((docs) => (docs[0] ? [{ title: docs[0].title, docs }] : []));
}

export function listSidebarFiles({ sidebars }: DocsVersion): ParsedFile[] {
  return [...new Set(sidebars.flatMap((sidebar) => listedDocs(sidebar).map(({ file }) => file)))];
}

function listCourses(site: Site, { sidebars }: DocsVersion) {
  return site.maps.courses.flatMap((course) => {
    const sidebar = sidebars.find(({ name }) => name === course.sidebar);
    return sidebar && sidebar.docs.size > 0 ? [{ course, docs: [...sidebar.docs] }] : [];
  });
}

/** One card per sidebar, with the text of its first doc. */
export function toSidebarCards({ sidebars }: DocsVersion, bodies: Pick<BodyReader, 'readSize'>): CourseCard[] {
  return sidebars.flatMap((sidebar) => {
    const docs = listedDocs(sidebar);
    const [first] = docs;
    if (!first) return [];
    const { title, description } = first;
    return toCard(
      { title, description, requirements: '', level: null, requires: [], note: '', section: '' },
      docs,
      bodies,
    );
  });
}

function listedDocs({ docs }: DocsVersion['sidebars'][number]): BuiltDoc[] {
  return [...docs].filter(({ isUnlisted }) => !isUnlisted);
}

function toCard(
  words: Omit<CourseCard, 'permalink' | 'chapters' | 'exercises' | 'minutes'>,
  docs: readonly BuiltDoc[],
  { readSize }: Pick<BodyReader, 'readSize'>,
): CourseCard[] {
  const [first] = docs;
  if (!first) return [];
  const sizes = docs.map(({ file }) => readSize(file));
  const exercises = sum(sizes.map((size) => size.exercises));
  const count = sum(sizes.map((size) => size.words));
  return [
    {
      ...words,
      permalink: first.permalink,
      chapters: docs.map(({ contentId, title, permalink }, index) => ({
        contentId,
        title,
        permalink,
        exercises: sizes[index]?.exercises ?? 0,
      })),
      exercises,
      minutes: Math.ceil(count / WORDS_PER_MINUTE + exercises * MINUTES_PER_EXERCISE),
    },
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

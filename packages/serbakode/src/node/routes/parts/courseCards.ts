import type { CourseCard, ExerciseCourse } from '../../../shared/model/page.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyReader } from './bodies.ts';
import { findPage } from './findPage.ts';

const WORDS_PER_MINUTE = 180;
const MINUTES_PER_EXERCISE = 4;

/** A course with its docs, in reading order: there is at least one. */
export interface ListedCourse extends Omit<CourseCard, 'permalink' | 'chapters' | 'exercises' | 'minutes'> {
  /** Name of its sidebar. */
  readonly sidebar: string;
  readonly docs: readonly [BuiltDoc, ...BuiltDoc[]];
}

/** The courses of courses.yml, with the existing docs of the latest version; without that file, one per sidebar. */
export function listCourses(site: Site): ListedCourse[] {
  const latest = site.versions.find(({ isLast }) => isLast);
  if (!latest) return [];
  const described = site.maps.courses.flatMap(({ place: _place, ...course }) => {
    const [first, ...others] = latest.sidebars.find(({ name }) => name === course.sidebar)?.docs ?? [];
    const requires = course.requires.flatMap(({ path }) => {
      const page = findPage(site, path);
      return page ? [{ title: page.title, permalink: page.permalink }] : [];
    });
    return first ? [{ ...course, requires, docs: [first, ...others] as const }] : [];
  });
  return described.length > 0 ? described : listSidebars(latest);
}

/** Sidebars as courses, with the texts of their first docs. */
function listSidebars({ sidebars }: DocsVersion): ListedCourse[] {
  const words = { requirements: '', level: null, requires: [], note: '', section: '' };
  return sidebars.flatMap(({ name, docs }) => {
    const [first, ...others] = [...docs].filter(({ isUnlisted }) => !isUnlisted);
    if (!first) return [];
    const { title, description } = first;
    return [{ ...words, sidebar: name, title, description, docs: [first, ...others] as const }];
  });
}

export const toCourseCards = (site: Site, bodies: Pick<BodyReader, 'readSize'>): CourseCard[] =>
  listCourses(site).map((course) => toCard(course, bodies));

export const toSidebarCards = (version: DocsVersion, bodies: Pick<BodyReader, 'readSize'>): CourseCard[] =>
  listSidebars(version).map((course) => toCard(course, bodies));

/** The exercises of each course, in reading order. */
export function toExerciseCourses(site: Site, { readExercises }: Pick<BodyReader, 'readExercises'>): ExerciseCourse[] {
  return listCourses(site).flatMap(({ title, docs }) => {
    const chapters = docs.flatMap(({ file, contentId, title, permalink }) => {
      const { exercises = [] } = readExercises(file, contentId);
      return exercises.length > 0 ? [{ title, permalink, exercises }] : [];
    });
    return chapters.length > 0 ? [{ title, permalink: docs[0].permalink, chapters }] : [];
  });
}

/** Files whose text the cards of courses count. */
export const listCourseFiles = (site: Site): ParsedFile[] => toFiles(listCourses(site));

/** Files whose text the cards of sidebars count. */
export const listSidebarFiles = (version: DocsVersion): ParsedFile[] => toFiles(listSidebars(version));

const toFiles = (courses: readonly ListedCourse[]): ParsedFile[] => [
  ...new Set(courses.flatMap(({ docs }) => docs.map(({ file }) => file))),
];

function toCard(
  { sidebar: _sidebar, docs, ...words }: ListedCourse,
  { readSize }: Pick<BodyReader, 'readSize'>,
): CourseCard {
  const sizes = docs.map(({ file }) => readSize(file));
  const exercises = sum(sizes.map((size) => size.exercises));
  return {
    ...words,
    permalink: docs[0].permalink,
    chapters: docs.map(({ contentId, title, permalink }, index) => ({
      contentId,
      title,
      permalink,
      exercises: sizes[index]?.exercises ?? 0,
    })),
    exercises,
    minutes: toMinutes({ words: sum(sizes.map((size) => size.words)), exercises }),
  };
}

/** Time to read a text and solve its exercises. */
export const toMinutes = ({ words, exercises }: ReturnType<BodyReader['readSize']>): number =>
  Math.ceil(words / WORDS_PER_MINUTE + exercises * MINUTES_PER_EXERCISE);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

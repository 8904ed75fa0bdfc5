import type { CourseCard, CourseLanding, ModePicture } from '../../../shared/model/docsPages.ts';
import type { Permalink, SitePath } from '../../../shared/model/permalink.ts';
import { encodePath, toFilesBase, toFileUrl, toPermalink, withTrailingSlash } from '../../../shared/model/sitePath.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import type { CourseDefinition } from '../../content/blog/readBlogMaps.ts';
import type { BuiltDoc } from '../../content/docs/toDocs.ts';
import type { DocsVersion } from '../../content/docs/versions/versionPlan.ts';
import type { Site } from '../../content/site/site.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { BodyReader } from './bodies.ts';
import { findPage } from './findPage.ts';

const WORDS_PER_MINUTE = 180;
const MINUTES_PER_EXERCISE = 4;

/** A course with its docs, in reading order: there is at least one. */
interface ListedCourse extends Omit<CourseCard, 'permalink' | 'chapters' | 'exercises' | 'minutes'> {
  /** Name of its sidebar. */
  readonly sidebar: string;
  readonly docs: readonly [BuiltDoc, ...BuiltDoc[]];
  readonly landing: CourseLanding | null;
}

/** The version whose sidebars are courses. */
export const findCourseVersion = ({ versions }: Pick<Site, 'versions'>): DocsVersion | undefined =>
  versions.find(({ isLast }) => isLast);

/** The courses of courses.yml, with the existing docs of the latest version; without that file, one per sidebar. */
export function listCourses(site: Site): ListedCourse[] {
  const latest = findCourseVersion(site);
  if (!latest) return [];
  const described = site.maps.courses.flatMap(({ place: _place, ...course }) => {
    const [first, ...others] = latest.sidebars.find(({ name }) => name === course.sidebar)?.docs ?? [];
    const requires = course.requires.flatMap(({ path }) => {
      const page = findPage(site, path);
      return page ? [{ title: page.title, permalink: page.permalink }] : [];
    });
    if (!first) return [];
    const docs = [first, ...others] as const;
    const overview = course.landing ? toOverview(docs, latest, site.config) : null;
    return [{ ...course, requires, docs, picture: toPicture(course.picture, site.config), overview }];
  });
  return described.length > 0 ? described : listSidebars(latest);
}

/** The page of a course is at the deepest folder that all its chapters are in.
 *  @returns null if that is the folder of all docs */
export function toOverview(
  docs: readonly Pick<BuiltDoc, 'sitePath'>[],
  { basePath }: Pick<DocsVersion, 'basePath'>,
  { baseUrl, trailingSlash }: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>,
): Permalink | null {
  const [first = [], ...others] = docs.map(({ sitePath }) => sitePath.split('/').slice(0, -1));
  const length = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  const shared = length === -1 ? first : first.slice(0, length);
  const folder = `${shared.join('/')}/` as SitePath;
  const root = withTrailingSlash(basePath, true);
  return folder.startsWith(root) && folder !== root
    ? toPermalink(withTrailingSlash(folder, trailingSlash), baseUrl)
    : null;
}

function toPicture(picture: CourseDefinition['picture'], config: SiteConfig): ModePicture | null {
  const toUrl = (file: string) => toFileUrl(encodePath(file), toFilesBase(config));
  return picture && { light: toUrl(picture.light), dark: toUrl(picture.dark) };
}

/** Sidebars as courses, with the texts of their first docs. */
export function listSidebars({ sidebars }: DocsVersion): ListedCourse[] {
  const words = {
    requirements: '',
    level: null,
    requires: [],
    note: '',
    section: '',
    picture: null,
    landing: null,
    overview: null,
  };
  return sidebars.flatMap(({ name, docs }) => {
    const [first, ...others] = [...docs].filter(({ isUnlisted }) => !isUnlisted);
    if (!first) return [];
    const { title, description } = first;
    return [{ ...words, sidebar: name, title, description, docs: [first, ...others] as const }];
  });
}

/** Files whose text the cards of courses count. */
export const listFilesOf = (courses: readonly ListedCourse[]): ParsedFile[] => [
  ...new Set(courses.flatMap(({ docs }) => docs.map(({ file }) => file))),
];

export const toCards = (courses: readonly ListedCourse[], bodies: Pick<BodyReader, 'readSize'>): CourseCard[] =>
  courses.map((course) => toCard(course, bodies));

function toCard(
  { sidebar: _sidebar, landing: _landing, docs, ...words }: ListedCourse,
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
    minutes: sum(sizes.map(toMinutes)),
  };
}

/** Time to read a text and solve its exercises. */
export const toMinutes = ({ words, exercises }: ReturnType<BodyReader['readSize']>): number =>
  Math.ceil(words / WORDS_PER_MINUTE + exercises * MINUTES_PER_EXERCISE);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

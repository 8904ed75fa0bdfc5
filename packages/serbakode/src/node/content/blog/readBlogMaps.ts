import path from 'node:path';
import type * as v from 'valibot';
import type { SitePath } from '../../../shared/model/permalink.ts';
import type { Author, Tag } from '../../../shared/model/post.ts';
import {
  encodePath,
  toFilesBase,
  toFileUrl,
  toKebabCase,
  toPermalink,
  withTrailingSlash,
} from '../../../shared/model/sitePath.ts';
import { toAuthorsPath, toTagsPath } from '../../config/basePaths.ts';
import type { BlogInstance } from '../../config/locales/blogInstances.ts';
import { toLocaleFolders } from '../../config/locales/localeFolders.ts';
import {
  checkTranslatedYaml,
  readTranslatedYaml,
  type Entries,
  type TranslatedYaml,
} from '../../config/locales/translatedYaml.ts';
import type { SiteConfig } from '../../config/siteConfig.ts';
import { checkShape, warnOfTyposInEach } from '../../diagnostics/checkShape.ts';
import type { ProblemList } from '../../diagnostics/createProblemList.ts';
import { isGroup } from '../../diagnostics/group.ts';
import type { FilePlace } from '../../diagnostics/problem.ts';
import type { Reading } from '../../files/reading.ts';
import { tagsFile, toTagMap } from '../sources/tags.ts';
import { toPlaceOfKey } from '../sources/toPlaceOfKey.ts';
import type { NamedImage, WrittenLink } from '../sources/writtenLink.ts';
import { authorsFile, coursesFile, glossaryFile, seriesFile } from './blogFiles.ts';
import { toSocials } from './socials.ts';

/** A series as its author lists it, before its posts are resolved. */
interface SeriesDefinition extends Omit<ValueOf<typeof seriesFile>, 'posts'> {
  readonly id: string;
  readonly slugs: readonly string[];
  readonly place: FilePlace;
}

/** A course as `courses.yml` describes it. */
export interface CourseDefinition extends Omit<v.InferOutput<typeof coursesFile>[number], 'level' | 'requires'> {
  /** From 1 to 3; null if the file names none. */
  readonly level: number | null;
  /** The pages to read before. */
  readonly requires: readonly NamedPage[];
  readonly place: FilePlace;
}

/** A page that a file names by its path. */
interface NamedPage {
  readonly path: SitePath;
  readonly place: FilePlace;
}

/** A term as `glossary.yml` explains it. */
interface TermDefinition extends Omit<v.InferOutput<typeof glossaryFile>[number], 'lesson'> {
  /** Id of its element on the page of the glossary. */
  readonly id: string;
  /** The page that introduces it. */
  readonly lesson: NamedPage | null;
}

export interface AuthorPlan {
  readonly author: Author;
  readonly description: string;
  readonly path: SitePath;
}

/** Authors, tags, series and courses of a blog. */
export interface BlogMaps {
  readonly authors: ReadonlyMap<string, Author>;
  /** Authors with pages of their own. */
  readonly authorPages: readonly AuthorPlan[];
  /** Authors' pages on the site. */
  readonly authorLinks: readonly WrittenLink[];
  /** Authors' pictures. */
  readonly authorImages: readonly NamedImage[];
  /** False if authors.yml is invalid: then its error is reported, but unknown authors of posts are not. */
  readonly areAuthorsKnown: boolean;
  /** null if the site has no tags.yml or it is invalid; any tag may then be used. */
  readonly tags: ReadonlyMap<string, Tag> | null;
  readonly series: readonly SeriesDefinition[];
  readonly courses: readonly CourseDefinition[];
  readonly glossary: readonly TermDefinition[];
}

/** Read the maps of a blog in one locale: its own files override the site's.
 *  @param of folders of the blog and of its translation */
export async function readBlogMaps(
  config: SiteConfig,
  reading: Reading,
  of: Pick<BlogInstance, 'dir' | 'translatedDir'> = { dir: 'blog', translatedDir: toLocaleFolders(config).blog },
): Promise<BlogMaps> {
  const { problems } = reading;
  const folders = toLocaleFolders(config);
  const read = (dir: string, translatedDir: string, name: string) =>
    readTranslatedYaml({ original: path.join(dir, name), translation: path.join(translatedDir, name) }, reading);
  const [authors, tags, series, courses, glossary] = await Promise.all([
    read(of.dir, of.translatedDir, 'authors.yml'),
    read(of.dir, of.translatedDir, 'tags.yml'),
    read(of.dir, of.translatedDir, 'series.yml'),
    read('', folders.root, 'courses.yml'),
    read('', folders.root, 'glossary.yml'),
  ]);
  const knownAuthors = checkTranslatedYaml(authorsFile, authors, problems);
  const authorPages = toAuthorPages(knownAuthors, config);
  return {
    authors: new Map([
      ...toAuthors(knownAuthors, config),
      ...authorPages.map(({ author }) => [author.key, author] as const),
    ]),
    authorPages,
    authorLinks: toAuthorLinks(knownAuthors),
    authorImages: toAuthorImages(knownAuthors),
    areAuthorsKnown: knownAuthors?.isWhole ?? true,
    tags: toTagMap(checkTranslatedYaml(tagsFile, tags, problems), { ...toBlogTags(config), problems }),
    series: toSeries(checkTranslatedYaml(seriesFile, series, problems)),
    courses: toCourses(courses, problems),
    glossary: toGlossary(glossary, problems),
  };
}

/** What is the same for all tags of the blog. */
export const toBlogTags = (config: SiteConfig) => ({
  config,
  listPath: toTagsPath(config),
  fileName: 'blog/tags.yml',
});

type ValueOf<Schema extends v.GenericSchema> = v.InferOutput<Schema>[keyof v.InferOutput<Schema>];
type EntriesOf<Schema extends v.GenericSchema> = Entries<ValueOf<Schema>> | null;

function toAuthors(authors: EntriesOf<typeof authorsFile>, config: SiteConfig): ReadonlyMap<string, Author> {
  return new Map(Object.entries(authors?.entries ?? {}).map(([key, fields]) => [key, toAuthor(key, fields, config)]));
}

function toAuthorPages(authors: EntriesOf<typeof authorsFile>, config: SiteConfig): AuthorPlan[] {
  return Object.entries(authors?.entries ?? {}).flatMap(([key, { page, description, ...fields }]) => {
    if (page === false) return [];
    const name = page === true ? toPlaceOfKey(key) : page.permalink.replace(/^\//, '');
    const path = withTrailingSlash(toAuthorsPath(config, name), config.trailingSlash);
    const author = { ...toAuthor(key, fields, config), page: toPermalink(path, config.baseUrl) };
    return [{ author, description, path }];
  });
}

function toAuthorLinks(authors: EntriesOf<typeof authorsFile>): WrittenLink[] {
  if (!authors) return [];
  return Object.entries(authors.entries).flatMap(([key, { url }]) =>
    url?.startsWith('/') ? [{ href: url, place: authors.placeOf(key, `${key}.url`) }] : [],
  );
}

function toAuthorImages(authors: EntriesOf<typeof authorsFile>): NamedImage[] {
  if (!authors) return [];
  return Object.entries(authors.entries).flatMap(([key, { image_url: src }]) =>
    src === undefined ? [] : [{ src, place: authors.placeOf(key, `${key}.image_url`) }],
  );
}

export function toAuthor(
  key: string,
  fields: Omit<ValueOf<typeof authorsFile>, 'page' | 'description'>,
  config: SiteConfig,
): Author {
  const image = fields.image_url ?? null;
  const url = fields.url?.replace(/^\/(?!\/)/, config.baseUrl);
  return {
    key,
    name: fields.name,
    title: fields.title ?? '',
    href: url ?? (fields.email === undefined ? null : `mailto:${fields.email}`),
    imageUrl: image?.startsWith('/') ? toFileUrl(image, toFilesBase(config)) : image,
    ...toSocials(fields.socials),
  };
}

function toSeries(series: EntriesOf<typeof seriesFile>): SeriesDefinition[] {
  return Object.entries(series?.entries ?? {}).map(([id, { title, description, posts }]) => ({
    id,
    title,
    description,
    slugs: posts,
    place: series?.placeOf(id) ?? { file: '', line: 1, column: 1 },
  }));
}

/** The courses in the site's order; a translation overrides entries with the same `sidebar`. */
function toCourses({ original, translation }: TranslatedYaml, problems: ProblemList): CourseDefinition[] {
  const toDefinitions = (yaml: TranslatedYaml['original'], value: unknown): CourseDefinition[] => {
    if (!yaml) return [];
    const courses = checkShape(coursesFile, value, yaml, problems) ?? [];
    warnOfTyposInEach(coursesFile, yaml.value, yaml, problems);
    return courses.map(({ level = null, requires, ...course }, index) => {
      const place = (field: string): FilePlace => ({ file: yaml.file, ...yaml.placeOf(`[${index}].${field}`) });
      return {
        ...course,
        level,
        requires: requires.map((path, position) => ({ path: encodePath(path), place: place(`requires[${position}]`) })),
        place: place('sidebar'),
      };
    });
  };
  const base = toDefinitions(original, original?.value);
  const own = toDefinitions(translation, fillUpCourses(translation?.value, original?.value));
  const bySidebar = new Map([...base, ...own].map((course) => [course.sidebar, course]));
  return [...bySidebar.values()];
}

/** The terms of a locale: its own file, or the site's. */
function toGlossary({ original, translation }: TranslatedYaml, problems: ProblemList): TermDefinition[] {
  const yaml = translation ?? original;
  if (!yaml) return [];
  const owners = new Map<string, string>();
  warnOfTyposInEach(glossaryFile, yaml.value, yaml, problems);
  return (checkShape(glossaryFile, yaml.value, yaml, problems) ?? []).flatMap(({ lesson, ...term }, index) => {
    const place = (field: string): FilePlace => ({ file: yaml.file, ...yaml.placeOf(`[${index}].${field}`) });
    const id = toKebabCase(term.term);
    const owner = owners.get(id);
    owners.set(id, term.term);
    if (owner === undefined)
      return [
        { ...term, id, lesson: lesson === undefined ? null : { path: encodePath(lesson), place: place('lesson') } },
      ];
    problems.add({
      ...place('term'),
      message: `the term "${term.term}" has the address #${id}, and so has "${owner}"`,
      fix: 'remove one of them',
    });
    return [];
  });
}

function fillUpCourses(courses: unknown, known: unknown): unknown {
  if (!Array.isArray(courses) || !Array.isArray(known)) return courses;
  const bySidebar = new Map(known.filter(isGroup).map((course) => [course['sidebar'], course]));
  return courses.map((course: unknown) =>
    isGroup(course) ? { ...bySidebar.get(course['sidebar']), ...course } : course,
  );
}

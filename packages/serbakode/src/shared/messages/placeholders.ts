import type { Messages } from './en.ts';

/** Keys of a catalogue's messages that are put together from values. */
export type FilledKey<Catalogue, Prefix extends string = ''> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends (...values: never[]) => string ? `${Prefix}${Key}` : never;
}[keyof Catalogue & string];

type Placeholders = Readonly<
  Record<FilledKey<Messages> | `markdown.${'headingAnchor' | 'footnoteBack' | 'footnote'}`, readonly string[]>
>;

/** Names of the values of a message, in the order of its arguments. `count` chooses the plural form. */
const placeholders: Placeholders = {
  postsTagged: ['posts', 'tag'],
  docsTagged: ['count', 'tag'],
  authorTitle: ['author', 'posts'],
  postCount: ['count'],
  pageNumber: ['page'],
  pageOf: ['page', 'pageCount'],
  readingTime: ['count'],
  readMoreAbout: ['title'],
  seriesPart: ['position', 'parts'],
  partCount: ['count'],
  untranslatedText: ['language'],
  samplesOf: ['count', 'language', 'program'],
  exercisesSolved: ['solved', 'count'],
  expandCategory: ['label'],
  itemCount: ['count'],
  chapterCount: ['count'],
  courseLevel: ['level'],
  termCount: ['count'],
  courseMinutes: ['count'],
  versionUnreleased: ['version'],
  versionUnmaintained: ['version'],
  versionLatest: ['version'],
  baseUrlConfigured: ['baseUrl'],
  baseUrlSuggestion: ['path'],
  'markdown.headingAnchor': ['heading'],
  'markdown.footnoteBack': ['reference'],
  'markdown.footnote': ['reference'],
};

export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = placeholders;

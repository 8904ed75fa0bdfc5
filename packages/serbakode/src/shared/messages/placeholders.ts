import type { Messages } from './en.ts';
import type { ExerciseMessages } from './exercise/en.ts';
import { en as hintMessages } from './hints/en.ts';
import type { PracticeMessages } from './practice/en.ts';

/** Keys of a catalogue's messages that are put together from values. */
export type FilledKey<Catalogue, Prefix extends string = ''> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends (...values: never[]) => string ? `${Prefix}${Key}` : never;
}[keyof Catalogue & string];

type Placeholders = Readonly<
  Record<
    | FilledKey<Messages>
    | FilledKey<PracticeMessages, 'practice.'>
    | FilledKey<ExerciseMessages, 'exercise.'>
    | `markdown.${'headingAnchor' | 'footnoteBack' | 'footnote' | 'practice.hintOf'}`,
    readonly string[]
  >
>;

/** Names of the values of a message, in the order of its arguments. `count` chooses the plural form. */
const placeholders: Placeholders = {
  postsTagged: ['posts', 'tag'],
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
  'practice.loading': ['program'],
  'practice.bytes': ['loaded', 'total'],
  'practice.question': ['program', 'size'],
  'practice.removeKept': ['program'],
  'practice.notKept': ['what'],
  'practice.took': ['seconds'],
  'practice.differentLines': ['count'],
  'practice.missingLines': ['count'],
  'practice.exitCode': ['code'],
  'practice.errorAt': ['line', 'title'],
  'practice.hintAt': ['line', 'hint'],
  'practice.editor': ['title'],
  'practice.rows': ['count'],
  'practice.files': ['count'],
  'exercise.failedCheck': ['name'],
  'exercise.fileDiffers': ['title'],
  'exercise.withData': ['name'],
  'exercise.linesGone': ['lines'],
  'exercise.predictedLine': ['line'],
  'exercise.predictedCount': ['count'],
  'exercise.predictedRow': ['row'],
  'exercise.predictedRows': ['count'],
  'exercise.orderProgram': ['placed', 'count'],
  'exercise.orderAt': ['position', 'count'],
  'exercise.orderCount': ['placed', 'count'],
  'exercise.headingCase': ['heading'],
  'exercise.wrongHeading': ['heading'],
  'markdown.headingAnchor': ['heading'],
  'markdown.footnoteBack': ['reference'],
  'markdown.footnote': ['reference'],
  'markdown.practice.hintOf': ['number', 'total'],
};

export const PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = { ...placeholders, ...ofHints() };

/** Hints are templates already: each says itself what it is put together from. */
function ofHints(): Record<string, string[]> {
  const sentences = Object.entries(hintMessages).flatMap(([language, hints]) =>
    typeof hints === 'string'
      ? []
      : Object.entries(hints).map(([key, text]: [string, string]) => [`hints.${language}.${key}`, text] as const),
  );
  return Object.fromEntries(
    sentences.map(([key, text]) => [key, [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]]),
  );
}

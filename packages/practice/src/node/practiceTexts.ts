import type { FilledKey } from 'serbakode/part';
import { en as articleEn } from '../messages/article/en.ts';
import { id as articleId } from '../messages/article/id.ts';
import { en as exerciseEn, type ExerciseMessages } from '../messages/exercise/en.ts';
import { id as exerciseId } from '../messages/exercise/id.ts';
import { en as hintsEn } from '../messages/hints/en.ts';
import { id as hintsId } from '../messages/hints/id.ts';
import { en as keptEn, type KeptMessages } from '../messages/kept/en.ts';
import { id as keptId } from '../messages/kept/id.ts';
import { en as playgroundEn, type PlaygroundMessages } from '../messages/playground/en.ts';
import { id as playgroundId } from '../messages/playground/id.ts';
import { en as practiceEn, type PracticeMessages } from '../messages/practice/en.ts';
import { id as practiceId } from '../messages/practice/id.ts';
import { en as reviewEn, type ReviewMessages } from '../messages/review/en.ts';
import { id as reviewId } from '../messages/review/id.ts';
import { en as stepsEn, type StepMessages } from '../messages/steps/en.ts';
import { id as stepsId } from '../messages/steps/id.ts';
import { ARTICLE_TEXTS } from '../shared/attributes.ts';

const PRACTICE: Record<FilledKey<PracticeMessages>, string[]> = {
  loading: ['program'],
  bytes: ['loaded', 'total'],
  question: ['program', 'size'],
  removeKept: ['program'],
  notKept: ['what'],
  took: ['seconds'],
  differentLines: ['count'],
  missingLines: ['count'],
  exitCode: ['code'],
  errorAt: ['line', 'title'],
  hintAt: ['line', 'hint'],
  editor: ['title'],
  rows: ['count'],
  files: ['count'],
};
const EXERCISE: Record<FilledKey<ExerciseMessages>, string[]> = {
  failedCheck: ['name'],
  fileDiffers: ['title'],
  withData: ['name'],
  linesGone: ['lines'],
  predictedLine: ['line'],
  predictedCount: ['count'],
  predictedRow: ['row'],
  predictedRows: ['count'],
  orderProgram: ['placed', 'count'],
  orderAt: ['position', 'count'],
  orderCount: ['placed', 'count'],
  headingCase: ['heading'],
  wrongHeading: ['heading'],
};
const STEPS: Record<FilledKey<StepMessages>, string[]> = {
  title: ['program'],
  step: ['step', 'count'],
  begins: ['line'],
  set: ['name', 'value'],
  called: ['name'],
  calledWith: ['name', 'values'],
  returns: ['name', 'value'],
  failed: ['error'],
  prints: ['text'],
  nextLine: ['line'],
  more: ['count'],
};

export const PLAYGROUND: Record<FilledKey<PlaygroundMessages>, string[]> = {
  tooMany: ['count'],
  removeFile: ['title'],
  bringBack: ['title'],
  notYours: ['name'],
};

const KEPT: Record<FilledKey<KeptMessages>, string[]> = { solved: ['count'], drafts: ['count'] };

export const REVIEW: Record<FilledKey<ReviewMessages>, string[]> = {
  position: ['number', 'count'],
  enough: ['count'],
  nextOn: ['date'],
};

/** Catalogues that the client loads with the first tap, and the one that is written into articles. */
export const PRACTICE_TEXTS = [
  toTexts('practice', { en: practiceEn, id: practiceId }, PRACTICE),
  toTexts('exercise', { en: exerciseEn, id: exerciseId }, EXERCISE),
  toTexts('steps', { en: stepsEn, id: stepsId }, STEPS),
  toTexts('playground', { en: playgroundEn, id: playgroundId }, PLAYGROUND),
  toTexts('kept', { en: keptEn, id: keptId }, KEPT),
  toTexts('review', { en: reviewEn, id: reviewId }, REVIEW),
  toTexts('hints', { en: hintsEn, id: hintsId }, ofHints()),
  {
    name: ARTICLE_TEXTS,
    prefix: 'markdown.practice.',
    folder: './messages/article',
    catalogues: { en: articleEn, id: articleId },
    placeholders: { hintOf: ['number', 'total'] },
    isOfMarkdown: true,
  },
];

function toTexts<Catalogue extends object>(
  name: string,
  { en, id }: { readonly en: Catalogue; readonly id: Catalogue },
  placeholders: Record<string, string[]>,
) {
  const catalogues = { en: { ...en }, id: { ...id } };
  return { name, prefix: `${name}.`, folder: `./messages/${name}`, catalogues, placeholders };
}

/** The placeholders of hints, read from their templates. */
function ofHints(): Record<string, string[]> {
  const sentences = Object.entries(hintsEn).flatMap(([language, hints]) =>
    typeof hints === 'string'
      ? []
      : Object.entries(hints).map(([key, text]: [string, string]) => [`${language}.${key}`, text] as const),
  );
  return Object.fromEntries(
    sentences.map(([key, text]) => [key, [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))]]),
  );
}

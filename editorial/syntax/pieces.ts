import { isHtmlDocument, toRightAnswers, type WrittenCodeExercise, type WrittenFile } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';

/** Code that a reader of a page sees and may have to understand. */
export interface Piece {
  readonly language: string;
  readonly code: string;
  /** Line of its fence. */
  readonly line: number;
  /** Whether it fails on purpose, so that a name in it may be wrong. */
  readonly fails: boolean;
}

/** Samples that are run or saved, and the program, the starter and the solution of exercises. Readers do not see the
 *  tests. */
export function toPieces({ fences, exercises }: Pick<Article, 'fences' | 'exercises'>): Piece[] {
  const samples = fences
    .filter((fence) => fence.flags.has('run') || fence.flags.has('file') || isHtmlDocument(fence))
    // Code of a provided tool is run, but not read.
    .filter((fence) => !fence.flags.has('given'))
    .map(({ language, code, line, flags }) => ({ language, code, line, fails: (flags.get('exit') ?? '0') !== '0' }));
  const practised = exercises.flatMap((exercise): Piece[] => {
    if (exercise.kind === 'choice') return [];
    const written =
      exercise.kind === 'predict'
        ? [exercise.program, ...exercise.files]
        : [...exercise.starters, ...solutionsOf(exercise), ...exercise.files];
    const fails = exercise.kind === 'predict' && /Error|not found/.test(exercise.answer.code);
    return written.map(({ language, code, line }) => ({ language, code, line, fails }));
  });
  // An exercise may name a file of the page.
  const given = new Set(fences.filter(({ flags }) => flags.has('given')).map(({ line }) => line));
  const seen = new Set<string>();
  return [...samples, ...practised].filter(({ line, code }) => {
    const key = `${line} ${code}`;
    if (seen.has(key) || given.has(line)) return false;
    seen.add(key);
    return true;
  });
}

/** Only solutions. */
export function toSolutions({ exercises }: Pick<Article, 'exercises'>): Piece[] {
  return exercises.flatMap((exercise) =>
    exercise.kind === 'code'
      ? solutionsOf(exercise).map(({ language, code, line }) => ({ language, code, line, fails: false }))
      : [],
  );
}

/** Files of all right answers. */
export const solutionsOf = (exercise: WrittenCodeExercise): WrittenFile[] =>
  toRightAnswers(exercise).flatMap(({ files }) => files);

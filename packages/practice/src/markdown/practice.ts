import {
  toOrderedCode,
  type Choice,
  type CodeFile,
  type ExerciseLevel,
  type ExerciseTest,
  type Replacement,
} from '../shared/exercise.ts';
import type { PracticeLanguage } from '../shared/protocol.ts';
import type { Sample } from '../shared/toSamples.ts';

/** Samples, exercises and projects of one text with their lines, for the checker and for the page's data. */
export interface WrittenPractice {
  readonly samples: readonly Sample[];
  /** Exercises without a problem. */
  readonly exercises: readonly WrittenExercise[];
  readonly projects: readonly WrittenProject[];
}

/** Files that readers download as one archive. */
export interface WrittenProject {
  /** Name of the archive, and of the folder in it. */
  readonly name: string;
  /** Titles of its files, in their order. */
  readonly titles: readonly string[];
  /** Its own fences. The other files that it names are samples of the page and starters of exercises. */
  readonly files: readonly WrittenFile[];
}

/** Text of a fence, with its place. */
export interface Written {
  readonly code: string;
  /** Line of the opening fence in the author's file, counted from 1; its code begins on the next. */
  readonly line: number;
}

/** A file written in a fence. */
export interface WrittenFile extends CodeFile, Written {
  /** Word after the fence. */
  readonly language: string;
}

/** Fields of all kinds of exercises. */
export interface ExerciseBase {
  readonly id: string;
  readonly title: string;
  readonly level: ExerciseLevel;
  readonly outcome: number | null;
  readonly files: readonly WrittenFile[];
  /** Reasons (`:::why`) why its answers are right, in order. */
  readonly reasons: readonly Reason[];
  /** Line of its `::::exercise`. */
  readonly line: number;
}

export interface Reason {
  /** Plain text. */
  readonly text: string;
  readonly line: number;
}

interface WrittenOf<Kind extends string> extends ExerciseBase {
  readonly kind: Kind;
}

/** The checks that decide whether an attempt passes. */
export interface WrittenChecks {
  readonly tests: readonly (Written & ExerciseTest)[];
  readonly answer: Written | null;
  readonly answerFiles: readonly WrittenFile[];
}

/** Data that the reader does not see beforehand. */
export interface WrittenDataSet extends WrittenChecks {
  readonly name: string;
  readonly files: readonly WrittenFile[];
  readonly replacements: readonly Replacement[];
  /** Line of its first fence. */
  readonly line: number;
}

export interface WrittenCodeExercise extends WrittenOf<'code'>, WrittenChecks {
  readonly language: PracticeLanguage;
  readonly starters: readonly WrittenFile[];
  /** The first right answer. Each file replaces the starter of its title; starters without one stay as they are. */
  readonly solutions: readonly WrittenFile[];
  /** Other right answers; absent if there are none. */
  readonly others?: readonly NamedAnswer[];
  /** Likely wrong answers: the solution with this file in it instead. */
  readonly wrongs: readonly WrongAnswer[];
  /** Absent if there are none. */
  readonly dataSets?: readonly WrittenDataSet[];
  readonly isOrdered: boolean;
  readonly database: string;
  /** Commands of Bash before the program; absent if there are none. */
  readonly setup?: string;
  /** Absent unless readers may put its lines in order. */
  readonly shuffled?: WrittenShuffle;
}

/** Lines that readers put in order. */
export interface WrittenShuffle {
  /** File that they are. */
  readonly title: string;
  /** The document up to its `<body>`; absent for other languages. */
  readonly frame?: string;
  /** Lines of the first right answer in their order, without comments. */
  readonly right: readonly string[];
  /** Additional wrong lines. */
  readonly extra: readonly string[];
}

/** Another right answer: the first one with these files in it instead. */
export interface NamedAnswer {
  /** Name that its fences share: `dengan reduce`. */
  readonly name: string;
  readonly files: readonly WrittenFile[];
}

export interface WrongAnswer extends WrittenFile {
  /** Name of the check that must catch it; empty for SQL and Bash, whose answer must catch it. */
  readonly check: string;
}

export interface WrittenPrediction extends WrittenOf<'predict'> {
  readonly language: string;
  readonly program: WrittenFile;
  readonly answer: Written;
}

export interface WrittenChoices extends WrittenOf<'choice'> {
  readonly choices: readonly (Choice & { readonly text: string; readonly line: number })[];
}

export type WrittenExercise = WrittenCodeExercise | WrittenPrediction | WrittenChoices;

/** The right answers of an exercise: the first one, whose name is empty, and the named ones. */
export function toRightAnswers({
  solutions,
  others = [],
}: Pick<WrittenCodeExercise, 'solutions' | 'others'>): readonly NamedAnswer[] {
  return [{ name: '', files: solutions }, ...others];
}

/** The first right answer as its lines in order, which readers may put together; none if it is written so. */
export function toOrderedAnswer({
  starters,
  solutions,
  shuffled,
}: Pick<WrittenCodeExercise, 'starters' | 'solutions' | 'shuffled'>): readonly NamedAnswer[] {
  const file = starters.find(({ title }) => title === shuffled?.title);
  if (!shuffled || !file) return [];
  const ordered = { ...file, code: toOrderedCode(shuffled, shuffled.right) };
  return solutions.some(({ code }) => code === ordered.code) ? [] : [{ name: 'lines in order', files: [ordered] }];
}

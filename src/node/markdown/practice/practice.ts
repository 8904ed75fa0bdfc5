import type { Choice, CodeFile, ExerciseLevel } from '../../../shared/practice/exercise.ts';
import type { PracticeLanguage } from '../../../shared/practice/protocol.ts';
import type { Sample } from '../../../shared/practice/toSamples.ts';

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

/** Something written in a fence. */
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

/** Content that all kinds of exercises have. */
export interface ExerciseBase {
  readonly id: string;
  readonly title: string;
  readonly level: ExerciseLevel;
  readonly outcome: number | null;
  readonly files: readonly WrittenFile[];
  /** Line of its `::::exercise`. */
  readonly line: number;
}

interface WrittenOf<Kind extends string> extends ExerciseBase {
  readonly kind: Kind;
}

export interface WrittenCodeExercise extends WrittenOf<'code'> {
  readonly language: PracticeLanguage;
  readonly starters: readonly WrittenFile[];
  readonly solutions: readonly WrittenFile[];
  readonly tests: readonly (Written & { readonly width: number | null })[];
  /** Likely wrong answers: the solution with this file in it instead. */
  readonly wrongs: readonly WrongAnswer[];
  readonly answer: Written | null;
  readonly answerFiles: readonly WrittenFile[];
  readonly isOrdered: boolean;
  readonly database: string;
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

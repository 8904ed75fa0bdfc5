import type { PracticeLanguage } from './protocol.ts';

/** Level of an exercise: predict or choose, change or complete, build. Authors write these names. */
export const EXERCISE_LEVELS = ['pahami', 'coba', 'buat'] as const;

/** Database of SQL that names no other. */
export const DEFAULT_DATABASE = 'latihan.db';

export type ExerciseLevel = (typeof EXERCISE_LEVELS)[number];

/** A file written in a fence. */
export interface CodeFile {
  /** `harga.js` */
  readonly title: string;
  readonly code: string;
}

interface ExerciseOf<Kind extends string> {
  readonly kind: Kind;
  /** Unique on its page: `harga-diskon`. */
  readonly id: string;
  /** Stable id of the account's item: `e` and 12 hexadecimal digits of SHA-256(content id + '#' + id). */
  readonly itemId: string;
  readonly title: string;
  readonly level: ExerciseLevel;
  /** Outcome of the page that it proves, counted from 1; null if none is named. */
  readonly outcome: number | null;
  /** The exercise's own `file` fences and the page's files that it names with `file="..."`. */
  readonly files: readonly CodeFile[];
}

export interface ExerciseTest {
  readonly code: string;
  readonly width: number | null;
  /** Whether the compiler answers it: nothing is run. */
  readonly isTypeTest?: true;
}

/** The checks that decide whether an attempt passes. */
export interface Checks {
  /** Tests, each a separate run, appended to the program. */
  readonly tests: readonly ExerciseTest[];
  /** Expected output (Bash) or result table (SQL), or null if tests decide. */
  readonly answer: string | null;
  /** Expected content of files afterwards (Bash). */
  readonly answerFiles: readonly CodeFile[];
}

/** Data of an exercise that its reader does not see beforehand. The program has to pass with them too. */
interface DataSet extends Checks {
  /** Name, shown if the program fails with this data: `satu pesanan`. */
  readonly name: string;
  /** Files that replace the files with their titles, and additional files. */
  readonly files: readonly CodeFile[];
  /** Lines of the program that are replaced. */
  readonly replacements: readonly Replacement[];
}

export interface Replacement {
  readonly from: string;
  readonly to: string;
}

/** Code that is completed or written, and checked by tests, by a table of SQL, or by what Bash prints and leaves
 *  behind. */
export interface CodeExercise extends ExerciseOf<'code'>, Checks {
  /** Language of the first starter; `html` if an HTML file is drawn, although only CSS or a script is written. */
  readonly language: PracticeLanguage;
  /** The first is the program; it is the first HTML file of `starters`, else of `files`, where HTML is drawn. */
  readonly starters: readonly CodeFile[];
  /** Absent if there are none. */
  readonly dataSets?: readonly DataSet[];
  /** Whether the order of a SQL result counts. */
  readonly isOrdered: boolean;
  /** Database of SQL: `latihan.db` unless `db` names another. */
  readonly database: string;
  /** Commands of Bash before the program; absent if there are none. */
  readonly setup?: string;
  /** Absent unless the author asks for it with `shuffle`. */
  readonly shuffled?: ShuffledLines;
}

/** Lines of a program that readers may put in order before they write it. */
export interface ShuffledLines {
  /** Title of the starter that the lines replace: `harga.js`. */
  readonly title: string;
  /** Text above the lines that is not put in order: a document up to its `<body>`. Absent for other languages. */
  readonly frame?: string;
  /** Lines with their indentation, as they are shown; some do not belong. */
  readonly lines: readonly string[];
  /** Number of lines that belong to the program. */
  readonly count: number;
}

/** The file that lines make in some order. */
export const toOrderedCode = ({ frame }: Pick<ShuffledLines, 'frame'>, lines: readonly string[]): string =>
  (frame === undefined ? lines : [frame, ...lines]).join('\n');

/** A program is shown, and its output is to be predicted. */
export interface PredictExercise extends ExerciseOf<'predict'> {
  /** Language of the fence: `js`, or one that no page runs, such as `java`. */
  readonly language: string;
  readonly program: CodeFile;
  /** Its output. */
  readonly answer: string;
}

/** Whether a reader writes a whole program; not if its lines are put in order. */
export const isWholeProgram = (exercise: Exercise): boolean =>
  exercise.level === 'buat' && !(exercise.kind === 'code' && exercise.shuffled);

export interface Choice {
  /** Derived from its words, so that it does not depend on the order. */
  readonly id: string;
  readonly isRight: boolean;
}

/** One or more of several choices are right. */
export interface ChoiceExercise extends ExerciseOf<'choice'> {
  readonly choices: readonly Choice[];
}

export type Exercise = CodeExercise | PredictExercise | ChoiceExercise;

/** Files that readers download as one archive. */
export interface Project {
  /** Name of the archive, and of the folder in it. */
  readonly name: string;
  /** Files that the document does not contain, each with a line feed at its end. */
  readonly files: readonly CodeFile[];
}

/** Data that a page's samples, exercises and projects need: `a/b.practice.json` beside the page, loaded on the first
 *  tap. */
export interface PagePractice {
  readonly samples: readonly PracticeSample[];
  readonly exercises: readonly Exercise[];
  /** Absent if there are none. */
  readonly projects?: readonly Project[];
}

export type SampleRole = 'run' | 'file' | 'html';

/** A sample that runs in the page, or that such a sample needs. Its code is in the document, in the element with
 *  `data-sample="index"`. */
export interface PracticeSample {
  /** Position among the page's samples, counted from 0. */
  readonly index: number;
  /** A `file` is saved for the samples after it, and never run. */
  readonly role: SampleRole;
  /** Word after the fence; one of `PRACTICE_LANGUAGES` unless its role is `file`. */
  readonly language: string;
  /** `salam.js`; empty if the fence has none (SQL and Bash). */
  readonly title: string;
  /** As the author wrote it and the article shows it: what is on the page may be a translator's. */
  readonly code: string;
  readonly args: readonly string[];
  readonly database: string;
  /** Samples whose files it needs (`file`), and samples that must have run before it, in order. */
  readonly needs: readonly number[];
  /** Whether it has a Run button; samples without one are included because another sample needs them. */
  readonly isInPage: boolean;
  /** File of its trace below `TRACE_FOLDER`; absent unless its author asks for it with `steps`. */
  readonly trace?: string;
}

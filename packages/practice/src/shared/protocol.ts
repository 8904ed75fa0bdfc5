/** Messages between a page and the sandbox in which readers' code runs. The page asks over one MessagePort per run;
 *  the sandbox answers with events and ends with exactly one `done`. */

/** Languages that run in the page. `jsx` and `tsx` may draw into the preview; `html` is drawn there with its `css`. */
export const PRACTICE_LANGUAGES = ['js', 'jsx', 'ts', 'tsx', 'sql', 'bash', 'python', 'html', 'css'] as const;

export type PracticeLanguage = (typeof PRACTICE_LANGUAGES)[number];

/** A file of the page's folder: text, or bytes where a program wrote something else (a database). */
export interface PracticeFile {
  /** Path below the folder, with `/`: `salam.js`, `api/buku.json`. */
  readonly title: string;
  readonly content: string | Uint8Array;
}

/** One program to run. */
export interface RunRequest {
  readonly language: PracticeLanguage;
  /** Path of the program among `files`; for `sql` and `bash` without a title, a name that the page makes. */
  readonly entry: string;
  /** Everything in the folder, the program included. */
  readonly files: readonly PracticeFile[];
  readonly args: readonly string[];
  /** Lines for `input()`, `readline` and `read`, separated by line feeds. */
  readonly stdin: string;
  /** The database of SQL, and of programs that open it: `latihan.db`. */
  readonly database: string;
  /** Code appended to the program's module scope with the helpers `same`, `ok`, `throws`, `output` (and in previews
   *  `one`, `all`, `style`, `click`, `type`, `until`); null for a plain run. */
  readonly test: string | null;
  /** Commands of a shell before the program, which is then typed at the prompt: no file. */
  readonly setup?: string;
  /** Whether the test is about types: the compiler checks the program with it, and nothing is run. */
  readonly isTypeTest?: true;
  /** Whether the run is recorded, step by step. */
  readonly isTraced?: boolean | undefined;
  /** Width of the preview in CSS pixels for this test; null for the reader's own width. */
  readonly width: number | null;
}

/** One check of a test, in the order in which it ran. Values are printed as the language prints them. */
export interface CheckResult {
  readonly passed: boolean;
  /** Name from the author, or the source of the call. */
  readonly name: string;
  /** The call's first argument as source (`hargaAkhir(1000, 10)`); empty if unknown. */
  readonly input: string;
  readonly expected: string;
  readonly actual: string;
}

/** Place of an error in the reader's file. */
export interface ErrorPlace {
  readonly title: string;
  /** Counted from 1. */
  readonly line: number;
}

/** `message`: the code sent the page a message that a run does not send. `focus`: a document kept taking the focus. */
export const END_REASONS = ['finished', 'time', 'output', 'memory', 'stopped', 'message', 'focus'] as const;

export type EndReason = (typeof END_REASONS)[number];

export type RunEvent =
  | { readonly type: 'stdout'; readonly text: string }
  | { readonly type: 'stderr'; readonly text: string }
  /** A result set of SQL, beside its text form in `stdout`. */
  | {
      readonly type: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly (string | null)[])[];
    }
  | RunDone;

export interface RunDone {
  readonly type: 'done';
  readonly reason: EndReason;
  readonly exitCode: number;
  /** Whether the program ended by itself, and its test, if there is one, reached its last line. Only the token of this
   *  run proves it (`messages.ts`). */
  readonly reachedEnd: boolean;
  readonly milliseconds: number;
  /** Files as they are afterwards, new and changed ones only. */
  readonly changed: readonly PracticeFile[];
  /** Paths that are gone. */
  readonly removed: readonly string[];
  readonly checks: readonly CheckResult[];
  readonly error: ErrorPlace | null;
  /** JSON of a `Trace`, of a run that is recorded: as the program's worker wrote it. */
  readonly trace?: string | undefined;
}

/** What the compiler of type tests is loaded with: declarations of the language, the browser and React, by their
 *  absolute paths. */
export type TypeLibrary = Readonly<Record<string, string>>;

/** Files of the compiler's library that the checked programs are given; others come with them. */
export const TYPE_LIBRARIES: readonly string[] = ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];

/** - `syntax`: the file, its front matter or its YAML cannot be parsed
 *  - `theme-component`: a component that the site put into the theme crashed; it is on every page
 *  - `upward-import`, `import-circle`: an import against the plan of the rooms */
type ProblemCode = 'syntax' | 'theme-component' | 'upward-import' | 'import-circle';

/** Something an author or operator should fix, at a place in one of their files. */
export interface Problem extends FilePlace {
  /** What kind of problem it is, where other code asks for it. */
  readonly code?: ProblemCode;
  /** What is wrong, in one line: for people, never parsed. */
  readonly message: string;
  /** Values that would have been valid. */
  readonly known?: readonly string[];
  /** How to fix it. */
  readonly fix?: string;
  /** The source lines around the place. */
  readonly frame?: string;
  /** Further lines, such as the difference between two outputs. */
  readonly details?: readonly string[];
  /** Whether it is reported at its first place only, with the number of the others: one remedy is for all of them. */
  readonly isOnce?: boolean;
  /** An error stops the build, a warning is only printed. */
  readonly severity: 'error' | 'warning';
}

/** A problem as it is reported: an error at the beginning of its file, or of its line, unless it says otherwise. */
export type NewProblem = Pick<Problem, 'file' | 'message'> & Partial<Problem>;

export const completeProblem = (problem: NewProblem): Problem => ({
  line: 1,
  column: 1,
  severity: 'error',
  ...problem,
});

/** A place in a file; both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface FilePlace extends Place {
  /** Path relative to the working directory of the command. */
  readonly file: string;
}

/** @param field path of a field, as `navbar.items[0].to` */
export type FieldPlace = (field: string) => FilePlace;

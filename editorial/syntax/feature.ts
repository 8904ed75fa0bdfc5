/** A piece of syntax that a reader must have met. */
export interface Feature {
  /** Its names in the plan with prefix (`js:if`); it is known if one of them is. */
  readonly names: readonly string[];
  /** Whether it is a name that the program does not define; in code that fails on purpose, it may be the mistake. */
  readonly isName?: boolean;
  /** Whether it is an option of a command. Most options are known with their command; one that a chapter introduces
   *  must be known. */
  readonly isOption?: boolean;
  /** Line in the code, counted from 1. */
  readonly line: number;
}

export const toLine = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

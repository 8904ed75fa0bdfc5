/** A piece of syntax that a reader must have met. */
export interface Feature {
  /** Its names in the plan with prefix (`js:if`); it is known if one of them is. */
  readonly names: readonly string[];
  /** It is a name that the program did not make: where it fails on purpose, it may be the mistake. */
  readonly isName?: boolean;
  /** It is an option of a command. Most come with their command; one that a chapter introduces must have been met. */
  readonly isOption?: boolean;
  /** In the code, counted from 1. */
  readonly line: number;
}

export const toLine = (code: string, offset: number): number => code.slice(0, offset).split('\n').length;

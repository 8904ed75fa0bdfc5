/** Event of an exercise's element, which bubbles: an answer has been judged. */
export const JUDGED_EVENT = 'exercise-judged';

/** Its `detail`. */
export interface Judged {
  readonly isPassed: boolean;
}

/** What other parts may use of exercises: their names in a page, and their events. */
export { HINT_ATTRIBUTE, SOLUTION_ATTRIBUTE } from './shared/attributes.ts';
export { JUDGED_EVENT, type Judged } from './shared/judged.ts';
export type { PagePractice } from './shared/exercise.ts';

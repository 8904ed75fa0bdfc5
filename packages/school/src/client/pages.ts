/** The components of the part's pages, by the names that `part.ts` gives them. */
export { CoursePage as Course } from './CoursePage.tsx';
export { FinishPage as Finish } from './FinishPage.tsx';
export { PlanPage as Plan } from './PlanPage.tsx';
export { StartPage as Start } from './StartPage.tsx';

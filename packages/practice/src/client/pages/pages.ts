/** The components of the part's pages, by the names that `part.ts` gives them. */
export { PlaygroundPage as Playground } from '../playground/PlaygroundPage.tsx';
export { ReviewPage as Review } from '../review/ReviewPage.tsx';

// The texts of the page on which solved exercises come back, in unit tests.
export { en as messages } from '../../../packages/practice/src/messages/review/en.ts';
export const language = 'en';

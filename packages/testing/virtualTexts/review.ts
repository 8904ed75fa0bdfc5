// The texts of the review page, in unit tests.
export { en as messages } from '../../practice/src/messages/review/en.ts';
export const language = 'en';

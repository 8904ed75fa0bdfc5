// The texts of the page on which exercises come back, in unit tests.
export { en as messages } from '../../practice/src/messages/review/en.ts';
export const language = 'en';

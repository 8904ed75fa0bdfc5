// The texts of practice in unit tests.
export { en as messages } from '../../practice/src/messages/practice/en.ts';
export const language = 'en';

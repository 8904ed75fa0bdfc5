// The texts of the page with counts, in unit tests.
export { en as messages } from '../../counts/src/messages/en.ts';
export const language = 'en';

// The texts of the playground in unit tests.
export { en as messages } from '../../practice/src/messages/playground/en.ts';
export const language = 'en';

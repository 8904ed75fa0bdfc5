/** The texts of stored practice data, in unit tests. */
export { en as messages } from '../../practice/src/messages/kept/en.ts';

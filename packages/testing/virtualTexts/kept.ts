/** The texts of what practice keeps, in unit tests. */
export { en as messages } from '../../practice/src/messages/kept/en.ts';

// The sentences about errors in unit tests.
export { en as messages } from '../../practice/src/messages/hints/en.ts';

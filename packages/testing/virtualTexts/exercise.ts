// The texts of exercises in unit tests.
export { en as messages } from '../../practice/src/messages/exercise/en.ts';

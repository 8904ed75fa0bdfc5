// The texts of exercises in unit tests.
export { en as messages } from '../../src/shared/messages/exercise/en.ts';

// The texts of exercises in unit tests.
export { en as messages } from '../../../packages/serbakode/src/shared/messages/exercise/en.ts';

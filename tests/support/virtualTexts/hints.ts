// The sentences about errors in unit tests.
export { en as messages } from '../../../packages/serbakode/src/shared/messages/hints/en.ts';

// The sentences about errors in unit tests.
export { en as messages } from '../../src/shared/messages/hints/en.ts';

// The texts of practice in unit tests.
export { en as messages } from '../../../packages/serbakode/src/shared/messages/practice/en.ts';
export const language = 'en';

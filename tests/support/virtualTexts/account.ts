/** The account's texts of every page in unit tests. */
export { en as messages } from '../../../packages/serbakode/src/shared/messages/account/en.ts';

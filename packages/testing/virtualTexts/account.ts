/** The account's texts of every page in unit tests. */
export { en as messages } from '../../accounts/src/shared/messages/en.ts';

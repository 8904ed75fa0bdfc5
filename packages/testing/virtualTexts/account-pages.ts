/** The texts of /login and /account in unit tests. */
export { en as messages } from '../../accounts/src/shared/messages/pages/en.ts';

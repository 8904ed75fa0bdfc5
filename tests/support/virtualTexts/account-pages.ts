/** The texts of /login and /account in unit tests. */
export { en as messages } from '../../../packages/serbakode/src/shared/messages/account/pages/en.ts';

export { en as messages } from '../../offline/src/messages/en.ts';

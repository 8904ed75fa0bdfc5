export { en as messages } from '../../offline/src/messages/panel/en.ts';

export { en as messages } from '../../../packages/offline/src/messages/panel/en.ts';

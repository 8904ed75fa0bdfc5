export { en as messages } from '../../../packages/offline/src/messages/en.ts';

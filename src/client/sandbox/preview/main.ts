import { READY } from '../../../shared/practice/sandbox.ts';

parent.postMessage(READY, '*');
